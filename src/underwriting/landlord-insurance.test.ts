import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type InsuredHome, landlordInsurance, replacementCost } from './landlord-insurance.ts';
import { insuranceOf } from './state-insurance.ts';

const house: InsuredHome = { propertyType: 'SFR', stateOrProvince: 'TX', bedroomsTotal: 3, livingArea: 1800 };
const premiumOf = (changes: Partial<InsuredHome>) => landlordInsurance({ ...house, ...changes });

test("a landlord pays a quarter more than the state's homeowners for the usual insured house", () => {
  expect(premiumOf({})).toBeCloseTo(1.25 * 2397, 9);
  expect(premiumOf({ stateOrProvince: 'FL' })).toBeCloseTo(1.25 * 2677, 9);
  expect(premiumOf({ stateOrProvince: null })).toBeCloseTo(1.25 * 1569, 9);
  expect(premiumOf({ livingArea: 900 })).toBeCloseTo(1.25 * 2397 * 0.5, 9);
});

test('the premium is the rate per 1,000 of replacement cost', () => {
  expect(replacementCost(house)).toBe(1800 * 145);
  const { buildingCost, premiumPerThousand } = insuranceOf('TX');
  expect([buildingCost, premiumPerThousand]).toEqual([145, expect.closeTo(9.1839, 4)]);
});

test('without an area, the bedrooms decide, and without these the type', () => {
  expect(premiumOf({ livingArea: null })).toBeCloseTo(premiumOf({ livingArea: 1400 }), 9);
  expect(premiumOf({ livingArea: null, bedroomsTotal: null })).toBeCloseTo(premiumOf({ livingArea: 1400 }), 9);
  expect(premiumOf({ livingArea: null, bedroomsTotal: 40 })).toBeCloseTo(premiumOf({ livingArea: 3100 }), 9);
});

test('a policy costs at least 900 for a house and 450 for the inside walls of a condominium', () => {
  expect(premiumOf({ stateOrProvince: 'OR', livingArea: 800 })).toBe(900);
  expect(premiumOf({ propertyType: 'CONDO', stateOrProvince: 'OR', livingArea: 800 })).toBe(450);
  expect(premiumOf({ propertyType: 'CONDO' })).toBeCloseTo(0.4 * 1.25 * 2397, 9);
});

test('every home has a finite premium that never falls with its area', () => {
  const area = fc.double({ min: 0.01, max: 1e6, noNaN: true });
  const state = fc.constantFrom(null, 'PR', 'toString', 'AK', 'CA', 'LA', 'WY');
  const type = fc.constantFrom('SFR' as const, 'CONDO' as const);
  fc.assert(
    fc.property(area, area, state, type, (a, b, stateOrProvince, propertyType) => {
      const smaller = premiumOf({ livingArea: Math.min(a, b), stateOrProvince, propertyType });
      const larger = premiumOf({ livingArea: Math.max(a, b), stateOrProvince, propertyType });
      expect(larger).toBeGreaterThanOrEqual(smaller);
      expect(larger).toBeLessThan(1e9);
    }),
  );
});
