import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { StatedAssumptions } from '#contracts/assumptions.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { type Queries, transact } from '#store/transact.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { createPortfolio } from '../portfolios/create-portfolio.ts';
import { summarizeWithProforma } from '../portfolios/summarize-portfolio.ts';
import { changeProforma } from './change-proforma.ts';
import { findSavedProforma } from './find-saved-proforma.ts';
import { saveProforma } from './save-proforma.ts';

/** Each settled input of a request. The defaults that differences are taken from are not counted. */
const settled = vi.hoisted((): StatedAssumptions[] => []);
vi.mock('#domain/settled-assumptions.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#domain/settled-assumptions.ts')>();
  const settle: typeof original.settleAssumptions = (stated, ...rest) => {
    if (stated.interest_rate !== undefined) settled.push(stated);
    return original.settleAssumptions(stated, ...rest);
  };
  return { ...original, settleAssumptions: settle };
});

let base: TestDatabase;
let person: TestPerson;
let portfolioId: string;
let proformaId: string;

const within = <T>(work: (queries: Queries) => Promise<T>) => transact(base.database, work);
const alias = (key: string, rate: number) =>
  aliasToken(listingIdOf('test', key), settleAssumptions({ interest_rate: rate }));

beforeAll(async () => {
  base = await createTestDatabase();
  await writeListings(base.database, rowsOf([makeImportRow('a', { rent: 2000 }), makeImportRow('b', { rent: 1800 })]));
  person = await signInAs(base.database, 'investor');
  ({ proformaId } = await within((queries) => saveProforma(queries, person, alias('a', 7))));
  const text = { title: 'A', goal: null, strategy: null, goalMetric: null, goalValue: null };
  const owner = { userId: person.userId, role: 'investor' as const };
  portfolioId = await within((queries) =>
    createPortfolio(queries, owner, text, { reference: proformaId, rating: null, pinned: false }),
  );
});
afterAll(() => base.drop());
beforeEach(() => {
  settled.length = 0;
});

test('a saved proforma is settled once when it is read', async () => {
  const found = await findSavedProforma(base.database, person, proformaId);
  // Also the assumptions at its creation, which may be others.
  expect([found?.proforma.interest_rate, settled.length]).toEqual([7, 2]);
});

test('a change settles its assumptions once, and the saved ones to compare them', async () => {
  await within((queries) => changeProforma(queries, person, proformaId, { assumptions: { interest_rate: 8 } }));
  expect(settled.map(({ interest_rate }) => interest_rate)).toEqual([8, 7]);
  settled.length = 0;
  await within((queries) => changeProforma(queries, person, proformaId, { facts: { rent: 2100 } }));
  expect(settled.map(({ interest_rate }) => interest_rate)).toEqual([8]);
});

test('edited numbers are settled once', async () => {
  const reference = alias('b', 6);
  settled.length = 0;
  await within((queries) => saveProforma(queries, person, reference, { assumptions: { interest_rate: 9 } }));
  // The alias settles its own.
  expect(settled.map(({ interest_rate }) => interest_rate)).toEqual([6, 9]);
});

test('a summary settles each proforma once', async () => {
  const reference = alias('b', 5);
  settled.length = 0;
  await within((queries) => summarizeWithProforma(queries, person, portfolioId, reference));
  expect(settled.map(({ interest_rate }) => interest_rate)).toEqual([5, 8]);
});
