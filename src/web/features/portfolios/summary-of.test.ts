import { expect, test } from 'vitest';
import type { ProformaParts } from '#contracts/proformas.ts';
import { calculationToWire } from '#domain/calculation-to-wire.ts';
import { underwriteAnswer } from '#domain/proforma/calculate-proforma.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { summaryOf } from './summary-of.ts';

const noGoal = { goal_metric: null, goal_value: null };

function proforma(list_price: number, stated = {}): ProformaParts {
  const listing = {
    list_price,
    rent: 1900,
    tax_rate: 1.1,
    tax_annual_amount: 2750,
    insurance_annual: 1250,
    association_fee_monthly: null,
    other_annual: 0,
    upfront: 0,
    market_appreciation: null,
    postal_code: '38104',
    property_type: 'SFR',
    state_or_province: 'TN',
  };
  const parts = { listing, proforma: settleAssumptions(stated).values } as unknown as ProformaParts;
  return { ...parts, calculation: calculationToWire(underwriteAnswer(parts).proforma, false) };
}

test('a portfolio of one proforma has its figures', () => {
  const one = proforma(250_000);
  const { totals, irr } = summaryOf([one], noGoal);
  expect([totals.equity_multiple, irr]).toEqual([one.calculation.equity_multiple, one.calculation.irr]);
});

test('sums are those of the saved figures, also of an earlier model', () => {
  const one = proforma(250_000);
  const earlier = { ...one, calculation: { ...one.calculation, take_home_equity: 1, initial_equity_investment: 2 } };
  const { totals, concentration } = summaryOf([earlier, one], noGoal);
  expect(totals.take_home_equity).toBe(1 + one.calculation.take_home_equity!);
  expect(totals.initial_equity_investment).toBe(2 + one.calculation.initial_equity_investment!);
  expect(concentration).toBeGreaterThan(0.99);
  const changes = { interest_rate: 7 };
  expect(summaryOf([earlier], noGoal, changes)).toEqual(summaryOf([one], noGoal, changes));
});

test('assumptions changed in all proformas give the figures of each under them', () => {
  const both = [proforma(250_000), proforma(180_000, { interest_rate: 8 })];
  const changed = { interest_rate: 7, mortgage_ltv: 60, loan_term: null };
  const expected = [250_000, 180_000].map((price) => proforma(price, { interest_rate: 7, mortgage_ltv: 60 }));
  expect(summaryOf(both, noGoal, changed)).toEqual(summaryOf(expected, noGoal));
  expect(summaryOf(both, noGoal, {})).toEqual(summaryOf(both, noGoal));
});

test('a change that leads to other defaults has the figures that saving it gives', () => {
  const managed = { property_managed: true };
  const changed = summaryOf([proforma(250_000)], noGoal, managed);
  expect(changed).toEqual(summaryOf([proforma(250_000, managed)], noGoal));
  expect(changed.totals).not.toEqual(
    summaryOf([proforma(250_000, { ...managed, vacant_months: 0, leasing_fee: 0 })], noGoal).totals,
  );
  const persona = { persona: 'cash_flow' } as const;
  expect(summaryOf([proforma(250_000)], noGoal, persona)).toEqual(summaryOf([proforma(250_000, persona)], noGoal));
});

test('a change to null restores the default', () => {
  const reset = summaryOf([proforma(250_000, { interest_rate: 9 })], noGoal, { interest_rate: null });
  expect(reset).toEqual(summaryOf([proforma(250_000)], noGoal));
});

test('a goal is measured by the sums', () => {
  const goal = { goal_metric: 'initial_equity_investment', goal_value: 280_000 } as const;
  expect(summaryOf([proforma(250_000)], goal).progress).toBeCloseTo(0.25, 12);
  expect(summaryOf([], goal).progress).toBe(null);
});
