import { expect, test } from 'vitest';
import { bySize } from '#tests/full-size.ts';
import { exampleListing, exampleTaxes, randomCases } from '#tests/underwriting-cases.ts';
import { type Assumptions, defaultAssumptions } from './assumptions.ts';
import type { Calculation, FigureName } from './calculation.ts';
import { incomeShares } from './linear/compile-operations.ts';
import type { ListingFacts } from './listing.ts';
import { flowsOf } from './schedule/calculate.ts';
import { npvOf } from './schedule/internal-rate.ts';
import { underwrite } from './underwrite.ts';

const dollarFigures: readonly FigureName[] = [
  'purchasePrice',
  'initialEquityInvestment',
  'loanAmount',
  'monthlyPayment',
  'grossIncome',
  'effectiveGrossIncome',
  'operatingExpenses',
  'noi',
  'cashFlow',
  'yearlyNetIncome',
  'takeHomeEquity',
  'totalCashReturned',
  'npv',
  'refiProceeds',
  'salePrice',
  'loanBalanceAtExit',
  'afterTaxCashFlow',
  'saleTax',
];

function calculationOf(listing: ListingFacts, assumptions: Assumptions): Calculation {
  return underwrite(listing, assumptions).calculation;
}

/** Multiplies every dollar amount of the listing. */
function scaleListing(listing: ListingFacts, factor: number): ListingFacts {
  return {
    ...listing,
    listPrice: listing.listPrice * factor,
    rent: listing.rent === null ? null : listing.rent * factor,
    taxAnnualAmount: listing.taxAnnualAmount * factor,
    insuranceAnnual: listing.insuranceAnnual * factor,
    associationFeeMonthly: listing.associationFeeMonthly * factor,
    otherAnnual: listing.otherAnnual * factor,
    upfront: listing.upfront * factor,
    afterRepairValue: listing.afterRepairValue == null ? null : listing.afterRepairValue * factor,
  };
}

/** Whether a figure does not fall, except by rounding errors. True if one of the two does not exist. */
function doesNotFall(from: number | null, to: number | null): boolean {
  return from === null || to === null || to >= from - 1e-9 * Math.max(1, Math.abs(from));
}

const caseCount = bySize(1_000, 20_000);

test('eight times the dollars give eight times the amounts and the same ratios', () => {
  for (const { listing, assumptions } of randomCases(caseCount, 11)) {
    const one = calculationOf(listing, assumptions);
    const eight = calculationOf(scaleListing(listing, 8), assumptions);
    for (const [name, figure] of Object.entries(one)) {
      if (typeof figure !== 'number') continue;
      const expected = dollarFigures.includes(name as FigureName) ? 8 * figure : figure;
      const other = eight[name as FigureName];
      if (other !== null) expect(Math.abs(other - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected));
    }
  }
});

test('more rent never lowers a return or an income ratio', () => {
  const names = ['noi', 'cashFlow', 'totalCashReturned', 'equityMultiple', 'irr', 'npv', 'dscr', 'debtYield'] as const;
  for (const { listing, assumptions } of randomCases(caseCount, 12)) {
    if (incomeShares(assumptions, true).cash < 0) continue; // each dollar of rent costs more than a dollar
    const less = calculationOf(listing, assumptions);
    const more = calculationOf({ ...listing, rent: listing.rent * 1.01 + 1 }, assumptions);
    // At a negative rate, the losses that the sale releases count more than the income that they are set against.
    const isLossWorthMore = assumptions.afterTax !== null && (less.irr ?? 0) < 0;
    for (const name of names) {
      if (name === 'irr' && isLossWorthMore) continue;
      expect(doesNotFall(less[name], more[name])).toBe(true);
    }
    expect(doesNotFall(more.grm, less.grm)).toBe(true);
  }
});

test('a higher interest rate never raises a return', () => {
  const names = [
    'cashFlow',
    'totalCashReturned',
    'equityMultiple',
    'npv',
    'dscr',
    'takeHomeEquity',
    'refiProceeds',
  ] as const;
  for (const { listing, assumptions } of randomCases(caseCount, 13)) {
    if (assumptions.afterTax) continue;
    const inexpensive = calculationOf(listing, assumptions);
    const expensive = calculationOf(listing, { ...assumptions, interestRate: assumptions.interestRate + 0.01 });
    for (const name of names) {
      if (name === 'dscr' && inexpensive.noi! < 0) continue;
      expect(doesNotFall(expensive[name], inexpensive[name])).toBe(true);
    }
  }
});

test('a lower price never lowers a return if the house has a positive cash income', () => {
  for (const { listing, assumptions } of randomCases(caseCount, 14)) {
    const withoutRepairs = { ...listing, upfront: 0, listPrice: listing.listPrice };
    const plain = { ...assumptions, afterTax: null, exitCapRate: null };
    const { schedule, calculation } = underwrite(withoutRepairs, plain);
    if (schedule!.years.some(({ noi, capexBelowLine }) => noi < capexBelowLine)) continue;
    const cheaper = calculationOf({ ...withoutRepairs, listPrice: withoutRepairs.listPrice * 0.95 }, plain);
    for (const name of ['equityMultiple', 'dscr', 'initialCocr', 'capRate'] as const) {
      expect(doesNotFall(calculation[name], cheaper[name])).toBe(true);
    }
    expect(doesNotFall(cheaper.grm, calculation.grm)).toBe(true);
  }
});

test('the equity multiple is above 1 exactly if the IRR is above 0', () => {
  let compared = 0;
  for (const { listing, assumptions } of randomCases(caseCount, 15)) {
    const { equityMultiple, irr } = calculationOf(listing, { ...assumptions, persona: null });
    if (irr === null || equityMultiple === null || Math.abs(equityMultiple - 1) < 1e-9) continue;
    expect(irr > 0).toBe(equityMultiple > 1);
    compared++;
  }
  expect(compared).toBeGreaterThan(caseCount / 4);
});

test('NPV is positive below the IRR and negative above it', () => {
  for (const { listing, assumptions } of randomCases(caseCount, 16)) {
    const { schedule, calculation } = underwrite(listing, assumptions);
    const { irr } = calculation;
    if (irr === null || irr < -0.9) continue;
    const flows = flowsOf(schedule!);
    expect(npvOf(irr - 1e-3 * (1 + irr), flows)).toBeGreaterThan(0);
    expect(npvOf(irr + 1e-3 * (1 + irr), flows)).toBeLessThan(0);
  }
});

test('a uniform appreciation raises every equity multiple by the same amount', () => {
  const expensive = { ...exampleListing, listPrice: 400_000, rent: 2_500 };
  const added = [exampleListing, expensive].map((listing) => {
    const { equityMultiple } = calculationOf(listing, { ...defaultAssumptions, appreciation: 0.04 });
    return equityMultiple! - calculationOf(listing, defaultAssumptions).equityMultiple!;
  });
  expect(added[0]).toBeCloseTo(added[1]!, 12);
});

test('a reinvestment rate of 0 changes nothing; a higher rate raises the multiple', () => {
  const withoutReturn = calculationOf(exampleListing, {
    ...defaultAssumptions,
    persona: 'reinvestor',
    reinvestRate: 0,
  });
  expect(withoutReturn.equityMultiple).toBe(calculationOf(exampleListing, defaultAssumptions).equityMultiple);
  const withReturn = calculationOf(exampleListing, {
    ...defaultAssumptions,
    persona: 'reinvestor',
    reinvestRate: 0.08,
  });
  expect(withReturn.equityMultiple).toBeGreaterThan(withoutReturn.equityMultiple!);
  expect(withReturn.irr).toBe(withoutReturn.irr);
});

test('taxes of 0 change nothing', () => {
  const untaxed = { ...exampleTaxes, ordinaryRate: 0, capitalGainRate: 0, recaptureRate: 0 };
  for (const { listing, assumptions } of randomCases(1_000, 17)) {
    const { afterTaxCashFlow, saleTax, ...taxed } = calculationOf(listing, { ...assumptions, afterTax: untaxed });
    const { afterTaxCashFlow: _, saleTax: __, ...plain } = calculationOf(listing, { ...assumptions, afterTax: null });
    expect(taxed).toEqual(plain);
    expect(afterTaxCashFlow).toBe(plain.cashFlow);
    expect(saleTax).toBe(0);
  }
});

test('taxes do not change figures before tax, and lower a profitable return', () => {
  const plain = calculationOf(exampleListing, defaultAssumptions);
  const taxed = calculationOf(exampleListing, { ...defaultAssumptions, afterTax: exampleTaxes });
  for (const name of [
    'noi',
    'cashFlow',
    'initialCocr',
    'netProfitMargin',
    'yearlyNetIncome',
    'takeHomeEquity',
  ] as const) {
    expect(taxed[name]).toBe(plain[name]);
  }
  for (const name of ['totalCashReturned', 'equityMultiple', 'grossEquityMultiple', 'irr', 'mirr', 'npv'] as const) {
    expect(taxed[name]).toBeLessThan(plain[name]!);
  }
});

test('reserve, dues and upfront repairs change the figures that they should', () => {
  const withReserveBelow = calculationOf(exampleListing, { ...defaultAssumptions, capexAboveLine: false });
  const plain = calculationOf(exampleListing, defaultAssumptions);
  expect(withReserveBelow.noi).toBeCloseTo(plain.noi! + 1_140, 8);
  expect(withReserveBelow.cashFlow).toBeCloseTo(plain.cashFlow!, 8);
  const withDues = calculationOf({ ...exampleListing, associationFeeMonthly: 100 }, defaultAssumptions);
  expect(withDues.noi).toBeCloseTo(plain.noi! - 1_200, 8);
  const withRepairs = calculationOf({ ...exampleListing, upfront: 5_000 }, defaultAssumptions);
  expect(withRepairs.initialEquityInvestment).toBe(75_000);
  expect(withRepairs.totalCashReturned).toBe(plain.totalCashReturned);
});

test('vacant months cost their rent in year 1 alone, and a leasing fee the same share of each year', () => {
  const schedule = (changes: Partial<Assumptions>) =>
    underwrite(exampleListing, { ...defaultAssumptions, ...changes }).schedule!;
  const plain = schedule({});
  const vacant = schedule({ vacantMonths: 1 });
  expect(vacant.years[0]!.grossRent).toBe(plain.years[0]!.grossRent);
  expect(plain.years[0]!.cashFlow - vacant.years[0]!.cashFlow).toBeCloseTo((0.95 * 22_800) / 12, 8);
  expect(vacant.years.slice(1)).toEqual(plain.years.slice(1));
  const leased = schedule({ leasingFee: 0.5, turnoverYears: 2 });
  for (const [index, { leasing, noi, effectiveGrossIncome }] of leased.years.entries()) {
    expect(leasing).toBeCloseTo(effectiveGrossIncome / 48, 8);
    expect(noi).toBeCloseTo(plain.years[index]!.noi - leasing, 8);
  }
});

test('points and prepaid items raise the cash to close; only prepaid items come back with the sale', () => {
  const plain = calculationOf(exampleListing, defaultAssumptions);
  const withPoints = calculationOf(exampleListing, { ...defaultAssumptions, loanPoints: 0.02 });
  expect(withPoints.initialEquityInvestment).toBe(70_000 + 3_750);
  expect(withPoints.totalCashReturned).toBe(plain.totalCashReturned);
  const withPrepaid = calculationOf(exampleListing, { ...defaultAssumptions, prepaidItems: 0.01 });
  expect(withPrepaid.initialEquityInvestment).toBe(70_000 + 2_500);
  expect(withPrepaid.takeHomeEquity).toBeCloseTo(plain.takeHomeEquity! + 2_500, 8);
  for (const name of ['noi', 'cashFlow', 'dscr', 'refiProceeds'] as const) {
    expect(withPoints[name]).toBe(plain[name]);
    expect(withPrepaid[name]).toBe(plain[name]);
  }
});

test('every dollar of loan costs is deducted once, over the term or by the sale', () => {
  for (const { listing, assumptions } of randomCases(1_000, 19)) {
    const afterTax = { ...(assumptions.afterTax ?? exampleTaxes), deductLossesNow: true };
    const { closing, years, sale } = underwrite(listing, { ...assumptions, loanPoints: 0.03, afterTax }).schedule!;
    const byYear = years.map((year) => year.afterTax!.loanCosts);
    const deducted = byYear.reduce((sum, amount) => sum + amount, sale.loanCostsWrittenOff);
    expect(Math.abs(deducted - closing.loanCosts)).toBeLessThanOrEqual(1e-9 * closing.price);
    expect(byYear.slice(assumptions.loanTerm).every((amount) => amount === 0)).toBe(true);
    expect(sale.loanCostsWrittenOff > 0).toBe(closing.loanCosts > 0 && years.length < assumptions.loanTerm);
  }
});

test('a value after repairs changes sale and refinance, but not price, loan, cash to close or tax', () => {
  const repaired = { ...exampleListing, upfront: 30_000, afterRepairValue: 330_000 };
  const assumptions = { ...defaultAssumptions, refiLtv: 0.5, refiMinDscr: 0.8 };
  const [plain, better] = [{ ...repaired, afterRepairValue: null }, repaired].map((listing) =>
    calculationOf(listing, assumptions),
  );
  for (const name of ['purchasePrice', 'loanAmount', 'initialEquityInvestment', 'noi', 'cashFlow'] as const) {
    expect(better![name]).toBe(plain![name]);
  }
  expect(better!.salePrice).toBeCloseTo(330_000 * 1.03 ** 5, 6);
  expect(better!.refiProceeds! - plain!.refiProceeds!).toBeCloseTo(0.5 * 0.98 * 80_000 * 1.03 ** 3, 6);
  const byCapRate = { ...assumptions, exitCapRate: 0.06 };
  expect(calculationOf(repaired, byCapRate).salePrice).toBe(calculationOf(exampleListing, byCapRate).salePrice);
  const atPrice = calculationOf({ ...exampleListing, afterRepairValue: 250_000 }, assumptions);
  expect(atPrice).toEqual(calculationOf(exampleListing, assumptions));
});
