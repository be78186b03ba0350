import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyTaxOf, stateTaxLaw, stateTaxSource } from './state-property-tax.ts';
import { taxAfterSale, usualSellerRate } from './tax-after-sale.ts';

const states = (
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA ' +
  'RI SC SD TN TX UT VA VT WA WI WV WY'
).split(' ');
const resetting = ['AR', 'CA', 'DC', 'FL', 'GA', 'ID', 'MD', 'MI', 'NM', 'OK', 'SC', 'TX'];

const rateOf = (stateOrProvince: string | null, bill: number | null, isTenantOccupied = false) =>
  taxAfterSale({ listPrice: 400_000, stateOrProvince, bill, isTenantOccupied }).rate;

test('a capped bill in California becomes that of a new buyer', () => {
  expect(rateOf('CA', 1200) * 400_000).toBeCloseTo(4600, 6);
  expect(rateOf('CA', 5000)).toBe(0.0125);
  expect(rateOf('CA', null)).toBe(0.0115);
});

test('a rental pays more than an owner-occupier where classes or exemptions differ', () => {
  expect(rateOf('AL', 1200)).toBeCloseTo(0.006, 12);
  expect(rateOf('WV', 1200)).toBeCloseTo(0.006, 12);
  expect(rateOf('MS', 2000)).toBeCloseTo(0.0075, 12);
  expect(rateOf('UT', 2000)).toBeCloseTo(0.009, 12);
  expect(rateOf('IN', 3000)).toBeCloseTo(0.015, 12);
  expect(rateOf('SC', 2400)).toBeCloseTo(0.015, 12);
  expect(rateOf('MI', 6000)).toBeCloseTo(0.024, 12);
  expect(rateOf('NH', 5000)).toBe(0.0125);
});

test('the bill of a tenant-occupied home is already that of a rental', () => {
  expect(rateOf('AL', 1200, true)).toBe(0.003);
  expect(rateOf('MI', 12_000, true)).toBe(0.03);
  expect(rateOf('CA', 1200, true)).toBe(0.0115);
});

test('a bill stays within the limits of the state', () => {
  for (const state of states) {
    const { newBuyerRate, resets } = propertyTaxOf(state);
    expect(rateOf(state, 0.01)).toBeGreaterThanOrEqual(resets ? 0.8 * newBuyerRate : 0);
    expect(rateOf(state, 79_000)).toBeCloseTo(2 * newBuyerRate, 12);
    expect(rateOf(state, null)).toBe(newBuyerRate);
  }
  expect(rateOf('TX', 400)).toBeCloseTo(0.0152, 12);
  expect(rateOf(null, 30_000)).toBe(0.075);
});

test('every state has a usual rate, and the laws that change a bill are named', () => {
  for (const state of states) {
    const { resets, rentalFactor, rentalSurcharge, newBuyerRate } = propertyTaxOf(state);
    expect(newBuyerRate).toBeGreaterThan(0.003);
    expect(newBuyerRate).toBeLessThan(0.025);
    expect(resets).toBe(resetting.includes(state));
    expect(stateTaxLaw(state) !== null).toBe(resets || rentalFactor !== 1 || rentalSurcharge > 0);
    expect(stateTaxSource(state)).toBe('state');
    expect(usualSellerRate(state) * rentalFactor + rentalSurcharge).toBeCloseTo(newBuyerRate, 12);
  }
  for (const unknown of [null, 'PR', 'toString', '']) {
    expect([propertyTaxOf(unknown).newBuyerRate, stateTaxSource(unknown)]).toEqual([0.01, 'default']);
  }
});

const aState = fc.constantFrom(null, 'PR', ...states);
const aPrice = fc.double({ min: 1, max: 1e9, noNaN: true });
const aShare = fc.double({ min: 0, max: 0.2, noNaN: true });

test('the range contains the rate, and a higher bill never gives a lower rate', () => {
  fc.assert(
    fc.property(aState, aPrice, aShare, aShare, fc.boolean(), (stateOrProvince, listPrice, a, b, isTenantOccupied) => {
      const after = (bill: number | null) => taxAfterSale({ listPrice, stateOrProvince, bill, isTenantOccupied });
      const [lower, higher] = [after(Math.min(a, b) * listPrice), after(Math.max(a, b) * listPrice)];
      expect(higher.rate).toBeGreaterThanOrEqual(lower.rate);
      for (const { rate, low, high } of [lower, higher, after(null)]) {
        expect(low).toBeLessThanOrEqual(rate);
        expect(high).toBeGreaterThanOrEqual(rate);
        expect(rate).toBeLessThanOrEqual(0.5);
      }
    }),
  );
});

test('confidence is high for an unchanged bill, medium for an adjusted one, low without one', () => {
  const confidenceOf = (stateOrProvince: string, bill: number | null) =>
    taxAfterSale({ listPrice: 400_000, stateOrProvince, bill, isTenantOccupied: false }).confidence;
  expect(confidenceOf('NH', 5000)).toBe('high');
  expect(confidenceOf('AL', 2000)).toBe('medium');
  expect(confidenceOf('CA', 5000)).toBe('medium');
  expect(confidenceOf('NH', null)).toBe('low');
});
