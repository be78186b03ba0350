import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatedAssumptions } from '#contracts/assumptions.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postForm, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ rows: [makeImportRow('a', { rent: 2000 })] });
});
afterAll(() => server.close());

const listing_id = listingIdOf('test', 'a');
const alias = (stated: StatedAssumptions = {}) => aliasToken(listing_id, settleAssumptions(stated));
const url = (path: string) => `${server.origin}/api/v1/${path}`;
const post = (person: TestPerson, path: string, body: object) => postJson(url(path), body, person.headers);
const read = async (person: TestPerson, path: string) => (await ask(url(path), { headers: person.headers })).json.data;
const patch = (person: TestPerson, id: string, body: object) =>
  ask(url(`proformas/${id}`), {
    method: 'PATCH',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const newPerson = () => signInAs(server.database, 'investor');
/** On screen: a higher interest rate and the investor's own rent. */
const assumptions = { interest_rate: 7.25 };
const facts = { rent: 2150 };

/** The figures on that screen, computed for another person. */
async function figuresOnScreen(numbers: object): Promise<Record<string, number>> {
  const person = await newPerson();
  const { proforma_id } = (await post(person, 'bookmarks', { alias_id: alias() })).json.data;
  return (await patch(person, proforma_id, numbers)).json.data.calculation;
}

/** Every way to save a home; each returns the saved proforma. */
const ways: Readonly<
  Record<string, (person: TestPerson, target: Readonly<Record<string, unknown>>) => Promise<string>>
> = {
  'a portfolio': async (person, { alias_id, proforma_id = alias_id, ...numbers }) => {
    const { id } = (await post(person, 'portfolios', { title: 'Memphis', goal: 'income' })).json.data;
    const added = await post(person, 'portfolio_proformas', { portfolio_id: id, proforma_id, ...numbers });
    return added.json.data.proforma_id;
  },
  'a new portfolio': async (person, { alias_id, proforma_id = alias_id, ...numbers }) => {
    const made = await post(person, 'portfolios', {
      title: 'Memphis',
      goal: 'income',
      proforma_id,
      rating: 4,
      ...numbers,
    });
    return made.json.data.proforma_ids[0];
  },
  'a bookmark': async (person, target) => (await post(person, 'bookmarks', target)).json.data.proforma_id,
  'a pin': async (person, target) => (await post(person, 'user_pins', target)).json.data.proforma_id,
  'a rating': async (person, target) =>
    (await post(person, 'user_ratings', { ...target, rating: 4 })).json.data.proforma_id,
};

test.each(Object.entries(ways))('%s saves the assumptions and facts on screen', async (_, save) => {
  const person = await newPerson();
  const proformaId = await save(person, { alias_id: alias(), assumptions, facts });
  const saved = await read(person, `proformas/${proformaId}`);
  expect(saved.proforma.interest_rate).toBe(7.25);
  expect(saved.saved_proforma).toMatchObject({ facts, listing: { rent: 2000 }, first: { interest_rate: 6.5 } });
  const { equity_multiple, cash_flow } = await figuresOnScreen({ assumptions, facts });
  expect(saved.calculation).toMatchObject({ equity_multiple, cash_flow });
});

test.each(Object.entries(ways))('%s of an edited home keeps the earlier saved proforma', async (_, save) => {
  const person = await newPerson();
  const first = (await post(person, 'bookmarks', { alias_id: alias() })).json.data.proforma_id;
  const second = await save(person, { proforma_id: first, assumptions, facts });
  expect(second).not.toBe(first);
  const [before, after] = [await read(person, `proformas/${first}`), await read(person, `proformas/${second}`)];
  expect([before.proforma.interest_rate, after.proforma.interest_rate]).toEqual([6.5, 7.25]);
  expect([before.saved_proforma.facts, after.saved_proforma.facts]).toEqual([{}, facts]);
});

test('the same numbers are saved once, by concurrent marks and later; without facts under the alias of a search', async () => {
  const person = await newPerson();
  const all = Object.values(ways);
  const edited = { alias_id: alias(), assumptions, facts };
  const ids = await Promise.all([...all, ...all].map((save) => save(person, edited)));
  expect(new Set(ids).size).toBe(1);
  expect(await ways['a pin']!(person, edited)).toBe(ids[0]);

  const marked = (await post(person, 'bookmarks', { alias_id: alias(), assumptions })).json.data;
  expect(marked.alias_id).toBe(alias(assumptions));
  expect((await post(person, 'user_pins', { alias_id: alias(assumptions) })).json.data.proforma_id).toBe(
    marked.proforma_id,
  );
});

test('an edit without changes is the saved proforma', async () => {
  const person = await newPerson();
  const { proforma_id } = (await post(person, 'bookmarks', { alias_id: alias() })).json.data;
  for (const target of [{ proforma_id }, { alias_id: alias() }, { proforma_id, alias_id: alias(), listing_id }]) {
    const again = await post(person, 'bookmarks', { ...target, assumptions: { interest_rate: 6.5 }, facts: {} });
    expect([again.status, again.json.data.proforma_id]).toEqual([200, proforma_id]);
  }
});

test("a saved home uses its saved listing, and a search result today's", async () => {
  const person = await newPerson();
  const { proforma_id } = (await post(person, 'bookmarks', { alias_id: alias() })).json.data;
  await server.database.pool.query(
    `update proformas set listing = listing || '{"list_price": 90000}' where proforma_id = $1`,
    [proforma_id],
  );
  const priceOf = async (target: object) =>
    (await read(person, `proformas/${await ways['a pin']!(person, { ...target, facts })}`)).listing.list_price;
  expect(await priceOf({ proforma_id })).toBe(90_000);
  expect(await priceOf({ alias_id: alias() })).toBe(120_000);
});

test('numbers may come in a form, and invalid ones are refused by name', async () => {
  const person = await newPerson();
  const form = `alias_id=${alias()}&assumptions[interest_rate]=7.25&facts[rent]=2150`;
  const pinned = await postForm(url('user_pins'), form, person.headers);
  const saved = await read(person, `proformas/${pinned.json.data.proforma_id}`);
  expect([saved.proforma.interest_rate, saved.saved_proforma.facts]).toEqual([7.25, facts]);
  const refused = await post(person, 'bookmarks', { alias_id: alias(), assumptions: { interest_rate: 99 } });
  expect([refused.status, refused.json.error.details[0].path]).toEqual([422, 'assumptions.interest_rate']);
});

test('a portfolio states the listing of each link', async () => {
  const person = await newPerson();
  await ways['a new portfolio']!(person, { alias_id: alias(), assumptions, facts });
  const [portfolio] = await read(person, 'portfolios');
  expect(portfolio.links).toMatchObject([{ alias_id: null, listing_id }]);
});
