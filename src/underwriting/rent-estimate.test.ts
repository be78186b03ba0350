import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateRent } from './rent-estimate.ts';
import { makeRentMarket } from './rent-market.ts';
import type { RentableHome } from './rentable-home.ts';
import { stateRent } from './state-rent.ts';

const rents = [700, 800, 1000, 1300, 1500] as const;
const market = makeRentMarket((postalCode) => (postalCode === '44105' ? rents : null));
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
  expect(estimate({})).toMatchObject({ rent: 1100, source: 'market_rent', confidence: 'medium' });
  expect(estimate({ bedroomsTotal: 0 })?.rent).toBe(610);
  expect(estimate({ bedroomsTotal: 4 })?.rent).toBe(1260);
});

test('a condominium rents for the market rent as it is', () => {
  expect(estimate({ propertyType: 'CONDO', bedroomsTotal: 2 })?.rent).toBe(1000);
});

test('every bedroom beyond four adds 15 %, up to the sixth', () => {
  expect(estimate({ bedroomsTotal: 5 })?.rent).toBe(Math.round(1260 * 1.15));
  expect(estimate({ bedroomsTotal: 6 })?.rent).toBe(Math.round(1260 * 1.15 ** 2));
  expect(estimate({ bedroomsTotal: 86 })?.rent).toBe(estimate({ bedroomsTotal: 6 })?.rent);
});

test('an unknown number of bedrooms is three in a house and two in a condominium', () => {
  expect(estimate({ bedroomsTotal: null })?.rent).toBe(estimate({ bedroomsTotal: 3 })?.rent);
  expect(estimate({ bedroomsTotal: null, propertyType: 'CONDO' })?.rent).toBe(1000);
});

test('without market rents the price and the state decide, with a wider range', () => {
  expect(estimate({ postalCode: '44106', listPrice: 250_000 })).toEqual({
    rent: 1420,
    low: 937,
    high: 2357,
    source: 'state_ratio',
    confidence: 'low',
  });
  expect(estimate({ postalCode: null })).toEqual(estimate({ postalCode: '44106' }));
});

test('a dear home yields less than a cheap one, between the prices that were fitted', () => {
  const yieldAt = (listPrice: number) => stateRent(listPrice, 'OH') / listPrice;
  expect(stateRent(500_000, 'OH') / stateRent(250_000, 'OH')).toBeCloseTo(1.31, 2);
  expect(yieldAt(30_000)).toBeCloseTo(yieldAt(60_000), 12);
  expect(yieldAt(9_000_000)).toBeCloseTo(yieldAt(2_000_000), 12);
  for (let price = 60_000; price < 2_000_000; price += 10_000) {
    expect(yieldAt(price + 10_000)).toBeLessThan(yieldAt(price));
  }
});

test('a state without a figure of its own has that of the country; without a place nothing is known', () => {
  expect(estimate({ postalCode: null, stateOrProvince: 'GU', listPrice: 250_000 })?.rent).toBe(1670);
  expect(estimate({ postalCode: null, stateOrProvince: null })).toBeNull();
  expect(stateRent(250_000, 'constructor')).toBe(1670);
});

test('an estimate is a whole number of dollars of at least 0, within its range', () => {
  const anyHome = fc.record({
    listPrice: fc.double({ min: 1, max: 1e9, noNaN: true }),
    propertyType: fc.constantFrom('SFR' as const, 'CONDO' as const),
    stateOrProvince: fc.constantFrom('OH', 'CA', 'ZZ'),
    postalCode: fc.constantFrom('44105', '44106', null),
    bedroomsTotal: fc.option(fc.integer({ min: 0, max: 100 })),
  });
  const anyRents = fc.tuple(...Array.from({ length: 5 }, () => fc.double({ min: 0.01, max: 1e6, noNaN: true })));
  fc.assert(
    fc.property(anyHome, anyRents, (anyone, some) => {
      const found = estimateRent(
        { ...home, ...anyone },
        makeRentMarket(() => some as unknown as typeof rents),
      );
      expect(Number.isInteger(found?.rent)).toBe(true);
      expect(found?.rent).toBeGreaterThanOrEqual(0);
      expect(found?.low).toBeLessThanOrEqual(found?.rent ?? 0);
      expect(found?.high).toBeGreaterThanOrEqual(found?.rent ?? 0);
    }),
  );
});
