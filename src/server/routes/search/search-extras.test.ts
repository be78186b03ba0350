import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchAnswer } from '#contracts/search.ts';
import type { Histogram, Relaxations } from '#contracts/search-extras.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { sliders } from '#domain/search-sliders.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { postForm, postJson } from '#tests/http.ts';
import { everySampleRow } from '#tests/sample-rows.ts';
import { some } from '#tests/some.ts';

type Payload = Partial<SearchPayload>;

const searchRequest = { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3 };
const rows = everySampleRow(10);

let server: TestApp;
const search = (body: unknown) => postJson(`${server.origin}/api/v1/search`, body);
const find = async (more: Payload = {}): Promise<SearchAnswer> =>
  (await search({ ...searchRequest, ...more })).json.data;
const countOf = async (more: Payload) => (await find({ ...more, limit: 1 })).total_count;
const sum = ({ counts }: Histogram) => counts.reduce((total, count) => total + count, 0);

beforeAll(async () => {
  server = await startTestApp({ rows });
});
afterAll(() => server.close());

describe('relaxations', () => {
  const relaxationsOf = async (more: Payload): Promise<Relaxations> => {
    const { relaxations } = await find({ ...more, include: ['relaxations'] });
    if (!relaxations) throw new Error('the answer has no relaxations');
    return relaxations;
  };

  const searches: Readonly<Record<string, Payload>> = {
    'that finds much': {},
    'that finds nothing': { maximum_initial_equity_investment: 18_000, target_equity_multiple: 1.2 },
    'in two places': { zip_codes: [rows[0]!.postal_code!, rows[1]!.postal_code!], exit_cap_rate: 7 },
    'with every kind of limit': {
      target_equity_multiple: 1,
      maximum_initial_equity_investment: 30_000,
      target_dscr: 1.2,
      low_expense_ratio: true,
      persona: 'cash_flow',
      property_type: ['SFR'],
      bed_count_range: [3, null],
      square_footage_range: [1000, 2500],
      purchase_price_range: [40_000, 140_000],
      initial_equity_investment_range: [10_000, null],
      yearly_net_income_range: [1000, null],
      equity_multiple_range: [null, 2.5],
    },
    'with an offer, a higher rent and a large loan': {
      price_offer: 'ten',
      rent_scenario: 'five_percent_more',
      mortgage_ltv: 90,
      persona: 'appreciation',
      target_equity_multiple: 2.6,
    },
  };
  for (const [name, more] of Object.entries(searches)) {
    test(`of a search ${name}: each change finds exactly as many more as its own search`, async () => {
      const found = await countOf(more);
      const { changes } = await relaxationsOf(more);
      for (const { change, total_count: count } of some(changes)) {
        expect(count, JSON.stringify(change)).toBeGreaterThan(found);
        expect(await countOf({ ...more, ...change }), JSON.stringify(change)).toBe(count);
      }
      expect(changes.length).toBeGreaterThan(0);
    });
  }

  test('use the smallest step of each kind that finds five more', async () => {
    const { changes } = await relaxationsOf({});
    const kinds = changes.map(({ change }) => Object.keys(change).join());
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(changes.map(({ change }) => change)).toEqual(
      expect.arrayContaining([
        { maximum_initial_equity_investment: 60_000 },
        { mortgage_ltv: 80 },
        { price_offer: 'five' },
      ]),
    );
    const { total_count: found } = await find();
    for (const { change, total_count: count } of some(changes)) {
      const { target_equity_multiple: multiple } = change;
      const gentler = multiple === undefined || multiple === 1.25 ? null : { target_equity_multiple: multiple + 0.05 };
      if (gentler) expect(await countOf(gentler)).toBeLessThan(found + 5);
      expect(count).toBeGreaterThanOrEqual(found + 5);
    }
  });

  test('start with small steps that find enough, most matches first', async () => {
    const { changes } = await relaxationsOf({ target_dscr: 3 });
    expect(changes[0]?.change).toEqual({ target_dscr: null });
  });

  test('give the smallest cash to close of all listings that match the filters, if it is below the limit', async () => {
    const homes: Payload = {
      property_type: ['SFR'],
      bed_count_range: [3, null],
      purchase_price_range: [100_000, null],
    };
    const { smallest_initial_equity_investment: smallest } = await relaxationsOf({
      ...homes,
      maximum_initial_equity_investment: 10_000,
      target_equity_multiple: 2,
    });
    const { ranges } = await find({ ...homes, maximum_initial_equity_investment: 1e12, target_equity_multiple: 0 });
    expect(smallest).toBeGreaterThanOrEqual(ranges.initial_equity_investment.min!);
    const sufficient = { ...homes, target_equity_multiple: 0, maximum_initial_equity_investment: smallest! };
    expect(await countOf(sufficient)).toBeGreaterThan(0);
    expect(await countOf({ ...sufficient, maximum_initial_equity_investment: smallest! - 1 })).toBe(0);
    const { smallest_initial_equity_investment: within } = await relaxationsOf(sufficient);
    expect(within).toBeNull();
    expect((await relaxationsOf({ zip_code: '00000' })).smallest_initial_equity_investment).toBeNull();
  });
});

test('breadth counts the matches of a search at each rate and each offer', async () => {
  const more: Payload = { target_dscr: 1, property_managed: true };
  const { breadth } = await find({ ...more, include: ['breadth'] });
  expect(breadth?.interest_rate.map((point) => point.interest_rate)).toEqual([5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9]);
  expect(breadth?.price_offer.map((point) => point.price_offer)).toEqual(['full', 'five', 'ten', 'fifteen', 'twenty']);
  for (const { interest_rate, total_count: count } of some(breadth!.interest_rate)) {
    expect(await countOf({ ...more, interest_rate })).toBe(count);
  }
  for (const { price_offer, total_count: count } of some(breadth!.price_offer)) {
    expect(await countOf({ ...more, price_offer })).toBe(count);
  }
});

describe('histograms', () => {
  const more: Payload = { maximum_initial_equity_investment: 80_000, bed_count_range: [2, 3] };

  test('of money use the slider tracks and cover the ranges', async () => {
    const { histograms, ranges } = await find({
      ...more,
      purchase_price_range: [60_000, 90_000],
      include: ['histograms'],
    });
    const steps = { initial_equity_investment: 25_000, purchase_price: 25_000, yearly_net_income: 5000 } as const;
    for (const name of ['initial_equity_investment', 'purchase_price', 'yearly_net_income'] as const) {
      const { min, max, counts } = histograms![name]!;
      expect(min).toBe(Math.floor(ranges[name].min! / steps[name]) * steps[name]);
      expect(max).toBeGreaterThanOrEqual(ranges[name].max!);
      expect((max - min) / counts.length / steps[name]).toBe(1);
      expect(sum(histograms![name]!)).toBe(await countOf(more));
    }
    const { min, max, counts } = histograms!.purchase_price!;
    const width = (max - min) / counts.length;
    const within = await countOf({ ...more, purchase_price_range: [min + width, min + 2 * width - 0.01] });
    expect(counts[1]).toBe(within);
  });

  test('of the multiple count what meets all other conditions, and the last bar includes everything beyond', async () => {
    const { equity_multiple: histogram } = (await find({ ...more, include: ['histograms'] })).histograms!;
    expect(histogram).toMatchObject({ min: 1.2, max: 2.8 });
    expect(histogram?.counts).toHaveLength(32);
    expect(sum(histogram!)).toBe(await countOf({ ...more, target_equity_multiple: 1.2 }));
    expect(histogram!.counts.at(-1)).toBe(await countOf({ ...more, target_equity_multiple: 2.75 }));
  });

  test('of square feet and bedrooms ignore that range only, with open ends in the end bars', async () => {
    const { square_footage: area, bed_count: beds } = (await find({ ...more, include: ['histograms'] })).histograms!;
    const { min, max } = sliders.squareFootageRange;
    expect(area).toMatchObject({ min, max });
    expect(area?.counts).toHaveLength(18);
    expect(area!.counts[2]).toBe(await countOf({ ...more, square_footage_range: [1000, 1249] }));
    expect(beds).toMatchObject({ min: -0.5, max: 4.5 });
    expect(beds!.counts[3]).toBe(await countOf({ ...more, bed_count_range: [3, 3] }));
    expect(beds!.counts[4]).toBe(await countOf({ ...more, bed_count_range: [3.5, 100] }));
  });

  /** A bar of each histogram, and the range of the same values. `among`: a range that the bar ignores. */
  const bars = {
    bath_count: { bar: 4, range: [2, 2], among: [3, null] },
    year_built: { bar: 12, range: [1960, 1964], among: [2000, null] },
    lot_size: { bar: 2, range: [5000, 7499], among: [null, 4000] },
    days_on_market: { bar: 3, range: [15, 19], among: [30, null] },
    association_fee: { bar: 0, range: [null, 24], among: [100, null] },
    price_per_square_foot: { bar: 4, range: [80, 99.999_999], among: [200, null] },
  } as const;

  test.for(Object.entries(bars))('of %s ignore that range only', async ([name, { bar, range, among }]) => {
    const histogramIn = async (ranges: Payload) =>
      (await find({ ...more, ...ranges, include: ['histograms'] })).histograms![name as keyof typeof bars]!;
    const expected = await countOf({ ...more, [`${name}_range`]: range });
    const histogram = await histogramIn({});
    expect(expected).toBeGreaterThan(0);
    expect(histogram.counts[bar]).toBe(expected);
    expect(await histogramIn({ [`${name}_range`]: among })).toEqual(histogram);
    const narrower = await histogramIn({ square_footage_range: [1000, 1500] });
    expect(sum(narrower)).toBeLessThan(sum(histogram));
  });

  test('are null if nothing is found', async () => {
    const { histograms } = await find({ zip_code: '00000', include: ['histograms'] });
    expect(Object.values(histograms!)).toEqual(Array.from({ length: 12 }, () => null));
  });
});

describe('search extras', () => {
  test('are returned only on request, and leave the rest unchanged', async () => {
    const plain = await find();
    expect(await find({ include: [] })).toEqual(plain);
    expect(await find({ include: null })).toEqual(plain);
    const { breadth, histograms, relaxations, ...rest } = await find({
      include: ['breadth', 'breadth', 'histograms', 'relaxations'],
    });
    expect(rest).toEqual(plain);
    expect(breadth && histograms && relaxations).toBeTruthy();
    expect((await find({ include: ['breadth'] })).histograms).toBeUndefined();
  });

  test('may come from a form', async () => {
    const form =
      'maximum_initial_equity_investment=50000&target_equity_multiple=1.3&include[]=breadth&include%5B%5D=relaxations';
    const { status, json } = await postForm(`${server.origin}/api/v1/search`, form);
    expect(status).toBe(200);
    expect(json.data).toEqual(await find({ include: ['breadth', 'relaxations'] }));
  });

  test('are refused if unknown, too many or not a list', async () => {
    const hostile = [
      ['everything'],
      ['__proto__'],
      [null],
      'breadth',
      { 0: 'breadth' },
      new Array(10_000).fill('breadth'),
    ];
    for (const include of hostile) {
      const { status, json } = await search({ ...searchRequest, include });
      expect(status, JSON.stringify(include).slice(0, 40)).toBe(422);
      if (Array.isArray(include) && include.length > 100) continue;
      expect(json.error.details[0].path).toMatch(/^include/);
    }
  });

  test('are finite at the edges of accepted values', async () => {
    const edges: Payload[] = [
      { maximum_initial_equity_investment: 0, target_equity_multiple: 0 },
      { maximum_initial_equity_investment: 1e12, target_equity_multiple: 20, interest_rate: 0, mortgage_ltv: 0 },
      { mortgage_ltv: 100, acquisition_cost_percentage: 0, hold_years: 30, appreciation: 20 },
      {
        exit_cap_rate: 2,
        after_tax: true,
        persona: 'reinvestor',
        interest_rate: 20,
        equity_multiple_range: [-1e6, 1e6],
      },
    ];
    for (const edge of edges) {
      const { status, text } = await search({
        ...searchRequest,
        ...edge,
        include: ['breadth', 'histograms', 'relaxations'],
      });
      expect(status, text.slice(0, 200)).toBe(200);
      expect(text).not.toMatch(/NaN|Infinity/);
    }
  });
});
