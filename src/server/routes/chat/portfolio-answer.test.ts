import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { answerOf, askChat, startChat, wordsOf } from '#tests/chat/ask.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';

let server: TestApp;
let ann: TestPerson;
let portfolio: string;
beforeAll(async () => {
  const rows = ['1', '2'].map((key) => makeImportRow(key, { list_price: 150_000, rent: 1500 }));
  server = await startTestApp({ rows: [...rows, makeImportRow('no-rent', { rent: null })] });
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await signInAs(server.database, 'investor');
  const made = { title: 'Ohio', goal: 'income', proforma_id: home('1') };
  portfolio = (await post('portfolios', made)).json.data.id;
});

const url = (path: string) => `${server.origin}/api/v1/${path}`;
const post = (path: string, body: object) => postJson(url(path), body, ann.headers);
const home = (key: string) => aliasToken(listingIdOf('test', key), settleAssumptions({}));
const edits = { assumptions: { interest_rate: 5 }, facts: { rent: 2500 } };
const answer = async (question: object) => answerOf(await askChat(server, ann, await startChat(server, ann), question));
const cashFlowWith = async (reference: string) =>
  (await ask(url(`portfolios/${portfolio}/summary/with/${reference}`), { headers: ann.headers })).json.data.totals
    .cash_flow as number;
const cashFlowIn = ({ parts }: Awaited<ReturnType<typeof answer>>) =>
  parts.flatMap((part) => (part.kind === 'figure' && part.figure.key === 'cash_flow' ? [part.figure.value] : []))[0];

test('a portfolio with the home on screen has the numbers edited there', async () => {
  const saved = (await post('bookmarks', { alias_id: home('2'), ...edits })).json.data.proforma_id;
  const question = { text: 'what if I add this to my portfolio', proforma_id: home('2') };
  expect(cashFlowIn(await answer({ ...question, ...edits }))).toBeCloseTo(await cashFlowWith(saved), 9);
  expect(cashFlowIn(await answer({ ...question, assumptions: {}, facts: {} }))).toBeCloseTo(
    await cashFlowWith(home('2')),
    9,
  );
});

test('a home of the portfolio that is edited on screen counts as edited, once', async () => {
  const [linked] = (await ask(url(`portfolios/${portfolio}`), { headers: ann.headers })).json.data.proformas;
  const proforma_id = linked.proforma.proforma_id as string;
  const edited = (await post('bookmarks', { proforma_id, ...edits })).json.data.proforma_id;
  const { cash_flow } = (await ask(url(`proformas/${edited}`), { headers: ann.headers })).json.data.calculation;
  const shown = await answer({ text: 'what if I add this to my portfolio', proforma_id, ...edits });
  expect(cashFlowIn(shown)).toBeCloseTo(cash_flow, 9);
});

test('a portfolio says which homes its totals leave out', async () => {
  const question = { text: 'how is my portfolio doing' };
  expect(wordsOf(await answer(question)).text).not.toContain('leave out');
  await post('portfolio_proformas', { portfolio_id: portfolio, proforma_id: home('no-rent') });
  const { text, bare } = wordsOf(await answer(question));
  expect(text).toContain('Totals leave out 1 home without a rent.');
  expect(bare).not.toMatch(/\d/);
});
