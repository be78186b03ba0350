import { expect, test } from 'vitest';
import { defaultAssumptions } from '#underwriting/assumptions.ts';
import { settleAssumptions, toAssumptions } from './settled-assumptions.ts';

test('The defaults on the wire are the defaults of the core', () => {
  expect(toAssumptions(settleAssumptions({}))).toEqual(defaultAssumptions);
});

test('Null, absent, and the neutral choices mean the default', () => {
  const neutral = settleAssumptions({
    interest_rate: null,
    price_offer: '',
    rent_scenario: 'actual',
    property_managed: null,
    capex_above_line: null,
    after_tax: false,
  });
  expect(neutral).toEqual(settleAssumptions({}));
  expect(settleAssumptions({ price_offer: 'full' })).toEqual(settleAssumptions({}));
});

test('The cash-flow persona caps appreciation at 2 %, unless the investor states a rate', () => {
  expect(settleAssumptions({ persona: 'cash_flow' }).values.appreciation).toBe(2);
  expect(settleAssumptions({ persona: 'cash_flow', appreciation: 4 }).values.appreciation).toBe(4);
});

test('The appreciation persona follows the market, unless the investor states a rate', () => {
  expect(settleAssumptions({ persona: 'appreciation' }).marketAppreciation).toBe(true);
  expect(settleAssumptions({ persona: 'appreciation', appreciation: 3 }).marketAppreciation).toBe(false);
});

test('A target IRR becomes the discount rate if none is stated, clamped to its bounds', () => {
  expect(settleAssumptions({}, 12).values.discount_rate).toBe(12);
  expect(settleAssumptions({ discount_rate: 8 }, 12).values.discount_rate).toBe(8);
  expect(settleAssumptions({}, -20).values.discount_rate).toBe(0);
  expect(settleAssumptions({}, 400).values.discount_rate).toBe(50);
});

test('A manager brings a vacant month and leasing fees, unless the investor states others', () => {
  const { vacant_months, leasing_fee } = settleAssumptions({ property_managed: true }).values;
  expect([vacant_months, leasing_fee]).toEqual([1, 0.5]);
  const stated = settleAssumptions({ property_managed: true, vacant_months: 0, leasing_fee: 1 }).values;
  expect([stated.vacant_months, stated.leasing_fee]).toEqual([0, 1]);
  expect(settleAssumptions({ property_managed: false }).values.leasing_fee).toBe(0);
});

test('Tax rates are in force only with after-tax on', () => {
  expect(settleAssumptions({ ordinary_rate: 30 }).values.ordinary_rate).toBeUndefined();
  expect(toAssumptions(settleAssumptions({ ordinary_rate: 30 })).afterTax).toBeNull();
  expect(toAssumptions(settleAssumptions({ after_tax: true, ordinary_rate: 30 })).afterTax).toEqual({
    ordinaryRate: 0.3,
    capitalGainRate: 0.15,
    recaptureRate: 0.25,
    landShare: 0.2,
    depreciationYears: 27.5,
    deductLossesNow: false,
  });
});
