import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { answerOf, askChat, startChat, wordsOf } from '#tests/chat/ask.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';

const home = (key: string, stated = {}) => aliasToken(listingIdOf('test', key), settleAssumptions(stated));
const row = (key: string, list_price: number, changes = {}) =>
  makeImportRow(key, { unparsed_address: `${key} Main Street`, list_price, ...changes });

let server: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  const samePrice = Array.from({ length: 11 }, (_, index) =>
    row(`${40 + index}`, 100_000, { postal_code: '44106', rent: 2500 }),
  );
  server = await startTestApp({
    rows: [
      ...[row('10', 100_000), row('11', 95_000), row('12', 125_000), row('13', 160_000), row('14', 65_000)],
      ...[row('30', 100_000, { postal_code: '44106' }), row('31', 95_000, { postal_code: '44106' }), ...samePrice],
      row('60', 100_000, { postal_code: null, latitude: null, longitude: null }),
    ],
  });
  ann = await signInAs(server.database, 'professional');
});
afterAll(() => server.close());

async function answer(question: string, proforma_id: string) {
  const { homes, ...said } = answerOf(
    await askChat(server, ann, await startChat(server, ann, { proforma_id }), question),
  );
  return { homes, text: wordsOf(said).text };
}

test.each([{}, { price_offer: 'twenty' }, { persona: 'appreciation' }] as const)(
  'similar homes are those around the asking price, under the assumptions of the home: %j',
  async (stated) => {
    const { homes } = await answer('Show similar homes', home('10', stated));
    expect(homes.toSorted()).toEqual([home('11', stated), home('12', stated)].toSorted());
  },
);

test('a cheaper home is found among many of the same price', async () => {
  expect((await answer('Show cheaper similar homes', home('30'))).homes).toEqual([home('31')]);
});

test('a home without a ZIP code has only its comparables', async () => {
  const { homes, text } = await answer('Show similar homes', home('60'));
  expect(text).toBe('We don’t know the ZIP code of 60 Main Street.\n');
  expect(homes).toEqual([]);
});
