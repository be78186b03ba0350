import { expect, test } from 'vitest';
import { noKnownDues } from './dues/fit-dues.ts';
import { createRentMarket } from './rents/rent-market.ts';
import { type StatedListing, settleListing } from './settle-listing.ts';

const emptyListing: StatedListing = {
  key: null,
  building: null,
  yearBuilt: null,
  listPrice: 200_000,
  propertyType: 'SFR',
  stateOrProvince: 'IL',
  postalCode: '60601',
  latitude: null,
  longitude: null,
  bedroomsTotal: 3,
  bathroomsTotal: null,
  livingArea: null,
  rent: null,
  taxRate: null,
  taxAnnualAmount: null,
  isTenantOccupied: false,
  isCooperative: false,
  insuranceAnnual: null,
  associationFeeMonthly: null,
  estimateAllowed: true,
};
const noRents = createRentMarket(() => null);
const settle = (changes: Partial<StatedListing>) =>
  settleListing({ ...emptyListing, ...changes }, noRents, noKnownDues);

test('the tax rate is the stated one, else the bill after the sale, else that of the state, else 1 %', () => {
  expect(settle({ taxRate: 0.012, taxAnnualAmount: 9000 })).toMatchObject({ taxRate: 0.012, taxSource: 'rate' });
  expect(settle({ taxAnnualAmount: 5000 }).taxRate).toBeCloseTo(0.0275, 12);
  expect(settle({ taxAnnualAmount: 5000, isTenantOccupied: true })).toMatchObject({
    taxRate: 0.025,
    taxSource: 'bill',
  });
  expect(settle({}).taxRate).toBeCloseTo(0.02068, 12);
  expect(settle({ stateOrProvince: 'PR' })).toMatchObject({ taxRate: 0.01, taxSource: 'default' });
  expect(settle({ stateOrProvince: null }).taxRate).toBe(0.01);
});

test('the dues of a cooperative contain its property tax, stated or estimated', () => {
  const coop = { propertyType: 'CONDO', isCooperative: true, taxAnnualAmount: 5000 } as const;
  const inDues = { taxRate: 0, taxAnnualAmount: 0, taxSource: 'dues' };
  expect(settle({ ...coop, associationFeeMonthly: 900 })).toMatchObject(inDues);
  expect(settle({ ...coop, associationFeeMonthly: 900, taxAnnualAmount: null })).toMatchObject(inDues);
  expect(settle({ ...coop, livingArea: 1000 })).toMatchObject({ ...inDues, associationFeeMonthly: 660 });
  expect(settle({ ...coop, associationFeeMonthly: 900, taxRate: 0.01 })).toMatchObject({ taxRate: 0.01 });
});

test('the bill stays that of the seller; unknown, it is that of the buyer', () => {
  expect(settle({ taxRate: 0.012, taxAnnualAmount: 9000 }).taxAnnualAmount).toBe(9000);
  expect(settle({ taxAnnualAmount: 5000 }).taxAnnualAmount).toBe(5000);
  expect(settle({ taxRate: 0.012 }).taxAnnualAmount).toBe(2400);
  expect(settle({}).taxAnnualAmount).toBeCloseTo(4136, 9);
});

test('a bill above a fifth of the price is ignored', () => {
  const settled = settle({ listPrice: 10_000, taxAnnualAmount: 2001 });
  expect(settled.taxRate).toBeCloseTo(0.02068, 12);
  expect(settled.taxAnnualAmount).toBeCloseTo(206.8, 9);
});

test("insurance is the stated one, else a landlord's for the replacement cost, whatever the price", () => {
  expect(settle({ insuranceAnnual: 1234 })).toMatchObject({ insuranceAnnual: 1234, insuranceSource: 'actual' });
  expect(settle({ insuranceAnnual: 0 }).insuranceAnnual).toBe(0);
  expect(settle({})).toMatchObject({
    insuranceAnnual: expect.closeTo((1.25 * 1343 * 1400) / 1800, 9),
    insuranceSource: 'replacement_cost',
  });
  expect(settle({ listPrice: 9_000_000 }).insuranceAnnual).toBe(settle({}).insuranceAnnual);
  expect(settle({ propertyType: 'CONDO', bedroomsTotal: 0 }).insuranceAnnual).toBe(450);
});

test('an actual rent has no range; an estimate has one', () => {
  expect(settle({ rent: 1500 })).toMatchObject({ rent: 1500, rentSource: 'actual', rentLow: null, rentHigh: null });
  expect(settle({})).toMatchObject({ rent: 1613, rentSource: 'state_ratio', rentLow: 1065, rentHigh: 2678 });
  expect(settle({ stateOrProvince: null })).toMatchObject({ rent: null, rentSource: null, rentLow: null });
});

test('only dues of a condominium are estimated', () => {
  const condo = settle({ propertyType: 'CONDO', livingArea: 1000 });
  expect(condo).toMatchObject({ associationFeeMonthly: 315, duesEstimate: { monthly: 315, source: 'table' } });
  const stated = settle({ propertyType: 'CONDO', associationFeeMonthly: 250 });
  expect(stated).toMatchObject({ associationFeeMonthly: 250, duesEstimate: null });
  expect(settle({})).toMatchObject({ associationFeeMonthly: null, duesEstimate: null });
});

test('no rent is estimated if the feed forbids it; a stated rent is used', () => {
  expect(settle({ estimateAllowed: false })).toMatchObject({
    rent: null,
    rentSource: null,
    rentLow: null,
    rentHigh: null,
  });
  expect(settle({ estimateAllowed: false, rent: 1500 })).toMatchObject({ rent: 1500, rentSource: 'actual' });
});

test('an asking price below three years of rent is implausible', () => {
  expect(settle({ rent: 1500, listPrice: 53_999 }).priceImplausible).toBe(true);
  expect(settle({ rent: 1500, listPrice: 54_000 }).priceImplausible).toBe(false);
  expect(settle({ stateOrProvince: null, listPrice: 1 }).priceImplausible).toBe(false);
});
