import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { answerOf, askChat, startChat, wordsOf } from '#tests/chat/ask.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';

let server: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  const row = makeImportRow('1', { unparsed_address: '10 Main Street', list_price: 200_000, rent: 1500 });
  server = await startTestApp({ rows: [row] });
  ann = await signInAs(server.database, 'investor');
});
afterAll(() => server.close());

const proforma_id = aliasToken(listingIdOf('test', '1'), settleAssumptions({}));
const ownPrice = 90_000;
const answer = async (text: string, facts: object = { list_price: ownPrice }) =>
  answerOf(await askChat(server, ann, await startChat(server, ann, { proforma_id }), { text, proforma_id, facts }));

test('a solved price is compared with the seller’s price, not with the investor’s own', async () => {
  const { parts, apply } = await answer('what should I offer for 1.5x');
  const price = apply!.facts.list_price!;
  const below = (100 * (1 - price / 200_000)).toFixed(1);
  expect(wordsOf({ parts }).text).toContain(`(${below}% below asking)`);
});

test('the asking price is the seller’s, beside the investor’s own', async () => {
  const { text } = wordsOf(await answer('what is the asking price'));
  expect(text).toContain('The asking price of 10 Main Street is $200,000.\nYour price: $90,000');
  const alone = wordsOf(await answer('what is the asking price', {}));
  expect(alone.text).not.toContain('Your price');
});

test('an offer below asking counts from the seller’s price', async () => {
  const { apply } = await answer('what if I offer 10% below asking');
  expect(apply?.facts).toEqual({ list_price: 180_000 });
});

test('the rent is a share of the price that the investor pays', async () => {
  const { text } = wordsOf(await answer('does it pass the 1% rule'));
  expect(text).toContain('Asking price: $200,000');
  expect(text).toContain('Your price: $90,000');
  expect(text).toContain('The monthly rent is 1.67% of your price, so it passes the 1% rule.');
});
