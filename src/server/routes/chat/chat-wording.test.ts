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
  const row = makeImportRow('1', { city: 'Cleveland', postal_code: '44105', list_price: 110_000, rent: 1500 });
  const inTown = { city: 'Springfield', list_price: 90_000, rent: 1400 };
  const towns = [
    makeImportRow('2', { ...inTown, state_or_province: 'IL', postal_code: '62701' }),
    ...['3', '4'].map((key) => makeImportRow(key, { ...inTown, state_or_province: 'MO', postal_code: '65801' })),
  ];
  server = await startTestApp({ rows: [{ ...row, living_area: 1000 }, ...towns] });
  ann = await signInAs(server.database, 'investor');
});
afterAll(() => server.close());

const home = aliasToken(listingIdOf('test', '1'), settleAssumptions({}));
const asked = async (question: string) =>
  answerOf(await askChat(server, ann, await startChat(server, ann, { proforma_id: home }), question));

test.each([
  ['include income tax', 'With income tax:'],
  ['with a property manager and rent of 1800', 'With property management and monthly rent $1,800:'],
  ['what if I manage it myself', 'With no property management:'],
])('%s is answered in words of a sentence', async (question, opening) => {
  expect(wordsOf(await asked(question)).text).toContain(opening);
});

test.each([
  ['does it pass the 1% rule', 'The monthly rent is 1.36% of the price, so it passes the 1% rule.'],
  [
    'does it meet the 50% rule',
    /(?:at most|more than) half of the income, so it (?:passes|doesn’t pass) the 50% rule\./,
  ],
  ['price per square foot', 'Price per square foot: $110/sq ft'],
  ['what are closing costs', 'That’s $3,300 at a purchase price of $110,000.'],
  [
    'what should I offer for 1.1x',
    /^The asking price meets equity multiple 1\.10x or more, and so does any price up to \$[\d,]+\./,
  ],
  [
    'what should I offer for 1.1x and a loan amount of at least 90000',
    /^Only prices from \$120,00\d to \$[\d,]+ meet loan \$90,000 or more and equity multiple 1\.10x or more\./,
  ],
])('%s is answered in a sentence, and without numbers beside its figures', async (question, line) => {
  const { text, bare } = wordsOf(await asked(question));
  expect(text).toMatch(line);
  expect(bare).not.toMatch(/\d/);
});

test('a what-if with the number that is in force states the figure, and no change', async () => {
  const { text } = wordsOf(await asked('how much will I owe after 5 years'));
  expect(text).toMatch(/^With hold period 5 years:\nLoan balance at sale: \$[\d,]+\n$/);
});

test('a what-if about tax says that it has income tax', async () => {
  const session = await startChat(server, ann, { proforma_id: home });
  await askChat(server, ann, session, 'what if the rate is 8%');
  const { text } = wordsOf(answerOf(await askChat(server, ann, session, 'cash flow after taxes')));
  expect(text).toMatch(/^With income tax and interest rate 8\.00%:\nFirst-year cash flow after tax falls /);
});

test('the empty ZIP code of a search everywhere is no condition', async () => {
  const id = await startChat(server, ann, { search: { zip_code: '', target_equity_multiple: 1.1 } });
  expect(answerOf(await askChat(server, ann, id, 'only condos')).understood.join()).not.toContain('ZIP code');
});

test('places of a search are named as people write them', async () => {
  const places = ['springfield-mo', 'cleveland-oh'];
  const id = await startChat(server, ann, { search: { places, target_equity_multiple: 1.1 } });
  expect(answerOf(await askChat(server, ann, id, 'only houses')).understood.join()).toContain(
    'Springfield, MO and Cleveland, OH',
  );
});

test('of towns with one name, that with the most homes is searched, and the others are a question away', async () => {
  const session = await startChat(server, ann, {});
  const asks = async (question: string) => answerOf(await askChat(server, ann, session, question));
  const { understood, suggestions } = await asks('homes under 200k in springfield');
  expect(understood).toEqual([expect.stringContaining('Springfield, MO: price up to $200,000')]);
  const other = 'What about Springfield, IL?';
  expect(suggestions).toContain(other);
  const next = await asks(other);
  expect(next.understood).toEqual([expect.stringContaining('Springfield, IL: price up to $200,000')]);
  expect(next.suggestions).toEqual([]);
});
