import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BedroomRents } from './market-rents.ts';
import { logRentBySize } from './rent-by-size.ts';
import { rentConstants } from './rent-constants.ts';
import { sizeOf } from './rentable-home.ts';

const rents: BedroomRents = [700, 800, 1000, 1300, 1500];
type StatedSize = Parameters<typeof sizeOf>[0];
const apartment: StatedSize = { propertyType: 'CONDO', bedroomsTotal: 2, bathroomsTotal: null, livingArea: null };
const rentOf = (changes: Partial<StatedSize>, base: BedroomRents = rents) =>
  Math.exp(logRentBySize(sizeOf({ ...apartment, ...changes }), base, rentConstants));

test('a home of usual area and bathrooms rents like one with unknown size', () => {
  expect(rentOf({ livingArea: 950, bathroomsTotal: 1.5 })).toBeCloseTo(rentOf({}), 9);
});

test('a tenth more area adds about 4 % of rent, one more bathroom 8 %', () => {
  expect(rentOf({ livingArea: 1045 }) / rentOf({})).toBeCloseTo(1.1 ** 0.41, 9);
  expect(rentOf({ bathroomsTotal: 2.5 }) / rentOf({})).toBeCloseTo(Math.exp(0.08), 9);
});

test('differences beyond half or twice the usual area or two more bathrooms add nothing', () => {
  expect(rentOf({ livingArea: 20_000 })).toBe(rentOf({ livingArea: 1900 }));
  expect(rentOf({ livingArea: 1 })).toBeCloseTo(rentOf({ livingArea: 475 }), 9);
  expect(rentOf({ bathroomsTotal: 50 })).toBe(rentOf({ bathroomsTotal: 3.5 }));
  expect(rentOf({ bathroomsTotal: 0 })).toBe(rentOf({ bathroomsTotal: 0.5 }));
});

test('a larger home never rents for less', () => {
  const area = fc.double({ min: 1, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(area, area, fc.integer({ min: 0, max: 20 }), (one, other, bedroomsTotal) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)];
      expect(rentOf({ bedroomsTotal, livingArea: large })).toBeGreaterThanOrEqual(
        rentOf({ bedroomsTotal, livingArea: small }),
      );
    }),
  );
});

test('unknown bedrooms follow from the area', () => {
  expect(sizeOf({ ...apartment, bedroomsTotal: null, livingArea: 400 }).bedrooms).toBe(0);
  expect(sizeOf({ ...apartment, bedroomsTotal: null, livingArea: 1300, propertyType: 'SFR' }).bedrooms).toBe(3);
  expect(sizeOf({ ...apartment, bedroomsTotal: null, livingArea: 90_000 }).bedrooms).toBe(6);
});

test('utilities reduce a rent by at most three quarters', () => {
  expect(rentOf({ propertyType: 'SFR', bedroomsTotal: 3 }, [100, 120, 150, 190, 220])).toBeCloseTo(190 / 4, 9);
});
