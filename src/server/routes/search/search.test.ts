import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitedFigures } from '#contracts/calculation.ts';
import { limitedListingFields } from '#contracts/listing.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import { postalCodesOfPlace } from '#outside/autocomplete/named-places.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postForm, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { everySampleRow } from '#tests/sample-rows.ts';
import { some } from '#tests/some.ts';

const searchRequest = { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3 };
const rows = everySampleRow(10);

type Row = SearchAnswer['page'][number];

let server: TestApp;
const search = (body: unknown) => postJson(`${server.origin}/api/v1/search`, body);
const find = async (more: object = {}) => (await search({ ...searchRequest, ...more })).json.data;

beforeAll(async () => {
  server = await startTestApp({ rows });
});
afterAll(() => server.close());

describe('a search result', () => {
  test('has a page of 24, the count, the ranges and a token', async () => {
    const data = await find();
    expect(data.page).toHaveLength(24);
    expect(data.total_count).toBeGreaterThan(24);
    expect(data.query_hash).toMatch(/^[\w-]+$/);
    expect(Object.keys(data.ranges)).toEqual([
      'yearly_net_income',
      'purchase_price',
      'initial_equity_investment',
      'equity_multiple',
    ]);
    for (const { min, max } of some(Object.values<{ min: number; max: number }>(data.ranges))) {
      expect(min).toBeLessThan(max);
    }
  });

  test('meets the two targets in every row, in the requested order; condos with estimated dues come last', async () => {
    const { page } = await find({ limit: 100 });
    const isEstimated = ({ listing }: Row) => listing.flags.includes('hoa_estimated');
    const estimated = page.filter(isEstimated);
    const known = page.filter((row: Row) => !isEstimated(row));
    expect(page).toEqual([...known, ...estimated]);
    const multiples = known.map(({ calculation }: Row) => calculation.equity_multiple);
    expect(multiples).toEqual(multiples.toSorted((a: number, b: number) => b - a));
    for (const { calculation } of some(page as Row[])) {
      expect(calculation.equity_multiple).toBeGreaterThanOrEqual(1.3);
      expect(calculation.initial_equity_investment).toBeLessThanOrEqual(50_000);
    }
  });

  test('states the growth in force for a row: the market rate under the appreciation persona', async () => {
    const { page } = await find({ persona: 'appreciation', limit: 100 });
    for (const { listing, proforma, calculation } of some(page as Row[])) {
      expect(proforma.appreciation).toBe(listing.market_appreciation);
      const grown = calculation.purchase_price! * (1 + proforma.appreciation / 100) ** proforma.hold_years;
      expect(calculation.sale_price).toBeCloseTo(grown, 4);
    }
    const stated = await find({ persona: 'appreciation', appreciation: 3 });
    for (const { proforma } of some(stated.page as Row[])) expect(proforma.appreciation).toBe(3);
  });

  test('continues over pages without gap or repeat to the last match, and is empty beyond', async () => {
    const { total_count: total } = await find({ limit: 1 });
    const ids: string[] = [];
    for (let from = 0; from < total; from += 24) {
      const { page } = await find({ from });
      ids.push(...page.map((row: { alias_id: string }) => row.alias_id));
    }
    expect(new Set(ids).size).toBe(total);
    expect(ids).toHaveLength(total);
    expect((await find({ from: total })).page).toEqual([]);
    expect((await find({ from: 100_000_000 })).total_count).toBe(total);
  });

  test('is ordered by the figure of its sort', async () => {
    const figures = {
      take_home_equity_desc: ['take_home_equity', -1],
      yearly_net_income_desc: ['yearly_net_income', -1],
      purchase_price_asc: ['purchase_price', 1],
    } as const;
    for (const [sort, [figure, direction]] of Object.entries(figures)) {
      const { page } = await find({ sort, limit: 100 });
      const values = page
        .filter((row: { listing: { property_type: string } }) => row.listing.property_type === 'SFR')
        .map((row: { calculation: Record<string, number> }) => row.calculation[figure]);
      expect(values.length).toBeGreaterThan(1);
      expect(values).toEqual(values.toSorted((a: number, b: number) => direction * (a - b)));
    }
  });

  test('is ordered by any figure or fact, in both directions, and homes without it come last', async () => {
    const figures: [string, (row: Row) => number | null][] = [
      ['dscr', ({ calculation }) => calculation.dscr],
      ['grm', ({ calculation }) => calculation.grm],
      ['lot_size_square_feet', ({ listing }) => listing.lot_size_square_feet],
      ['days_on_market', ({ listing }) => listing.days_on_market],
    ];
    const place = { property_type: ['SFR'], plausible_prices_only: true, limit: 100 };
    for (const [name, figureOf] of figures) {
      for (const [direction, sign] of [
        ['desc', -1],
        ['asc', 1],
      ] as const) {
        const { page } = await find({ ...place, sort: `${name}_${direction}` });
        const values = page.map(figureOf);
        const known = values.filter((value: number | null) => value !== null);
        expect(known.length, name).toBeGreaterThan(1);
        expect(values, name).toEqual([
          ...known.toSorted((a: number, b: number) => sign * (a - b)),
          ...values.slice(known.length).fill(null),
        ]);
      }
    }
    expect((await search({ ...searchRequest, sort: 'irr_desc' })).status).toBe(422);
  });

  test('respects filters in every row', async () => {
    const { page } = await find({
      property_type: ['SFR'],
      bed_count_range: [3, 4],
      square_footage_range: [1000, 2000],
      purchase_price_range: [50_000, 150_000],
      limit: 100,
    });
    expect(page.length).toBeGreaterThan(0);
    for (const { listing, calculation } of page) {
      expect(listing.property_type).toBe('SFR');
      expect(listing.bedrooms_total).toBeGreaterThanOrEqual(3);
      expect(listing.living_area).toBeGreaterThanOrEqual(1000);
      expect(listing.living_area).toBeLessThanOrEqual(2000);
      expect(calculation.purchase_price).toBeLessThanOrEqual(150_000);
    }
  });

  test('respects filters on what the listing states, and finds every rental that meets them', async () => {
    const everything = { maximum_initial_equity_investment: 1e9, target_equity_multiple: 0, limit: 100 };
    const place = { purchase_price_range: [100_000, 115_000] };
    const { page: all, total_count: count } = await find({ ...everything, ...place });
    expect(all).toHaveLength(count);
    const within = (value: number | null, [min, max]: [number | null, number | null]) =>
      value !== null && value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY);
    const filters: [string, [number | null, number | null], (listing: Row['listing']) => number | null][] = [
      ['bath_count_range', [1.5, null], ({ bathrooms_total }) => bathrooms_total],
      ['year_built_range', [null, 1975], ({ year_built }) => year_built],
      ['lot_size_range', [5000, 8000], ({ lot_size_square_feet }) => lot_size_square_feet],
      ['days_on_market_range', [30, null], ({ days_on_market }) => days_on_market],
      ['association_fee_range', [null, 100], ({ association_fee_monthly }) => association_fee_monthly ?? 0],
      [
        'price_per_square_foot_range',
        [80, 120],
        ({ list_price, living_area }) => living_area && list_price / living_area,
      ],
    ];
    for (const [name, range, factOf] of filters) {
      const expected = all.filter(({ listing }: Row) => within(factOf(listing), range));
      expect(expected.length, name).toBeGreaterThan(0);
      expect(expected.length, name).toBeLessThan(count);
      expect((await find({ ...everything, ...place, [name]: range })).page, name).toEqual(expected);
    }
  });

  test('has only homes with the requested status', async () => {
    const everything = { maximum_initial_equity_investment: 1e9, target_equity_multiple: 0 };
    const { total_count: count } = await find(everything);
    const { total_count: listed } = await find({ ...everything, listing_status: 'active' });
    const soon = await find({ ...everything, listing_status: 'coming_soon' });
    expect(listed + soon.total_count).toBe(count);
    for (const { listing } of some<Row>(soon.page)) expect(listing.standard_status).toBe('Coming Soon');
    expect((await search({ ...searchRequest, listing_status: 'sold' })).status).toBe(422);
  });

  test('is financeable exactly if no test of lenders fails', async () => {
    const all = { maximum_initial_equity_investment: 1_000_000, target_equity_multiple: 0, limit: 100 };
    const narrow = { ...all, purchase_price_range: [125_000, 140_000] };
    const idsOf = (page: Row[]) => page.map(({ listing }) => listing.listing_id).toSorted();
    const { page, total_count: count } = await find(narrow);
    expect(page).toHaveLength(count);
    const passing = (page as Row[]).filter(({ calculation }) => calculation.failed_lender_tests.length === 0);
    expect(passing.length).toBeGreaterThan(0);
    expect(passing.length).toBeLessThan(count);
    for (const { listing, calculation } of some<Row>(page)) {
      const { loan_amount: loan, lender_dscr: cover, failed_lender_tests: failed } = calculation;
      expect(failed.includes('loan_amount')).toBe(loan! < 100_000);
      expect(failed.includes('lender_dscr')).toBe(cover! < 1);
      expect(
        listing.association_fee_monthly === 0 ||
          cover! < calculation.gross_income! / (12 * calculation.monthly_payment!),
      ).toBe(true);
    }
    const financeable = await find({ ...narrow, financeable: true });
    expect(idsOf(financeable.page)).toEqual(idsOf(passing));
    expect((await search({ ...searchRequest, ...narrow, financeable: true, lender_minimum_dscr: 4 })).status).toBe(422);

    const own = { ...narrow, lender_minimum_loan_amount: 96_000, lender_minimum_dscr: 1.2 };
    const underOwn = (await find(own)).page.filter((row: Row) => row.calculation.failed_lender_tests.length === 0);
    expect(idsOf((await find({ ...own, financeable: true })).page)).toEqual(idsOf(underOwn));
    expect(idsOf(underOwn)).not.toEqual(idsOf(passing));
  });

  test('is financeable up to the loan-to-value of its type, and without a loan', async () => {
    const all = { maximum_initial_equity_investment: 1_000_000, target_equity_multiple: 0, financeable: true };
    const typesAt = async (mortgage_ltv: number) => {
      const { page } = await find({ ...all, mortgage_ltv, limit: 100, sort: 'purchase_price_asc' });
      return new Set((page as Row[]).map(({ listing }) => listing.property_type));
    };
    expect(await typesAt(75)).toEqual(new Set(['SFR', 'CONDO']));
    expect(await typesAt(80)).toEqual(new Set(['SFR']));
    expect(await typesAt(81)).toEqual(new Set());
    const plain = await find({ ...all, financeable: false, mortgage_ltv: 0 });
    expect((await find({ ...all, mortgage_ltv: 0 })).total_count).toBe(plain.total_count);
  });

  test('with open ends of beds and area equals no filter', async () => {
    const plain = await find();
    const open = await find({
      bed_count_range: [0, 4],
      square_footage_range: [500, 5000],
      property_type: ['CONDO', 'SFR'],
    });
    expect(open.total_count).toBe(plain.total_count);
    expect(open.query_hash).toBe(plain.query_hash);
  });

  test('accepts a ZIP code, its nine digits, a list of them, and none', async () => {
    const zip = (await find()).page[0].listing.postal_code;
    const one = await find({ zip_code: zip });
    expect(one.page.every((row: { listing: { postal_code: string } }) => row.listing.postal_code === zip)).toBe(true);
    expect((await find({ zip_code: `${zip}-6789` })).total_count).toBe(one.total_count);
    expect((await find({ zip_codes: [zip] })).query_hash).toBe(one.query_hash);
    const nowhere = await find({ zip_code: '00000' });
    expect(nowhere).toMatchObject({ page: [], total_count: 0, ranges: { purchase_price: { min: null, max: null } } });
    expect((await find({ zip_code: '' })).query_hash).toBe((await find()).query_hash);
  });

  test('covers the ZIP codes of its places, and refuses a place that does not exist', async () => {
    const cleveland = await find({ places: ['cleveland-oh'] });
    const zips = postalCodesOfPlace('cleveland-oh');
    expect(cleveland.query_hash).toBe((await find({ zip_codes: zips })).query_hash);
    expect(cleveland.query_hash).not.toBe((await find()).query_hash);
    const both = await find({ places: ['cleveland-oh', '44301'] });
    expect(both.query_hash).toBe((await find({ zip_codes: [...zips!, '44301'] })).query_hash);
    expect((await find({ places: [] })).query_hash).toBe((await find()).query_hash);
    const { status, json } = await postJson(`${server.origin}/api/v1/search`, {
      ...searchRequest,
      places: ['ohio', 'x-oh'],
    });
    expect([status, json.error.details]).toEqual([
      422,
      [{ path: 'places.1', message: 'We don’t know the place “x-oh”' }],
    ]);
  });

  test('has lower prices with an offer, and the offer to target is the price that still meets the targets', async () => {
    const { page } = await find({ price_offer: 'ten', property_type: ['SFR'] });
    for (const { listing, calculation, offer_to_target: offer, proforma } of some<Row>(page)) {
      expect(calculation.purchase_price).toBeCloseTo(listing.list_price * 0.9, 6);
      expect(offer).toBeGreaterThanOrEqual(calculation.purchase_price!);
      expect(proforma.price_offer).toBe('ten');
    }
  });

  test('has near misses after all matches, flagged and counted separately', async () => {
    const plain = await find();
    const data = await find({ near_miss: true, from: plain.total_count, limit: 100 });
    expect(data.total_count).toBe(plain.total_count);
    expect(data.near_miss_count).toBeGreaterThan(0);
    for (const { near_miss: isNear, offer_to_target: offer, listing } of some<Row>(data.page)) {
      expect(isNear).toBe(true);
      expect(offer).toBeLessThan(listing.list_price);
      expect(offer).toBeGreaterThanOrEqual(0.8 * listing.list_price * (1 - 1e-9));
    }
    expect(plain.near_miss_count).toBeUndefined();
  });

  test('can list the near misses alone, on the page and on the map', async () => {
    const both = await find({ near_miss: true, view_mode: 'map', zoom: 3 });
    const alone = await find({ near_miss_only: true, view_mode: 'map', zoom: 3, limit: 100 });
    const { total_count: matches, near_miss_count: near } = both;
    expect(alone).toMatchObject({ total_count: matches, near_miss_count: near, map: { count: near } });
    expect(both.map.count).toBe(matches + near);
    const after = await find({ near_miss: true, from: matches, limit: 100 });
    expect(alone.page.length).toBeGreaterThan(0);
    expect(alone.page).toEqual(after.page);
    const [first] = alone.page;
    const { longitude, latitude } = first.listing;
    const bbox = [longitude - 1e-6, latitude - 1e-6, longitude + 1e-6, latitude + 1e-6];
    const there = await find({ near_miss_only: true, view_mode: 'map', zoom: 22, bbox });
    expect(there.page.map(({ near_miss }: Row) => near_miss)).not.toContain(false);
    expect(there.page).toContainEqual(first);
    expect(there.map.count).toBe(there.page.length);
  });

  test('has every match of the box once on the map, and only matches of the box on the page', async () => {
    const world = await find({ view_mode: 'map', zoom: 3 });
    const counted = world.map.clusters.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(counted + world.map.pins.length).toBe(world.map.count);
    expect(world.map.count).toBe(world.total_count);
    const bbox = [-91, 34, -80, 42];
    const part = await find({ view_mode: 'map', zoom: 6, bbox });
    expect(part.map.count).toBeLessThan(world.map.count);
    expect(part.total_count).toBe(world.total_count);
    for (const { listing } of some<Row>(part.page)) {
      expect(listing.longitude).toBeGreaterThanOrEqual(-91);
      expect(listing.longitude).toBeLessThanOrEqual(-80);
    }
  });

  test('has finite numbers only, also at the edges of accepted values', async () => {
    const edges = [
      { mortgage_ltv: 100, acquisition_cost_percentage: 0 },
      { mortgage_ltv: 0, target_dscr: 1 },
      { interest_rate: 0, loan_term: 1, hold_years: 30 },
      { interest_rate: 20, loan_term: 40, exit_cap_rate: 2, after_tax: true, persona: 'reinvestor' },
      { gross_income_increase: 20, gross_expense_increase: -10, hold_years: 30, persona: 'appreciation' },
      { discount_rate: 50, vacancy: 50, target_irr: -99, maintenance_of_price: 5 },
    ];
    for (const edge of edges) {
      const { status, json } = await search({
        maximum_initial_equity_investment: 1e12,
        target_equity_multiple: 0,
        ...edge,
      });
      expect(status).toBe(200);
      for (const { calculation } of some<Row>(json.data.page)) {
        for (const [name, value] of Object.entries<unknown>(calculation)) {
          if (value === null) expect(calculation.unavailable, name).toHaveProperty(name);
          if (typeof value === 'number') expect(value, name).toSatisfy(Number.isFinite);
        }
      }
    }
  });
});

describe('the token of a search', () => {
  test('does not depend on the order of fields, written defaults, page, order or view', async () => {
    const { query_hash: token } = await find();
    const written = {
      target_equity_multiple: 1.3,
      sort: 'purchase_price_asc',
      from: 24,
      view_mode: 'table',
      interest_rate: 6.5,
      mortgage_ltv: 75,
      price_offer: 'full',
      rent_scenario: 'actual',
      persona: null,
      hold_years: 5,
      maximum_initial_equity_investment: 50_000,
      user_id: 'someone',
    };
    expect((await search(written)).json.data.query_hash).toBe(token);
    expect((await find({ interest_rate: 7 })).query_hash).not.toBe(token);
  });

  test('gives the same figures as the search, for anyone', async () => {
    const data = await find({ interest_rate: 7.25, persona: 'cash_flow', price_offer: 'five' });
    const row = data.page[0];
    const detail = await ask(`${server.origin}/api/v1/listings/${data.query_hash}/${row.listing.listing_id}`);
    expect(detail.json.data.calculation).toEqual(row.calculation);
    expect(detail.json.data.proforma).toEqual(row.proforma);
    const proforma = await ask(`${server.origin}/api/v1/proformas/${row.alias_id}`);
    expect(proforma.json.data).toEqual(detail.json.data);
  });

  test('gives the same page on another server with the same listings', async () => {
    const other = await startTestApp({ rows: [...rows].reverse() });
    try {
      const more = { interest_rate: 7, target_dscr: 1.1 };
      const there = await postJson(`${other.origin}/api/v1/search`, { ...searchRequest, ...more });
      expect(there.json.data).toEqual(await find(more));
    } finally {
      await other.close();
    }
  });
});

describe('for a guest', () => {
  test('limited fields are absent everywhere, and listed', async () => {
    const data = await find({ after_tax: true });
    for (const { listing, calculation } of some<Row>(data.page)) {
      for (const name of limitedListingFields) expect(listing).not.toHaveProperty(name);
      for (const name of limitedFigures) {
        expect(calculation).not.toHaveProperty(name);
        expect(calculation.unavailable).not.toHaveProperty(name);
      }
      expect(listing.latitude).toBe(Math.round(listing.latitude! * 100) / 100);
    }
    expect(data.limited_fields).toContain('listing.unparsed_address');
    expect(data.limited_fields).toContain('calculation.irr');
  });

  test('pins are on the coarse grid, and a box reveals no more', async () => {
    await server.importRows([
      makeImportRow('fine', { latitude: 41.45499, longitude: -81.63499, postal_code: '44999', list_price: 60_000 }),
    ]);
    const findInBox = (bbox: number[]) =>
      find({ view_mode: 'map', zoom: 22, bbox, zip_code: '44999', price_offer: 'ten' });
    const { map } = await findInBox([-81.64, 41.44, -81.62, 41.46]);
    expect(map.pins).toMatchObject([{ lat: 41.45, lng: -81.63, purchase_price: 54_000 }]);
    expect((await findInBox([-81.634995, 41.454985, -81.634985, 41.454995])).map.count).toBe(0);
  });

  test('a target on a limited figure still filters', async () => {
    const all = await find();
    expect((await find({ target_irr: 15 })).total_count).toBeLessThan(all.total_count);
  });
});

describe('forms', () => {
  test('a form finds what the same JSON finds', async () => {
    const form =
      'maximum_initial_equity_investment=50000&target_equity_multiple=1.3&property_type[]=SFR&bed_count_range%5B%5D=2&bed_count_range%5B%5D=&property_managed=true&price_offer=&zip_code=';
    const { status, json } = await postForm(`${server.origin}/api/v1/search`, form);
    expect(status).toBe(200);
    expect(json.data).toEqual(
      await find({ property_type: ['SFR'], bed_count_range: [2, null], property_managed: true }),
    );
  });
});
