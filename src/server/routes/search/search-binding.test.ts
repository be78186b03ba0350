import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchAnswer } from '#contracts/search.ts';
import { type Binding, bindingFigures } from '#contracts/search-extras.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { toAssumptions } from '#domain/settled-assumptions.ts';
import { settleSearch } from '#domain/settled-search.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { postJson } from '#tests/http.ts';
import { signInAs } from '#tests/people.ts';
import { everySampleRow } from '#tests/sample-rows.ts';
import { some } from '#tests/some.ts';
import { underwrite } from '#underwriting/underwrite.ts';

const searchRequest = { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3, near_miss: true };
const rows = everySampleRow(10);

let server: TestApp;
const find = async (body: object, headers: Record<string, string> = {}): Promise<SearchAnswer> =>
  (await postJson(`${server.origin}/api/v1/search`, { ...searchRequest, ...body }, headers)).json.data;
/** The near misses of a search with their binding targets. */
async function findMisses(body: object) {
  const { total_count: from } = await find({ ...body, limit: 1 });
  const { page, binding } = await find({ ...body, from, limit: 100, include: ['binding'] });
  return page.map((row, index) => ({ row, bound: binding![index]! }));
}

beforeAll(async () => {
  server = await startTestApp({ rows });
});
afterAll(() => server.close());

test('binding targets are returned only on request, for every row in page order', async () => {
  expect(await find({})).not.toHaveProperty('binding');
  const { page, binding } = await find({ include: ['binding'] });
  expect(page).toHaveLength(24);
  expect(binding?.map(({ alias_id }) => alias_id)).toEqual(page.map(({ alias_id }) => alias_id));
});

test('a matching rental has no binding target', async () => {
  const { binding } = await find({ include: ['binding'], near_miss: false });
  const changes = { purchase_price: null, rent: null, interest_rate: null, mortgage_ltv: null };
  for (const bound of some(binding!)) expect(bound).toMatchObject({ missed: [], changes });
});

test('a near miss has each missed target with its figure and the target value', async () => {
  const search = { target_dscr: 1.1, low_expense_ratio: true, target_expense_ratio: 40, persona: 'cash_flow' };
  const asks: Partial<Record<Binding['missed'][number]['name'], number>> = {
    maximum_initial_equity_investment: 50_000,
    target_equity_multiple: 1.3,
    target_dscr: 1.1,
    target_expense_ratio: 35,
    cash_flow: 0,
  };
  const misses = await findMisses(search);
  expect(misses.length).toBeGreaterThan(10);
  for (const { row, bound } of misses) {
    expect(bound.missed.length).toBeGreaterThan(0);
    for (const { name, value, target } of bound.missed) {
      expect(target).toBe(asks[name]);
      expect(value).toBe(row.calculation[bindingFigures[name]]);
    }
    const failed = Object.keys(asks).filter((name) => {
      const key = name as keyof typeof bindingFigures;
      const figure = row.calculation[bindingFigures[key]]!;
      const atMost = key === 'maximum_initial_equity_investment' || key === 'target_expense_ratio';
      return atMost ? figure > asks[key]! : figure < asks[key]!;
    });
    expect(new Set(bound.missed.map(({ name }) => name))).toEqual(new Set(failed));
  }
});

test('a larger loan is no change beyond what lenders lend', async () => {
  const search = { target_equity_multiple: 2, maximum_initial_equity_investment: 1_000_000 };
  const loansUnder = async (limits: object) => {
    const misses = await findMisses({ ...search, ...limits });
    return misses.flatMap(({ bound }) => bound.changes.mortgage_ltv ?? []);
  };
  const unlimited = await loansUnder({ lender_maximum_ltv: 100, lender_maximum_condo_ltv: 100 });
  expect(Math.max(...unlimited)).toBeGreaterThan(80);
  const limited = await loansUnder({ lender_maximum_ltv: 80, lender_maximum_condo_ltv: 78 });
  expect(limited.length).toBeGreaterThan(0);
  expect(Math.max(...limited)).toBeLessThanOrEqual(80);
});

test('each change makes a near miss match, in the search and by the schedule', async () => {
  const search = { target_dscr: 0.9, maximum_initial_equity_investment: 90_000 };
  const seen = { purchase_price: 0, rent: 0, interest_rate: 0, mortgage_ltv: 0 };
  const meets = ({ calculation }: ReturnType<typeof underwrite>) =>
    calculation.equityMultiple! >= 1.3 - 1e-9 &&
    calculation.initialEquityInvestment <= 90_000 + 1e-6 &&
    calculation.dscr! >= 0.9 - 1e-9;
  // Every third, to include small and large misses.
  const misses = (await findMisses(search)).filter((_, index) => index % 3 === 0);
  for (const { row, bound } of some(misses)) {
    const { purchase_price, rent, interest_rate, mortgage_ltv } = bound.changes;
    const assumptions = toAssumptions(settleSearch({ ...searchRequest, ...search }).assumptions);
    const facts = factsOf(row.listing);
    expect(purchase_price).toBeCloseTo(row.offer_to_target!, 6);
    expect(meets(underwrite({ ...facts, listPrice: purchase_price! }, assumptions))).toBe(true);
    seen.purchase_price++;
    if (rent !== null) {
      expect(meets(underwrite({ ...facts, rent }, assumptions))).toBe(true);
      seen.rent++;
    }
    for (const change of [{ interest_rate }, { mortgage_ltv }] as const) {
      const [[name, value]] = Object.entries(change) as [[keyof typeof seen, number | null]];
      if (value === null) continue;
      const body = { ...search, ...change, zip_code: row.listing.postal_code, near_miss: false, limit: 100 };
      const found = await find(body);
      expect(found.page.map(({ listing }) => listing.listing_id)).toContain(row.listing.listing_id);
      seen[name]++;
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5);
});

test('a guest learns that a target on a limited figure is missed, but not by how much', async () => {
  const search = { target_irr: 12, include: ['binding'], limit: 100 };
  const valuesFor = async (headers: Record<string, string>) => {
    const { total_count: from } = await find(search, headers);
    const { binding } = await find({ ...search, from }, headers);
    const missed = binding!.flatMap((bound) => bound.missed).filter(({ name }) => name === 'target_irr');
    expect(missed.length).toBeGreaterThan(5);
    return missed.map(({ value }) => value);
  };
  expect(new Set(await valuesFor({}))).toEqual(new Set([null]));
  const investor = await signInAs(server.database, 'investor');
  for (const value of some(await valuesFor(investor.headers))) expect(value).toBeLessThan(12);
});
