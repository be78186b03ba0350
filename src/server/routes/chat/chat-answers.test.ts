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
  const withoutRent = makeImportRow('5', { unparsed_address: '50 Main Street', rent: null });
  server = await startTestApp({ rows: [...rows, withoutRent] });
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

const listed = ['3', '1', '2'].map((key) => home(key));

test('the homes of a list are sorted by price, the lowest first', async () => {
  const id = await startChat(server, ann, {});
  const asks = async (text: string) => answerOf(await askChat(server, ann, id, { text, listed }));
  await asks('compare these');
  const { homes, parts } = await asks('sort by price');
  expect(homes).toEqual(['1', '2', '3'].map((key) => home(key)));
  expect(wordsOf({ parts }).text).toMatch(
    /^10 Main Street has the lowest purchase price: \$110,000\.\n10 Main Street:/,
  );
});

test.each([
  ['What is the average price of these?', 'Average purchase price of these homes: $120,000.'],
  ['total price of the first two', 'Total purchase price of these homes: $240,000.'],
])('the homes of a list are summed up: %s', async (text, line) => {
  const { text: said, bare } = wordsOf(await answer({ text, listed }, {}));
  expect(said).toContain(line);
  expect(bare).not.toMatch(/\d/);
});

test('the safest home says what safety is', async () => {
  const { text } = wordsOf(await answer({ text: 'Which one is the safest?', listed }, {}));
  expect(text).toMatch(
    /^I compare safety by break-even occupancy: .+\n10 Main Street has the lowest break-even occupancy: /,
  );
});

test('homes are counted by price after a comparison', async () => {
  const id = await startChat(server, ann, {});
  const asks = async (text: string) => answerOf(await askChat(server, ann, id, text));
  await asks('homes in 44105 over 1.1x');
  await asks('which has the best cap rate');
  expect(wordsOf(await asks('How many are under $125,000?')).text).toMatch(/^2 homes found:/);
});

test('a home without the figure is the last of a comparison', async () => {
  const { homes } = await answer(
    { text: 'which has the best cap rate', listed: ['5', '1', '2'].map((key) => home(key)) },
    {},
  );
  expect(homes).toEqual(['1', '2', '5'].map((key) => home(key)));
});
