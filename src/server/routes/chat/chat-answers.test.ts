import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { answerOf, askChat, startChat, wordsOf } from '#tests/chat/ask.ts';
import { ask } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';

let server: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  const rows = [1, 2, 3, 4].map((index) =>
    makeImportRow(`${index}`, {
      unparsed_address: `${index}0 Main Street`,
      list_price: 100_000 + 10_000 * index,
      rent: 1500,
    }),
  );
  server = await startTestApp({ rows });
  ann = await signInAs(server.database, 'professional');
});
afterAll(() => server.close());

const home = (key: string, stated = {}) => aliasToken(listingIdOf('test', key), settleAssumptions(stated));
const answer = async (question: string | object, start: object = { proforma_id: home('1') }) =>
  answerOf(await askChat(server, ann, await startChat(server, ann, start), question));
const calculationOf = async (key: string, stated = {}) =>
  (await ask(`${server.origin}/api/v1/proformas/${home(key, stated)}`, { headers: ann.headers })).json.data.calculation;
const dollars = (value: number) => `${value < 0 ? '−' : ''}$${Math.abs(Math.round(value)).toLocaleString('en-US')}`;

test.each([
  ['What is my profit after 7 years?', 7],
  ['Total profit if I hold 7 years?', 7],
  ['total cash returned', 5],
])('the profit leaves out one’s own money: %s', async (question, years) => {
  const { initial_equity_investment: invested, total_cash_returned: returned } = await calculationOf('1', {
    hold_years: years,
  });
  const { text, bare } = wordsOf(await answer(question));
  expect(text).toContain(dollars(returned));
  expect(text).toContain(`Less the ${dollars(invested)} invested, that’s a profit of ${dollars(returned - invested)}.`);
  expect(bare).not.toMatch(/\d/);
});
