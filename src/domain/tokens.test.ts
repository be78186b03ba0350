import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assumptionNames, parameterOf, targetNames, type WireName } from '#contracts/parameters/catalogue.ts';
import { type SearchPayload, searchPayload } from '#contracts/search-payload.ts';
import { settleAssumptions } from './settled-assumptions.ts';
import { settleSearch } from './settled-search.ts';
import { aliasToken, readAliasToken, readSearchToken, searchToken } from './tokens.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const orUnset = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const numbersOf = (names: readonly WireName[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const entry = parameterOf(name);
      if (entry.kind !== 'number') return [];
      const { min, max, isWhole } = entry;
      return [[name, orUnset(isWhole ? fc.integer({ min, max }) : number(min, max))]];
    }),
  );
const range = (min: number, max: number) =>
  orUnset(
    fc
      .tuple(orUnset(number(min, max)), orUnset(number(min, max)))
      .map(([low, high]) => (low !== null && high !== null && low > high ? [high, low] : [low, high])),
  );

const payloads = fc
  .record({
    maximum_initial_equity_investment: number(0, 1e12),
    target_equity_multiple: number(0, 20),
    zip_code: orUnset(fc.constantFrom('', '38109', '44105-1234')),
    zip_codes: orUnset(fc.array(fc.integer({ min: 0, max: 99999 }).map((code) => String(code).padStart(5, '0')))),
    property_type: orUnset(fc.constantFrom(['SFR'], ['CONDO'], ['CONDO', 'SFR'], ['SFR', 'SFR'])),
    bed_count_range: range(0, 100),
    square_footage_range: range(0, 1e6),
    bath_count_range: range(0, 100),
    year_built_range: range(1600, 2200),
    days_on_market_range: range(0, 1000),
    listing_status: orUnset(fc.constantFrom('any', 'active', 'coming_soon')),
    keywords: orUnset(fc.constantFrom('', 'pool', 'New ROOF', ' Café, café! ')),
    purchase_price_range: range(0, 1e9),
    yearly_net_income_range: range(-1e6, 1e6),
    initial_equity_investment_range: range(0, 1e9),
    equity_multiple_range: range(-10, 10),
    persona: orUnset(fc.constantFrom('cash_flow', 'reinvestor', 'appreciation')),
    price_offer: orUnset(fc.constantFrom('five', 'ten', 'fifteen', 'twenty', 'full', '')),
    rent_scenario: orUnset(fc.constantFrom('actual', 'five_percent_more', 'ten_percent_more')),
    property_managed: orUnset(fc.boolean()),
    low_expense_ratio: orUnset(fc.boolean()),
    plausible_prices_only: orUnset(fc.boolean()),
    after_tax: orUnset(fc.boolean()),
    capex_above_line: orUnset(fc.boolean()),
    ...numbersOf(assumptionNames),
    ...numbersOf(targetNames),
  })
  .map((payload) => searchPayload.parse(payload));

const simple: SearchPayload = { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3 };

describe('The token of a search', () => {
  test('gives back the same search', () => {
    fc.assert(
      fc.property(payloads, (payload) => {
        const search = settleSearch(payload);
        expect(readSearchToken(searchToken(search))).toEqual(search);
      }),
    );
  });

  test('is the same whatever the order of the fields', () => {
    fc.assert(
      fc.property(payloads, (payload) => {
        const reversed = Object.fromEntries(Object.entries(payload).reverse()) as SearchPayload;
        expect(searchToken(settleSearch(reversed))).toBe(searchToken(settleSearch(payload)));
      }),
    );
  });

  test('is the same whether defaults are written out or not', () => {
    const writtenOut = searchPayload.parse({
      ...simple,
      zip_code: '',
      interest_rate: 6.5,
      mortgage_ltv: 75,
      loan_term: 30,
      bed_count_range: [0, 4],
      square_footage_range: [500, 5000],
      year_built_range: [1900, 2030],
      association_fee_range: [0, 1000],
      listing_status: 'any',
      property_type: ['CONDO', 'SFR'],
      price_offer: 'full',
      rent_scenario: 'actual',
      property_managed: false,
      low_expense_ratio: false,
      plausible_prices_only: false,
      discount_rate: 10,
      persona: null,
    });
    expect(searchToken(settleSearch(writtenOut))).toBe(searchToken(settleSearch(simple)));
  });

  test('is the same whatever the order, the case and the marks of the keywords', () => {
    const tokenOf = (keywords: string) => searchToken(settleSearch(searchPayload.parse({ ...simple, keywords })));
    for (const keywords of ['roof new', 'ROOF, “néw” new!']) expect(tokenOf(keywords)).toBe(tokenOf('New roof'));
    expect(tokenOf('new')).not.toBe(tokenOf('New roof'));
    expect(tokenOf('  ')).toBe(searchToken(settleSearch(simple)));
  });

  test('does not carry the page, the order or the view', () => {
    const paged = {
      ...simple,
      from: 48,
      limit: 10,
      sort: 'purchase_price_asc',
      view_mode: 'map',
      near_miss: true,
    } as const;
    expect(searchToken(settleSearch(paged))).toBe(searchToken(settleSearch(simple)));
  });

  test('is invalid once any character is changed, removed or added', () => {
    const token = searchToken(settleSearch({ ...simple, zip_code: '38109' }));
    for (let place = 0; place < token.length; place += 1) {
      const other = token[place] === 'A' ? 'B' : 'A';
      expect(readSearchToken(token.slice(0, place) + other + token.slice(place + 1))).toBeNull();
    }
    expect(readSearchToken(token.slice(1))).toBeNull();
    expect(readSearchToken(`${token}A`)).toBeNull();
    expect(readSearchToken('')).toBeNull();
  });

  test('of a search is no alias, and the reverse', () => {
    const { assumptions: settledAssumptions } = settleSearch(simple);
    expect(readAliasToken(searchToken(settleSearch(simple)))).toBeNull();
    expect(readSearchToken(aliasToken('0123456789abcdef', settledAssumptions))).toBeNull();
  });
});

describe('The alias of a proforma', () => {
  test('gives back the listing and the assumptions', () => {
    fc.assert(
      fc.property(payloads, (payload) => {
        const { assumptions: settledAssumptions } = settleSearch(payload);
        expect(readAliasToken(aliasToken('0123456789abcdef', settledAssumptions))).toEqual({
          listingId: '0123456789abcdef',
          assumptions: settledAssumptions,
        });
      }),
    );
  });

  test('is the same for two searches that differ only in targets and filters', () => {
    const wide = settleSearch(simple);
    const narrow = settleSearch(
      searchPayload.parse({ ...simple, zip_code: '38109', target_dscr: 1.2, target_equity_multiple: 2 }),
    );
    expect(aliasToken('0123456789abcdef', narrow.assumptions)).toBe(aliasToken('0123456789abcdef', wide.assumptions));
  });

  test('of a manager says only what differs from the costs of one', () => {
    const plain = settleAssumptions({ property_managed: true });
    const written = settleAssumptions({ property_managed: true, vacant_months: 1, leasing_fee: 0.5 });
    const without = settleAssumptions({ property_managed: true, vacant_months: 0, leasing_fee: 0 });
    const tokenOf = (settled: typeof plain) => aliasToken('0123456789abcdef', settled);
    expect(tokenOf(written)).toBe(tokenOf(plain));
    expect(tokenOf(without)).not.toBe(tokenOf(plain));
    expect(readAliasToken(tokenOf(without))?.assumptions).toEqual(without);
  });

  test('distinguishes a stated rate of the appreciation persona from the market rate', () => {
    const market = aliasToken('0123456789abcdef', settleAssumptions({ persona: 'appreciation' }));
    const stated = aliasToken('0123456789abcdef', settleAssumptions({ persona: 'appreciation', appreciation: 3 }));
    expect(stated).not.toBe(market);
  });
});
