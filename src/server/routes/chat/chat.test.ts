import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeForm } from '#contracts/write-form.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { answerOf, askChat, eventsOf, startChat, wordsOf } from '#tests/chat/ask.ts';
import { ask, postForm, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';

let server: TestApp;
let ann: TestPerson;
let bob: TestPerson;
/** Asks what would exceed the daily questions of the others. */
let cal: TestPerson;
beforeAll(async () => {
  const rows = [1, 2, 3, 4].map((index) =>
    makeImportRow(`${index}`, {
      unparsed_address: `${index}0 Main Street`,
      city: 'Cleveland',
      postal_code: '44105',
      list_price: 100_000 + 10_000 * index,
      rent: 1500,
    }),
  );
  server = await startTestApp({ rows });
  ann = await signInAs(server.database, 'investor');
  bob = await signInAs(server.database, 'investor');
  cal = await signInAs(server.database, 'investor');
});
afterAll(() => server.close());

const url = (path: string) => `${server.origin}/api/v1/${path}`;
const home = (key = '1', stated = {}) => aliasToken(listingIdOf('test', key), settleAssumptions(stated));
const get = async (path: string, { headers } = ann) => ask(url(path), { headers });
const asked = async (question: string | object, start: object = { proforma_id: home() }) =>
  answerOf(await askChat(server, ann, await startChat(server, ann, start), question));

test.each([
  'tell me about this home',
  'what if I put 20% down at 7%',
  'what should I offer for 1.5x',
  'why is the cash flow what it is',
  'find similar homes',
  'what matters most',
  'what is the market like in 44105',
  'find homes in 44105 over 1.1x',
  'is this a good deal',
  'what is the weather',
  'what if 10',
])('the answer to “%s” has no number beside those of its tools', async (question) => {
  const answer = await asked(question);
  const { text, bare } = wordsOf(answer);
  expect(text.length).toBeGreaterThan(20);
  expect(bare).not.toMatch(/\d/);
});

test('a what-if has the figures of the proforma under the changed assumptions, ready to apply', async () => {
  const answer = await asked('what if I put 20% down at 7%');
  const figures = new Map(
    answer.parts.flatMap((part) => (part.kind === 'figure' ? [[part.figure.key, part.figure]] : [])),
  );
  const { json } = await get(`proformas/${home('1', { mortgage_ltv: 80, interest_rate: 7 })}`);
  expect(figures.get('after.cash_flow')?.value).toBeCloseTo(json.data.calculation.cash_flow, 9);
  expect(figures.get('after.equity_multiple')?.value).toBeCloseTo(json.data.calculation.equity_multiple, 9);
  expect(figures.get('after.cash_flow')?.explanation?.formula).toContain('NOI');
  expect(answer.apply).toEqual({ home: home(), assumptions: { mortgage_ltv: 80, interest_rate: 7 }, facts: {} });
});

test.each([
  ['what if the management fee is 11%', { management_fee: 11, property_managed: true }],
  ['what if my tax bracket is 32%', { ordinary_rate: 32, after_tax: true }],
])('%s also changes what it needs to have an effect', async (question, assumptions) => {
  expect((await asked(question)).apply?.assumptions).toEqual(assumptions);
});

test('a solved offer meets its target, and a dollar more does not', async () => {
  const answer = await asked('what should I offer for a 12% irr');
  expect(answer.apply).not.toBeNull();
  const irrAt = async (price: number) => {
    const saved = await postJson(
      url('bookmarks'),
      { alias_id: home(), assumptions: {}, facts: { list_price: price } },
      ann.headers,
    );
    return (await get(`proformas/${saved.json.data.proforma_id}`)).json.data.calculation.irr as number;
  };
  const price = answer.apply!.facts.list_price!;
  expect(await irrAt(price)).toBeGreaterThanOrEqual(12);
  expect(await irrAt(price + 1)).toBeLessThan(12);
});

test('a down payment in dollars is a share of the price paid', async () => {
  const answer = await asked('offer 100k with 30k down');
  expect(answer.apply).toMatchObject({ assumptions: { mortgage_ltv: 70 }, facts: { list_price: 100_000 } });
  expect((await asked('put 500k down')).parts).toMatchObject([
    { text: expect.stringContaining('more than the price') },
  ]);
});

test('a value beyond its bounds is refused with a question for the bound', async () => {
  const answer = await asked('what if I hold it for 40 years');
  expect(wordsOf(answer).text).toContain('That’s more than the hold period can be.');
  expect(answer.suggestions).toEqual(['What if the hold period is 30 years?']);
  expect((await asked(answer.suggestions[0]!)).apply).toMatchObject({ assumptions: { hold_years: 30 } });
});

test('a bound that meets the targets is stated as the bound', async () => {
  const { text } = wordsOf(await asked('minimum down payment for 0.1x'));
  expect(text).toContain('Even the highest loan to value we tried, 100.00% (0% down), gives');
});

test('a solved value states the changes it was solved under', async () => {
  const session = await startChat(server, ann, { proforma_id: home() });
  await askChat(server, ann, session, 'what should I offer for 1.5x');
  const answer = answerOf(await askChat(server, ann, session, 'what if the rate is 9%'));
  expect(answer.understood.join('')).toMatch(/^Highest price of .*, with interest rate 9.00%$/);
  expect(wordsOf(answer).text).toContain('With interest rate 9.00%:');
});

test.each([
  [
    'what if the rate goes to 7.25',
    ['cap_rate', 'initial_equity_investment', 'cash_flow', 'equity_multiple', 'initial_cocr', 'dscr'],
  ],
  [
    'and at an interest rate of 7.25%',
    ['cap_rate', 'initial_equity_investment', 'cash_flow', 'equity_multiple', 'initial_cocr', 'dscr'],
  ],
  ['and with vacancy 12%', ['cap_rate']],
])('that a figure stays is never the whole answer to a what-if: %s', async (question, shown) => {
  const session = await startChat(server, cal, { proforma_id: home() });
  await askChat(server, cal, session, 'what is the cap rate');
  const { parts } = answerOf(await askChat(server, cal, session, question));
  const after = parts.flatMap((part) =>
    part.kind === 'figure' ? (/^after\.(.+)/.exec(part.figure.key)?.[1] ?? []) : [],
  );
  expect(after).toEqual(shown);
});

test.each(['cash flow after taxes', 'what is my after-tax cash flow'])(
  '%s is shown with income tax',
  async (question) => {
    const { parts } = await asked(question);
    const { json } = await get(`proformas/${home('1', { after_tax: true })}`);
    const shown = parts.flatMap((part) => (part.kind === 'figure' ? [part.figure] : []));
    expect(shown.find(({ key }) => key === 'after_tax_cash_flow')?.value).toBe(
      json.data.calculation.after_tax_cash_flow,
    );
    expect(wordsOf({ parts }).text).toContain('With income tax:');
  },
);

test('a solved offer keeps a down payment in dollars', async () => {
  const { apply } = await asked('max offer for a 1.2 dscr with 30k down');
  const price = apply!.facts.list_price!;
  expect(price * (1 - apply!.assumptions.mortgage_ltv! / 100)).toBeCloseTo(30_000, 0);
});

test('property tax in dollars is a share of the price paid', async () => {
  const { text, apply } = await asked('what if property taxes are 2400 and I offer 96k').then((answer) => ({
    text: wordsOf(answer).text,
    apply: answer.apply,
  }));
  expect(text).toContain('$2,400');
  expect(apply).toMatchObject({ facts: { tax_rate: 2.5, list_price: 96_000 } });
  expect(wordsOf(await asked('what price gets 1.5x with taxes of 2400')).text).toContain('State it as a percentage');
});

test('a list in the order of a figure shows it', async () => {
  const { understood, parts } = await asked('lowest grm in 44105', { search: { target_equity_multiple: 0 } });
  const ratios = parts.flatMap((part) =>
    part.kind === 'figure' && part.figure.key.endsWith('.grm') ? [part.figure] : [],
  );
  expect(understood[0]).toContain('44105');
  expect(ratios.map(({ value }) => value)).toEqual(ratios.map(({ value }) => value).toSorted((a, b) => a! - b!));
  expect(ratios.length).toBeGreaterThan(1);
});

test('similar homes that should be cheaper have a lower asking price', async () => {
  const answer = await asked('find me something similar but cheaper', { proforma_id: home('3') });
  expect(answer.homes.length).toBeGreaterThan(0);
  expect(answer.understood[0]).toMatch(/ that cost less$/);
  const prices = answer.parts.flatMap((part) =>
    part.kind === 'figure' && part.figure.key.endsWith('.purchase_price') ? [part.figure.value!] : [],
  );
  expect(Math.max(...prices)).toBeLessThan(130_000);
});

test('a figure is defined without a home', async () => {
  const { tools, parts } = await asked('what is dscr', {});
  expect(wordsOf({ parts }).text).toContain('DSCR is NOI ÷ debt service.');
  expect(tools).toMatchObject([{ tool: 'explain_figure' }]);
});

test('a first question beside results continues their search', async () => {
  const search = { zip_code: '44105', target_equity_multiple: 1.1, maximum_initial_equity_investment: 80_000 };
  const [call] = (await asked('what if rates go to 8?', { search })).tools;
  expect(call).toMatchObject({ tool: 'search', arguments: { ...search, interest_rate: 8 } });
  const [anywhere] = (await asked('remove the zip filter', { search })).tools;
  expect(anywhere).toMatchObject({ arguments: { zip_code: null, target_equity_multiple: 1.1 } });
});

test.each(['hi', 'what can you do?', 'thanks!'])('“%s” is answered without an excuse', async (question) => {
  expect(wordsOf(await asked(question, {})).text).toMatch(/^I can:/);
});

test.each([
  ['what are the closing costs', / are 3\.00%\.\n/],
  ['explain the operating expenses', / are \$[\d,]+\.\nThey are .+\nHere: .+\nThey move most with:\n/],
  ['what is the cap rate', / is [\d.]+%\.\n/],
  ['how many bedrooms', /^Bedrooms of [^:]+: \d\.\n/],
])('the verb agrees with the name of a figure: %s', async (question, words) => {
  const id = await startChat(server, cal, { proforma_id: home() });
  expect(wordsOf(answerOf(await askChat(server, cal, id, question))).text).toMatch(words);
});

test('a figure of a year says so, also when asked by month', async () => {
  const { text } = wordsOf(await asked('monthly cash flow?'));
  expect(text).toMatch(/^The cash flow of .+ is .+ in the first year\./);
});

test('a refinance is answered by its own figures', async () => {
  const { text } = wordsOf(await asked('refinance after 2 years at 70%'));
  expect(text).toMatch(/Refinance proceeds/);
  expect(text).not.toMatch(/Cash to close/);
});

test('homes are compared under changed assumptions', async () => {
  const answer = await asked({ text: 'compare the first two at 7% interest', listed: [home('1'), home('2')] }, {});
  const cash = answer.parts.find((part) => part.kind === 'figure' && part.figure.key === 'home.2.cash_flow');
  const { json } = await get(`proformas/${home('2', { interest_rate: 7 })}`);
  expect(cash).toMatchObject({ figure: { value: json.data.calculation.cash_flow } });
  expect(answer.understood[0]).toContain('interest rate 7.00%');
});

test('what a change also changes is stated only of homes where it does', async () => {
  const compared = async (second: object) => {
    const listed = [home('1'), home('2', second)];
    const text = 'compare the first two with property management';
    return wordsOf(answerOf(await askChat(server, cal, await startChat(server, cal, {}), { text, listed }))).text;
  };
  expect(await compared({})).toMatch(/With property management:\nThat also sets .*leasing fee 0.5 months/);
  const managed = await compared({ property_managed: true });
  expect(managed).not.toContain('That also sets');
  expect(managed).toMatch(/That also changes .*leasing fee, but not alike in every home\./);
});

test('a conversation about a search can refer to its homes', async () => {
  const search = { zip_code: '44105', target_equity_multiple: 1.1, maximum_initial_equity_investment: 50_000 };
  const { json } = await postJson(url('search'), search, ann.headers);
  const found = json.data.page.map(({ alias_id }: { alias_id: string }) => alias_id);
  const id = await startChat(server, ann, { search });
  expect(answerOf(await askChat(server, ann, id, 'compare the first two')).homes).toEqual(found.slice(0, 2));
});

test('a search says each condition in words, and whether it lists all that it found', async () => {
  const all = await asked('find houses in Cleveland over 1.1x under $125k');
  expect(all.understood).toEqual([
    'Homes in Cleveland, OH: multiple 1.10x or better, type Single Family Rental, price up to $125,000, cash to close $50,000 or less',
  ]);
  expect(wordsOf(all).text).toMatch(/^2 homes found:/);
});

test('a search also says the conditions that the search on screen adds', async () => {
  const search = { zip_code: '44105', bath_count_range: [1, null], near_miss: true, interest_rate: 6, vacancy: null };
  expect((await asked('find homes over 1.1x', { search })).understood).toEqual([
    'Homes: multiple 1.10x or better, cash to close $50,000 or less, ZIP code 44105, including near misses, bathrooms from 1, rate 6.00%',
  ]);
});

test('more homes of a search follow those shown, until it has shown all', async () => {
  const id = await startChat(server, cal, {});
  const next = async (text: string) => answerOf(await askChat(server, cal, id, text));
  const all = await next('show 4 homes in 44105 over 1.1x under 125k');
  const first = await next('show 1');
  const second = await next('show more');
  expect([first.homes, second.homes]).toEqual([all.homes.slice(0, 1), all.homes.slice(1)]);
  expect([first.suggestions, second.suggestions]).toEqual([['Show more'], []]);
  expect(wordsOf(second).text).toMatch(/^2 homes found. The next ones:/);
  expect(wordsOf(await next('next page')).text).toContain('That’s all of them.');
});

test('a search names the words that it did not use', async () => {
  const { text, bare } = wordsOf(await asked('homes with a jacuzzi in 44105 over 1.1x', {}));
  expect(text).toContain('I didn’t use “jacuzzi”.');
  expect(bare).not.toMatch(/\d/);
});

test('“undo that” returns to the call before', async () => {
  const id = await startChat(server, ann, {});
  const next = async (text: string) => answerOf(await askChat(server, ann, id, text)).tools;
  const first = await next('homes in 44105 over 1.1x');
  expect(await next('only condos')).not.toEqual(first);
  expect(await next('undo that')).toEqual(first);
});

test('a follow-up continues the last answer, and a list can be referred to', async () => {
  const id = await startChat(server, ann);
  const listed = answerOf(await askChat(server, ann, id, 'find homes in 44105 over 1.1x'));
  expect(listed.homes.length).toBeGreaterThanOrEqual(3);
  const second = answerOf(await askChat(server, ann, id, 'what if I offer 10% below asking on the second one'));
  expect(second.about).toBe(listed.homes[1]);
  const third = answerOf(await askChat(server, ann, id, 'same for the third one'));
  expect(third.about).toBe(listed.homes[2]);
  expect(third.tools).toMatchObject([
    { tool: 'what_if', arguments: { changes: [{ name: 'price', by_percent: -10 }] } },
  ]);
  const compared = answerOf(await askChat(server, ann, id, 'compare the first two'));
  expect(compared.homes).toEqual(listed.homes.slice(0, 2));
});

test.each(['JSON', 'a form'])('the numbers edited on screen count in %s', async (type) => {
  const question = {
    text: 'what is the monthly payment',
    proforma_id: home(),
    assumptions: { interest_rate: 9 },
    facts: { list_price: 90_000 },
  };
  const path = url(`chat_sessions/${await startChat(server, cal)}/messages`);
  const sent =
    type === 'JSON' ? postJson(path, question, cal.headers) : postForm(path, writeForm(question), cal.headers);
  const answer = answerOf(eventsOf((await sent).text));
  const payment = answer.parts.flatMap((part) =>
    part.kind === 'figure' && part.figure.key === 'monthly_payment' ? [part.figure.value] : [],
  );
  expect(payment[0]).toBeCloseTo(543.12, 2);
});

describe('a conversation', () => {
  test('is listed and read with its messages, newest conversation first', async () => {
    const older = await startChat(server, bob);
    const newer = await startChat(server, bob, { proforma_id: home() });
    const events = await askChat(server, bob, newer, 'what is the cap rate');
    expect(events.map(({ kind }) => kind).filter((kind) => kind !== 'text' && kind !== 'figure')).toEqual([
      'tool',
      'done',
    ]);
    const { json } = await get('chat_sessions', bob);
    expect(json.data.map((each: { id: string }) => each.id)).toEqual([newer, older]);
    expect(json.data[0]).toMatchObject({ title: 'what is the cap rate', proforma_id: home() });
    const read = await get(`chat_sessions/${newer}`, bob);
    expect(read.json.data.messages).toMatchObject([{ question: 'what is the cap rate', answer: answerOf(events) }]);
  });

  test('belongs to one person', async () => {
    const id = await startChat(server, bob);
    expect((await get(`chat_sessions/${id}`, ann)).status).toBe(404);
    const question = await postJson(url(`chat_sessions/${id}/messages`), { text: 'hello' }, ann.headers);
    expect(question.status).toBe(404);
    expect((await ask(url(`chat_sessions/${id}`), { method: 'DELETE', headers: ann.headers })).status).toBe(404);
    const bookmark = { alias_id: home('2'), chat_session_id: id };
    expect((await postJson(url('bookmarks'), bookmark, ann.headers)).status).toBe(404);
    const saved = await postJson(url('bookmarks'), bookmark, bob.headers);
    expect(saved.json.data).toMatchObject({ chat_session_id: id });
  });

  test('is deleted with its messages, and its bookmarks stay', async () => {
    const id = await startChat(server, bob);
    await askChat(server, bob, id, 'find homes over 1.1x');
    await postJson(url('bookmarks'), { alias_id: home('3'), chat_session_id: id }, bob.headers);
    expect((await ask(url(`chat_sessions/${id}`), { method: 'DELETE', headers: bob.headers })).status).toBe(204);
    expect((await get(`chat_sessions/${id}`, bob)).status).toBe(404);
    const { json } = await get('bookmarks', bob);
    const bookmark = json.data.find((each: { alias_id: string }) => each.alias_id === home('3'));
    expect(bookmark.chat_session_id).toBeNull();
  });

  test('cannot start from a home that the person cannot see', async () => {
    const { status } = await postJson(url('chat_sessions'), { proforma_id: 'nothing' }, ann.headers);
    expect(status).toBe(404);
  });
});

test.each([
  ['investor', 50],
  ['professional', 500],
] as const)('%s asks %i questions a day, also after deleting conversations', async (role, most) => {
  const person = await signInAs(server.database, role);
  const id = await startChat(server, person);
  await server.database.pool.query("insert into chat_questions values ($1, (now() at time zone 'utc')::date, $2)", [
    person.userId,
    most - 1,
  ]);
  await askChat(server, person, id, 'hello');
  const send = () => postJson(url(`chat_sessions/${id}/messages`), { text: 'hello' }, person.headers);
  const refused = await send();
  expect([refused.status, refused.json.error.code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a starter cannot use it', async () => {
  const starter = await signInAs(server.database, 'starter');
  const { status, json } = await postJson(url('chat_sessions'), {}, starter.headers);
  expect([status, json.error.code]).toEqual([403, 'feature_not_included']);
});

test.each([{}, { text: 5 }, { text: 'x'.repeat(1001) }])('%j is no question', async (body) => {
  const id = await startChat(server, ann);
  expect((await postJson(url(`chat_sessions/${id}/messages`), body, ann.headers)).status).toBe(422);
});
