import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEventRecorder } from '#commands/alerts/record-events.ts';
import { matchesAll, recordAll, recordedEvents, saveSearch } from '#tests/alerts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs } from '#tests/people.ts';
import { listingIdOf } from '../listings/listing-id.ts';
import { writeListings } from '../listings/write-listings.ts';
import { asWholeImport } from './whole-imports.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
  const { userId } = await signInAs(base.database, 'admin');
  await recordAll(createEventRecorder(base.database));
  await saveSearch(base.database, userId, matchesAll);
});
afterAll(() => base.drop());

test('The changes of an import are news when it ends, and of several when the last one ends', async () => {
  const recorder = createEventRecorder(base.database);
  const write = (key: string) => writeListings(base.database, rowsOf([makeImportRow(key)]));
  await asWholeImport(base.database, async () => {
    await write('one');
    await asWholeImport(base.database, () => write('two'));
    expect(await recorder.recordNext()).toBe(false);
    expect(await recordedEvents(base.database)).toEqual([]);
  });
  await recordAll(recorder);
  const listings = (await recordedEvents(base.database)).map(({ listing }) => listing);
  expect(listings.toSorted()).toEqual(['one', 'two'].map((key) => listingIdOf('test', key)).toSorted());
});
