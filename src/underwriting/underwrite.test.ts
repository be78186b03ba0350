import { expect, test } from 'vitest';
import { bySize } from '#tests/full-size.ts';
import { exampleListing, exampleTaxes, noTargets, randomCases } from '#tests/underwriting-cases.ts';
import { type Assumptions, defaultAssumptions, type Targets } from './assumptions.ts';
import { compileForms } from './linear/compile-forms.ts';
import { compileTargets, type TargetName } from './linear/compile-targets.ts';
import { isInAllHalfSpaces } from './linear/is-in-half-space.ts';
import type { ListingFacts } from './listing.ts';
import { listingVector } from './listing-vector.ts';
import { underwrite } from './underwrite.ts';

/** Every number inside a value, at any depth. */
function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* numbersIn(part);
}

function isTargetMet(
  name: TargetName,
  targets: Partial<Targets>,
  listing: ListingFacts,
  changes: Partial<Assumptions>,
) {
  const assumptions = { ...defaultAssumptions, ...changes };
  const forms = compileForms(assumptions, assumptions.appreciation);
  const halfSpaces = compileTargets({ ...noTargets, ...targets }, assumptions, forms);
  const targetHalfSpaces = halfSpaces.filter((halfSpace) => halfSpace.name === name);
  expect(targetHalfSpaces.length).toBeGreaterThan(0);
  return isInAllHalfSpaces(targetHalfSpaces, listingVector(listing, assumptions)!);
}

test('no figure is NaN, infinite or negative zero, and every null has a reason', () => {
  for (const { listing, assumptions } of randomCases(bySize(2_000, 20_000), 21)) {
    const proforma = underwrite(listing, assumptions);
    for (const number of numbersIn(proforma)) {
      if (!Number.isFinite(number) || Object.is(number, -0)) throw new Error(JSON.stringify({ listing, assumptions }));
    }
    const { unavailable, ...figures } = proforma.calculation;
    const optional = assumptions.afterTax ? [] : ['afterTaxCashFlow', 'saleTax'];
    const absent = Object.entries(figures).filter(([, figure]) => figure === null);
    const unexplained = absent.map(([name]) => name).filter((name) => !(name in unavailable));
    expect(unexplained).toEqual(optional);
    expect(Object.keys(unavailable)).toHaveLength(absent.length - optional.length);
  }
});

test('a listing without rent has a price, a loan and equity, and reasons for all other figures', () => {
  const { vector, schedule, calculation } = underwrite({ ...exampleListing, rent: null }, defaultAssumptions);
  expect([vector, schedule]).toEqual([null, null]);
  expect(calculation).toMatchObject({
    purchasePrice: 250_000,
    initialEquityInvestment: 70_000,
    loanAmount: 187_500,
    holdYears: 5,
    noi: null,
    irr: null,
    equityMultiple: null,
  });
  expect(calculation.monthlyPayment).toBeCloseTo(1_185.1275, 4);
  expect(calculation.loanBalanceAtExit).toBeCloseTo(175_520.5827, 4);
  expect(new Set(Object.values(calculation.unavailable))).toEqual(new Set(['no_rent']));
  expect(calculation.unavailable).not.toHaveProperty('saleTax');
  const taxed = underwrite({ ...exampleListing, rent: null }, { ...defaultAssumptions, afterTax: exampleTaxes });
  expect(taxed.calculation.unavailable['saleTax']).toBe('no_rent');
});

test('without equity, returns have no value but dollar amounts do', () => {
  const withoutEquity = { ...defaultAssumptions, mortgageLtv: 1, acquisitionCost: 0 };
  const { calculation } = underwrite(exampleListing, withoutEquity);
  const { unavailable } = calculation;
  for (const name of ['equityMultiple', 'initialCocr', 'irr', 'refiOutRatio', 'paybackYears']) {
    expect(unavailable[name]).toBe('no_equity');
  }
  for (const name of ['totalCashReturned', 'npv', 'dscr', 'noi'] as const)
    expect(calculation[name]).toBeTypeOf('number');
});

test('without debt, DSCR and debt yield have no value', () => {
  const { calculation } = underwrite(exampleListing, { ...defaultAssumptions, mortgageLtv: 0 });
  expect(calculation.unavailable).toEqual({ dscr: 'no_debt', lenderDscr: 'no_debt', debtYield: 'no_debt' });
});

test('with a rent of 0, income ratios have no value', () => {
  const { calculation } = underwrite({ ...exampleListing, rent: 0 }, defaultAssumptions);
  for (const name of ['grm', 'expenseRatio', 'netProfitMargin', 'breakEvenOccupancy', 'breakEvenRatio']) {
    expect(calculation.unavailable[name]).toBe('no_income');
  }
  expect(calculation.noi).toBe(-4_000);
});

test('if the fees take all of the rent, no occupancy breaks even', () => {
  const feesOf = (managementFee: number) =>
    underwrite(exampleListing, {
      ...defaultAssumptions,
      propertyManaged: true,
      managementFee,
      leasingFee: 5.4,
      turnoverYears: 0.5,
    }).calculation;
  expect(feesOf(0.05).breakEvenOccupancy).toBeGreaterThan(1);
  for (const managementFee of [0.1, 0.25]) {
    const { breakEvenOccupancy, unavailable } = feesOf(managementFee);
    expect([breakEvenOccupancy, unavailable['breakEvenOccupancy']]).toEqual([null, 'fees_take_rent']);
  }
});

test('equity that does not return within 30 years has no payback', () => {
  const { calculation } = underwrite({ ...exampleListing, rent: 1_400 }, defaultAssumptions);
  expect(calculation.unavailable['paybackYears']).toBe('beyond_horizon');
});

test('a target is defined even if its ratio is not', () => {
  const withoutRent = { ...exampleListing, rent: 0 };
  expect(isTargetMet('dscr', { dscr: 5 }, exampleListing, { mortgageLtv: 0 })).toBe(true);
  expect(isTargetMet('dscr', { dscr: 0 }, withoutRent, { mortgageLtv: 0 })).toBe(false);
  expect(
    isTargetMet('equityMultiple', { equityMultiple: 20 }, exampleListing, { mortgageLtv: 1, acquisitionCost: 0 }),
  ).toBe(true);
  expect(
    isTargetMet('equityMultiple', { equityMultiple: 0 }, withoutRent, { mortgageLtv: 1, acquisitionCost: 0 }),
  ).toBe(false);
  expect(isTargetMet('grm', { grm: 100 }, withoutRent, {})).toBe(false);
});

test('a target equal to the figure is met', () => {
  const names = [
    'dscr',
    'grm',
    'debtYield',
    'expenseRatio',
    'initialCocr',
    'netProfitMargin',
    'irr',
    'equityMultiple',
  ] as const;
  for (const { listing, assumptions } of randomCases(bySize(1_000, 20_000), 22)) {
    if (listing.listPrice < 20_000 || assumptions.holdYears > 15) continue;
    const usual = { ...assumptions, interestRate: Math.min(assumptions.interestRate, 0.12), marketAppreciation: false };
    const { calculation } = underwrite(listing, usual);
    for (const name of names) {
      const figure = calculation[name];
      if (figure === null || Math.abs(figure) > 5 || (name === 'irr' && figure < -0.5)) continue;
      expect(isTargetMet(name, { [name]: figure }, listing, usual), `${name} ${figure}`).toBe(true);
    }
    const equity = calculation.initialEquityInvestment;
    expect(isTargetMet('initialEquityInvestment', { maximumInitialEquityInvestment: equity }, listing, usual)).toBe(
      true,
    );
  }
});

test('a refinance target of 0 compiles to no half-space', () => {
  const forms = compileForms(defaultAssumptions, 0.03);
  const halfSpacesFor = (refiOutRatio: number) =>
    compileTargets({ ...noTargets, refiOutRatio }, defaultAssumptions, forms).filter(
      ({ name }) => name === 'refiOutRatio',
    );
  expect(halfSpacesFor(0)).toHaveLength(0);
  expect(halfSpacesFor(0.1)).toHaveLength(2);
});

test('the cash flow persona must not lose cash in the first year', () => {
  expect(isTargetMet('cashFlow', {}, exampleListing, { persona: 'cash_flow' })).toBe(true);
  expect(isTargetMet('cashFlow', {}, { ...exampleListing, rent: 1_700 }, { persona: 'cash_flow' })).toBe(false);
});

test('the market rate applies only if requested and known', () => {
  const withMarketRate = { ...defaultAssumptions, marketAppreciation: true };
  const priceAt = (listing: ListingFacts, assumptions: Assumptions) =>
    underwrite(listing, assumptions).calculation.salePrice;
  expect(priceAt(exampleListing, withMarketRate)).toBeCloseTo(250_000 * 1.045 ** 5, 6);
  expect(priceAt(exampleListing, defaultAssumptions)).toBeCloseTo(250_000 * 1.03 ** 5, 6);
  expect(priceAt({ ...exampleListing, marketAppreciation: null }, withMarketRate)).toBeCloseTo(250_000 * 1.03 ** 5, 6);
});

test('a high exit price and a high loan give warnings', () => {
  const highRent = { ...exampleListing, rent: 3_200 };
  expect(underwrite(highRent, { ...defaultAssumptions, exitCapRate: 0.06 }).warnings).toEqual(['exit_above_market']);
  const nextNoi = 15_380 * 1.03 ** 5; // of the example
  const exitAt = (share: number) => ({ ...defaultAssumptions, exitCapRate: nextNoi / (share * 250_000 * 1.03 ** 5) });
  expect(underwrite(exampleListing, exitAt(1.26)).warnings).toEqual(['exit_above_market']);
  expect(underwrite(exampleListing, exitAt(1.24)).warnings).toEqual([]);
  expect(underwrite(highRent, { ...defaultAssumptions, mortgageLtv: 0.85 }).warnings).toEqual(['ltv_above_80']);
  expect(underwrite(highRent, { ...defaultAssumptions, mortgageLtv: 0.8 }).warnings).toEqual([]);
});

test('a negative NOI cannot push the exit price below 0', () => {
  const { calculation } = underwrite({ ...exampleListing, rent: 100 }, { ...defaultAssumptions, exitCapRate: 0.06 });
  expect(calculation.salePrice).toBe(0);
  expect(calculation.takeHomeEquity).toBe(-calculation.loanBalanceAtExit);
});

test('a loan that ends within the hold costs nothing afterwards', () => {
  const { schedule } = underwrite(exampleListing, { ...defaultAssumptions, loanTerm: 3 });
  expect(schedule!.years.map(({ debtService }) => debtService > 0)).toEqual([true, true, true, false, false]);
  expect(schedule!.years.map(({ loanBalance }) => loanBalance === 0)).toEqual([false, false, true, true, true]);
});
