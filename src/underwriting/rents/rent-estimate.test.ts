import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ComparableRent } from './comparable-rents.ts';
import { rentConstants } from './rent-constants.ts';
import { estimateRent } from './rent-estimate.ts';
import { createRentMarket } from './rent-market.ts';
import { confidenceIn } from './rent-range.ts';
import { noTrees } from './rent-trees.ts';
import type { RentableHome } from './rentable-home.ts';
import { stateRent } from './state-rent.ts';

const rents = [700, 800, 1000, 1300, 1500] as const;
const baseRents = (postalCode: string) => (postalCode === '44105' ? rents : null);
const market = createRentMarket(baseRents, [], rentConstants, noTrees);
const fitted = createRentMarket(baseRents);
const home: RentableHome = {
  key: 'home',
  listPrice: 120_000,
  propertyType: 'SFR',
  stateOrProvince: 'OH',
  postalCode: '44105',
  latitude: 41.45,
  longitude: -81.63,
  bedroomsTotal: 3,
  bathroomsTotal: null,
  livingArea: null,
};
const estimate = (changes: Partial<RentableHome>) => estimateRent({ ...home, ...changes }, market);

test('a house rents for the market rent of its bedrooms less the utilities', () => {
  expect(estimate({})).toMatchObject({ rent: 1100, source: 'market_rent' });
  expect(estimate({ bedroomsTotal: 0 })?.rent).toBe(610);
  expect(estimate({ bedroomsTotal: 4 })?.rent).toBe(1260);
});

test('a condominium rents for the market rent', () => {
  expect(estimate({ propertyType: 'CONDO', bedroomsTotal: 2 })?.rent).toBe(1000);
});

test('every bedroom beyond four adds 15 %, up to the sixth', () => {
  expect(estimate({ bedroomsTotal: 5 })?.rent).toBe(Math.round(1260 * 1.15));
  expect(estimate({ bedroomsTotal: 6 })?.rent).toBe(Math.round(1260 * 1.15 ** 2));
  expect(estimate({ bedroomsTotal: 86 })?.rent).toBe(estimate({ bedroomsTotal: 6 })?.rent);
});

test('an unknown number of bedrooms counts as three in a house and two in a condominium', () => {
  expect(estimate({ bedroomsTotal: null })?.rent).toBe(estimate({ bedroomsTotal: 3 })?.rent);
  expect(estimate({ bedroomsTotal: null, propertyType: 'CONDO' })?.rent).toBe(1000);
});

test('without market rents the estimate uses price and state, with a wider range', () => {
  expect(estimate({ postalCode: '44106', listPrice: 250_000 })).toEqual({
    rent: 1420,
    low: 937,
    high: 2357,
    source: 'state_ratio',
    confidence: 'low',
  });
  expect(estimate({ postalCode: null })).toEqual(estimate({ postalCode: '44106' }));
});

test('an expensive home yields less than a cheap one within the fitted prices', () => {
  const yieldAt = (listPrice: number) => stateRent(listPrice, 'OH') / listPrice;
  expect(stateRent(500_000, 'OH') / stateRent(250_000, 'OH')).toBeCloseTo(1.31, 2);
  expect(yieldAt(30_000)).toBeCloseTo(yieldAt(60_000), 12);
  expect(yieldAt(9_000_000)).toBeCloseTo(yieldAt(2_000_000), 12);
  for (let price = 60_000; price < 2_000_000; price += 10_000) {
    expect(yieldAt(price + 10_000)).toBeLessThan(yieldAt(price));
  }
});

test('a state without a figure gets the national one; without a place there is no estimate', () => {
  expect(estimate({ postalCode: null, stateOrProvince: 'GU', listPrice: 250_000 })?.rent).toBe(1670);
  expect(estimate({ postalCode: null, stateOrProvince: null })).toBeNull();
  expect(stateRent(250_000, 'constructor')).toBe(1670);
});

test('an absurd price does not change an estimate with a market rent, and counts as the bound otherwise', () => {
  for (const [absurd, bound] of [
    [1, 30_000],
    [1e9, 20_000_000],
  ] as const) {
    expect(estimate({ listPrice: absurd })).toEqual(estimate({}));
    expect(estimate({ listPrice: absurd, postalCode: null })).toEqual(estimate({ listPrice: bound, postalCode: null }));
  }
});

test('without a price there is only an estimate that no price would change', () => {
  expect(estimateRent({ ...home, listPrice: null }, market)).toEqual(estimate({}));
  for (const nearby of [[], comparablesAt(1500)]) {
    const rents = createRentMarket(() => null, nearby, rentConstants, noTrees);
    expect(estimateRent({ ...home, listPrice: null }, rents)).toBeNull();
  }
});

const comparablesAt = (rent: number, changes: Partial<ComparableRent> = {}) =>
  Array.from({ length: 12 }, (_, at): ComparableRent => {
    const { latitude, longitude, postalCode, livingArea, bathroomsTotal } = sized;
    const place = { latitude: latitude ?? 0, longitude: longitude ?? 0, postalCode };
    const size = { propertyType: 'SFR' as const, bedroomsTotal: 3, bathroomsTotal, livingArea };
    return { key: `apartment ${at}`, ...place, ...size, rent, ageYears: 0, ...changes };
  });
const sized: RentableHome = { ...home, bathroomsTotal: 2, livingArea: 1400 };

test('comparables at the same place determine the estimate', () => {
  const found = estimateRent(sized, createRentMarket(market.baseRents, comparablesAt(1400), rentConstants, noTrees));
  expect(found?.source).toBe('comparables');
  expect(found?.rent).toBeGreaterThan(1380);
  expect(found?.rent).toBeLessThan(1400);
  const corrected = estimateRent(sized, createRentMarket(market.baseRents, comparablesAt(1400)));
  expect(corrected?.source).toBe('comparables');
  expect(Math.abs((corrected?.rent ?? 0) / 1400 - 1)).toBeLessThan(0.1);
});

test('comparables at the same place narrow the range', () => {
  const widthOf = (found: ReturnType<typeof estimateRent>) => (found?.high ?? 0) / (found?.low ?? 1);
  const near = estimateRent(sized, createRentMarket(baseRents, comparablesAt(1200)));
  expect(widthOf(near)).toBeLessThan(0.95 * widthOf(estimateRent(sized, fitted)));
});

test('the confidence follows the width of the range', () => {
  expect(confidenceIn({ low: 0.8, high: 1.2 })).toBe('high');
  expect(confidenceIn({ low: 0.8, high: 1.21 })).toBe('medium');
  expect(confidenceIn({ low: 0.7, high: 1.39 })).toBe('medium');
  expect(confidenceIn({ low: 0.7, high: 1.41 })).toBe('low');
});

test('a larger home does not rent for less, and the same home rents for the same', () => {
  const area = fc.integer({ min: 100, max: 10_000 });
  const bedrooms = fc.integer({ min: 0, max: 8 });
  fc.assert(
    fc.property(area, area, bedrooms, (one, other, bedroomsTotal) => {
      const of = (livingArea: number) => estimateRent({ ...sized, bedroomsTotal, livingArea }, fitted);
      expect(of(Math.max(one, other))?.rent).toBeGreaterThanOrEqual(of(Math.min(one, other))?.rent ?? Infinity);
      expect(of(one)).toEqual(of(one));
    }),
  );
});

test('one extremely wrong rent changes an estimate by less than a factor of two', () => {
  const withoutComparables = estimateRent(sized, market)?.rent ?? 0;
  for (const rent of [1, 1e9]) {
    const one = comparablesAt(rent).slice(0, 1);
    const found = estimateRent(sized, createRentMarket(market.baseRents, one, rentConstants, noTrees));
    expect(Math.abs(Math.log((found?.rent ?? 0) / withoutComparables))).toBeLessThan(Math.log(2));
  }
});

test('comparables far away change nothing', () => {
  const far = createRentMarket(market.baseRents, comparablesAt(3000, { latitude: 42.45 }));
  expect(estimateRent(sized, far)).toEqual(estimateRent(sized, fitted));
});

test('comparables give an estimate without a market rent, even without a state', () => {
  const unknown = { ...sized, postalCode: '44106' };
  const near = createRentMarket(() => null, comparablesAt(1400));
  expect(estimateRent(unknown, near)).toMatchObject({ source: 'comparables', confidence: 'medium' });
  expect(estimateRent({ ...unknown, stateOrProvince: null }, near)?.rent).toBe(1400);
  const far = createRentMarket(() => null, comparablesAt(1400, { latitude: 45 }));
  expect(estimateRent({ ...unknown, stateOrProvince: null }, far)).toBeNull();
  expect(estimateRent(unknown, far)).toEqual(estimate({ postalCode: null }));
});

test('doubling the rents doubles the estimate of an apartment', () => {
  const apartment = { ...sized, propertyType: 'CONDO' as const };
  const at = (level: number, factor: number) => {
    const base = rents.map((rent) => rent * level) as unknown as typeof rents;
    const comparables = comparablesAt(1300 * factor * level, { propertyType: 'CONDO' });
    return (
      estimateRent(
        apartment,
        createRentMarket(() => base, comparables, rentConstants, noTrees),
      )?.rent ?? 0
    );
  };
  fc.assert(
    fc.property(fc.double({ min: 0.8, max: 1.2, noNaN: true }), (factor) => {
      expect(Math.abs(at(2, factor) - 2 * at(1, factor))).toBeLessThanOrEqual(1.5);
    }),
  );
});

test('an estimate is a whole number of dollars, at least 0 and within its range', () => {
  const anyHome = fc.record({
    listPrice: fc.double({ min: 1, max: 1e9, noNaN: true }),
    propertyType: fc.constantFrom('SFR' as const, 'CONDO' as const),
    stateOrProvince: fc.constantFrom('OH', 'CA', 'ZZ'),
    postalCode: fc.constantFrom('44105', '44106', null),
    bedroomsTotal: fc.option(fc.integer({ min: 0, max: 100 })),
    bathroomsTotal: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
    livingArea: fc.option(fc.double({ min: 0.01, max: 1e6, noNaN: true })),
  });
  const anyRents = fc.tuple(...Array.from({ length: 5 }, () => fc.double({ min: 0.01, max: 1e6, noNaN: true })));
  fc.assert(
    fc.property(anyHome, anyRents, (anySize, marketRents) => {
      const found = estimateRent(
        { ...home, ...anySize },
        createRentMarket(() => marketRents as unknown as typeof rents, comparablesAt(1400)),
      );
      expect(Number.isInteger(found?.rent)).toBe(true);
      expect(found?.rent).toBeGreaterThanOrEqual(0);
      expect(found?.low).toBeLessThanOrEqual(found?.rent ?? 0);
      expect(found?.high).toBeGreaterThanOrEqual(found?.rent ?? 0);
    }),
  );
});
