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
  const estimated = makeImportRow('6', {
    unparsed_address: '60 Main Street',
    list_price: 300_000,
    rent: 1400,
    rent_source: 'comparables',
    rent_low: 1250,
    rent_high: 1600,
    rent_confidence: 'medium',
  });
  // No other home of its ZIP code costs as little.
  const cheap = makeImportRow('7', { unparsed_address: '70 Main Street', list_price: 30_000, postal_code: '44106' });
  server = await startTestApp({ rows: [...rows, withoutRent, estimated, cheap] });
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

test.each([
  ['What is my monthly cash flow?', 'cash_flow'],
  ['what are my monthly expenses', 'operating_expenses'],
] as const)('a figure of a year is also said by month: %s', async (question, figure) => {
  const value = (await calculationOf('1'))[figure];
  const { text, bare } = wordsOf(await answer(question));
  expect(text).toContain(` ${dollars(value / 12)}/mo, ${dollars(value)} in the first year.`);
  expect(bare).not.toMatch(/\d/);
});

test('the return is explained by where it comes from', async () => {
  const { text } = wordsOf(await answer('How much of my return comes from appreciation?'));
  expect(text).toMatch(
    /\nWhere the return comes from:\nCash flow: \$[\d,]+ \(\d+%\)\nPrincipal paid down: \$[\d,]+ \(\d+%\)\nGrowth you could refinance: \$[\d,]+ \(\d+%\)\nGrowth in value: \$[\d,]+ \(\d+%\)\n/,
  );
});

test.each([
  ['1', 'Is the rent realistic?', 'The listing reports a rent of $1,500.'],
  [
    '6',
    'Is the rent realistic?',
    'We estimate a rent of $1,400 from homes nearby, between $1,250 and $1,600. Confidence: medium.',
  ],
  [
    '6',
    'What rent should I charge?',
    'We estimate a rent of $1,400 from homes nearby, between $1,250 and $1,600. Confidence: medium.',
  ],
  ['6', 'Where does the rent come from?', 'We estimate a rent of $1,400 from homes nearby, between $1,250 and $1,600.'],
  ['5', 'can I trust the rent', 'The rent of 50 Main Street is unknown.'],
])('a rent is answered with its source and range: home %s, %s', async (key, question, line) => {
  const { text, bare } = wordsOf(await answer(question, { proforma_id: home(key) }));
  expect(text).toContain(line);
  expect(text).not.toContain('not stated');
  expect(bare).not.toMatch(/\d/);
});

test('a rent that the person entered is said to be theirs', async () => {
  const text = 'Is the rent realistic?';
  const edited = { text, proforma_id: home('1'), assumptions: {}, facts: { rent: 1700 } };
  expect(wordsOf(await answer(edited)).text).toContain('You entered a rent of $1,700.');
});

test('whether to refinance is answered by what it would pay out', async () => {
  const { text } = wordsOf(await answer('Should I refinance?'));
  expect(text).toMatch(/Refinance proceeds: \$[\d,]+/);
  expect(text).toContain('“Best year to refinance” on its page compares all years.');
});

test('a home is compared with the comparables of its page where its ZIP code has none like it', async () => {
  const { text, homes } = await answer('How does it compare to similar homes nearby?', { proforma_id: home('7') }).then(
    (said) => ({ ...said, text: wordsOf(said).text }),
  );
  expect(text).toMatch(
    /^No home of the same kind, size and price is for sale in its ZIP code\. The closest comparables:\n/,
  );
  expect(homes.length).toBeGreaterThan(0);
});

test('a plan without comparables gets none in an answer', async () => {
  const investor = await signInAs(server.database, 'investor');
  const id = await startChat(server, investor, { proforma_id: home('7') });
  const { homes, ...said } = answerOf(
    await askChat(server, investor, id, 'How does it compare to similar homes nearby?'),
  );
  expect(wordsOf(said).text).toBe('No home of the same kind, size and price is for sale in its ZIP code.\n');
  expect(homes).toEqual([]);
});

test('a what-if names what a property manager brings along', async () => {
  const { text } = wordsOf(await answer('What if I hire a property manager at 10%?'));
  expect(text).toContain('That also sets vacant before first tenant 1 month and leasing fee 0.5 months.');
});

test('what a home costs every month adds nothing of a year', async () => {
  const { monthly_payment: payment, operating_expenses: expenses } = await calculationOf('1');
  const { text } = wordsOf(await answer('What does it cost me every month?'));
  expect(text).toContain(`Operating expenses: ${dollars(expenses / 12)}/mo, ${dollars(expenses)} in the first year\n`);
  expect(text).toContain(`Together: ${dollars(payment + expenses / 12)}/mo`);
});

test('the rent per square foot is divided', async () => {
  expect(wordsOf(await answer('What is the rent per square foot?')).text).toContain(
    'Monthly rent per square foot: $1.07/sq ft',
  );
});

test('the part of the rent that pays the loan is divided', async () => {
  const { monthly_payment: payment } = await calculationOf('1');
  const { text } = wordsOf(await answer('How much of the rent goes to the mortgage?'));
  expect(text).toContain(`The payment is ${((100 * payment) / 1500).toFixed(2)}% of the rent.`);
});

test('similar homes are listed beside the home itself', async () => {
  const { equity_multiple: multiple } = await calculationOf('1');
  const { text } = wordsOf(await answer('How does it compare to similar homes nearby?'));
  expect(text).toContain(`For comparison, 10 Main Street: $110,000, ${multiple.toFixed(2)}x, cash flow `);
});

test('the kind of a home is said in words', async () => {
  expect(wordsOf(await answer('What is the property type?')).text).toBe(
    'The property type of 10 Main Street is Single Family Rental.\n',
  );
});

test('a score under other assumptions names them', async () => {
  const { understood, ...said } = await answer('What would it score at 7%?');
  expect(understood).toEqual(['Score of 10 Main Street, with interest rate 7.00%']);
  expect(wordsOf(said).text).toMatch(/^With interest rate 7\.00%:\n10 Main Street scores \d+/);
  expect(wordsOf(await answer('What does it score?')).text).toMatch(/^10 Main Street scores \d+/);
});
