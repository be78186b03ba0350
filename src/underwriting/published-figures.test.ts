import { expect, test } from 'vitest';
import { exampleTaxes } from '#tests/underwriting-cases.ts';
import { type Assumptions, defaultAssumptions } from './assumptions.ts';
import { paymentPerDollar, pmiMonths } from './linear/factors.ts';
import { buildSchedule } from './schedule/build-schedule.ts';
import { calculate } from './schedule/calculate.ts';
import { internalRate, modifiedInternalRate, npvOf } from './schedule/internal-rate.ts';
import type { Schedule } from './schedule/schedule.ts';

/** A schedule without costs that follow the rent, so that it has only the published expenses. */
function scheduleOf(price: number, rent: number, costs: number, changes: Partial<Assumptions>, growth = 0): Schedule {
  const noOtherCosts = { acquisitionCost: 0, maintenance: 0, capexReserve: 0, pmiRate: 0 };
  return buildSchedule(
    [price, rent, costs, 0, price, 0],
    { ...defaultAssumptions, ...noOtherCosts, ...changes },
    growth,
  );
}

/** The yearly growth from one value to another. */
function growthTo(value: number, from: number, years: number): number {
  return (value / from) ** (1 / years) - 1;
}

test('payments are those of the PMT examples in the documentation of Excel', () => {
  // support.microsoft.com/excel, "PMT function": 10,000 at 8 % over 10 months.
  expect((10_000 / 12) * paymentPerDollar(0.08, 10 / 12)).toBeCloseTo(1_037.03, 2);
});

test('net present values are those of the NPV examples in the documentation of Excel', () => {
  // support.microsoft.com/excel, "NPV function": the first flow is a year away in the first example, now in the others.
  expect(npvOf(0.1, [0, -10_000, 3_000, 4_200, 6_800])).toBeCloseTo(1_188.44, 2);
  expect(npvOf(0.08, [-40_000, 8_000, 9_200, 10_000, 12_000, 14_500])).toBeCloseTo(1_922.06, 2);
  expect(npvOf(0.08, [-40_000, 8_000, 9_200, 10_000, 12_000, 14_500, -9_000])).toBeCloseTo(-3_749.47, 2);
});

test('internal rates are those of the IRR and MIRR examples in the documentation of Excel', () => {
  // support.microsoft.com/excel, "IRR function".
  const business = [-70_000, 12_000, 15_000, 18_000, 21_000, 26_000];
  expect(internalRate(business.slice(0, 5))).toBeCloseTo(-0.021, 3);
  expect(internalRate(business)).toBeCloseTo(0.087, 3);
  expect(internalRate(business.slice(0, 3))).toBeCloseTo(-0.444, 3);
  // support.microsoft.com/excel, "MIRR function". The only payment is now, so the finance rate does not matter.
  const asset = [-120_000, 39_000, 30_000, 21_000, 37_000, 46_000];
  expect(modifiedInternalRate(asset, 0.12)).toBeCloseTo(0.13, 2);
  expect(modifiedInternalRate(asset.slice(0, 4), 0.12)).toBeCloseTo(-0.05, 2);
});

test('the loan and its insurance are those of the sample closing disclosure of the CFPB', () => {
  // Consumer Financial Protection Bureau, sample closing disclosure (form H-25B): 162,000 lent on 180,000 at 3.875 %
  // for 30 years; 761.78 a month; insurance of 82.35 a month in years 1 to 7.
  const changes = { interestRate: 0.03875, mortgageLtv: 0.9, pmiRate: (12 * 82.35) / 162_000, holdYears: 30 };
  const { closing, years } = scheduleOf(180_000, 0, 0, changes);
  expect(closing.monthlyPayment).toBeCloseTo(761.78, 2);
  expect(years[0]!.pmi / 12).toBeCloseTo(82.35, 2);
  expect(years.filter(({ pmi }) => pmi > 0).map(({ year }) => year)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pmiMonths(0.03875, 30, 0.9)).toBe(80);
});

test('a five-year projection is that of a published calculator', () => {
  // calnan.co, multifamily return calculator; its payments and balances are of 3,780,000 at 6.5 % for 30 years.
  const published = [
    [780_000, 741_000, 350_000, 391_000, 286_706, 104_294, 3_737_750],
    [803_400, 763_230, 358_750, 404_480, 286_706, 117_774, 3_692_670],
    [827_502, 786_127, 367_719, 418_408, 286_706, 131_702, 3_644_572],
    [852_327, 809_711, 376_912, 432_799, 286_706, 146_093, 3_593_252],
    [877_897, 834_002, 386_335, 447_668, 286_706, 160_961, 3_538_495],
  ];
  const { years } = scheduleOf(5_400_000, 780_000, 350_000, { mortgageLtv: 0.7, grossExpenseIncrease: 0.025 });
  for (const [index, figures] of published.entries()) {
    const { grossRent, effectiveGrossIncome, operatingExpenses, noi, debtService, cashFlow, loanBalance } =
      years[index]!;
    const ours = [grossRent, effectiveGrossIncome, operatingExpenses, noi, debtService, cashFlow, loanBalance];
    expect(ours.map(Math.round)).toEqual(figures);
  }
  const covers = years.map(({ noi, debtService }) => (noi / debtService).toFixed(2));
  expect(covers).toEqual(['1.36', '1.41', '1.46', '1.51', '1.56']);
});

test('first-year ratios are those of a published calculator', () => {
  // estateiq-9tj.pages.dev, deal analyzer: 500,000 with 400,000 lent, 552,000 invested in all; 36,000 of rent, 9,600 of expenses.
  const assumptions = { ...defaultAssumptions, mortgageLtv: 0.8, acquisitionCost: 0, maintenance: 0, capexReserve: 0 };
  const schedule = buildSchedule([500_000, 36_000, 9_600, 52_000, 500_000, 0], assumptions, 0.03);
  const calculation = calculate(schedule, assumptions, true);
  expect(calculation.initialEquityInvestment).toBe(152_000);
  expect(calculation.monthlyPayment).toBeCloseTo(2_528, 0);
  expect(calculation.cashFlow).toBeCloseTo(-5_739, 0);
  expect(calculation.capRate).toBeCloseTo(0.049, 3);
  expect(calculation.initialCocr).toBeCloseTo(-0.038, 3);
  expect(calculation.dscr).toBeCloseTo(0.81, 2);
  expect(calculation.grm).toBeCloseTo(13.9, 1);
  expect(calculation.salePrice).toBeCloseTo(579_637, 0);
});

test('a resale is that of the HP-12C handbook', () => {
  // HP-12C Solutions Handbook, "Before-Tax Reversions": 700,000 lent at 11.5 % for 20 years, sold after 10 for 800,000.
  const changes = { interestRate: 0.115, mortgageLtv: 0.7, loanTerm: 20, holdYears: 10, dispositionCost: 0.07 };
  const { closing, sale } = scheduleOf(1_000_000, 0, 0, changes, growthTo(800_000, 1_000_000, 10));
  expect(closing.monthlyPayment).toBeCloseTo(7_465.01, 2);
  expect(sale.sellingCosts).toBeCloseTo(56_000, 2);
  expect(Math.abs(sale.loanPayoff - 530_956.57)).toBeLessThan(0.05);
  expect(Math.abs(sale.netSaleProceeds - 213_043.43)).toBeLessThan(0.05);
});

test('after-tax cash flows are those of the HP-12C handbook', () => {
  // HP-12C Solutions Handbook, "After-Tax Cash Flows", example 1: a triplex with 125 % declining-balance depreciation.
  // Straight-line over 16 years starts with the same 4,687.50; the test adds back the difference of the two methods.
  // The calculator rounds its payment and each month to the cent, which is some cents a year.
  const published = [-1020.88, -822.59, -598.85, -348.94, -72.16, 232.35, 565.48, 928.23, 1321.62, 1746.81];
  const { years } = scheduleOf(100_000, 9_900, 3_291.75, {
    interestRate: 0.1225,
    mortgageLtv: 0.8,
    grossIncomeIncrease: 0.06,
    grossExpenseIncrease: 0.025,
    holdYears: 10,
    afterTax: {
      ordinaryRate: 0.35,
      capitalGainRate: 0,
      recaptureRate: 0,
      landShare: 0.25,
      depreciationYears: 16,
      deductLossesNow: true,
    },
  });
  for (const [index, cashFlow] of published.entries()) {
    const { depreciation, cashFlow: straightLine } = years[index]!.afterTax!;
    const declining = 4_687.5 * 0.9375 ** index;
    expect(Math.abs(straightLine + 0.35 * (declining - depreciation) - cashFlow)).toBeLessThan(0.1);
  }
});

test('depreciation is that of the MACRS table of residential rental property', () => {
  // IRS Publication 946, table A-6, month 1: percent of the building in years 1 to 3.
  const published = [3.485, 3.636, 3.636];
  const { years } = scheduleOf(500_000, 40_000, 10_000, {
    acquisitionCost: 0,
    afterTax: { ...exampleTaxes, landShare: 0.2 },
  });
  for (const [index, percent] of published.entries()) {
    expect((100 * years[index]!.afterTax!.depreciation) / 400_000).toBeCloseTo(percent, 3);
  }
});

test('tax on a sale is that of the HP-12C handbook', () => {
  // HP-12C Platinum Solutions Handbook, "After-Tax Net Cash Proceeds of Resale", example 2: all depreciation recaptured
  // at 25 %, gain at 15 %. Ten years of 125 % declining balance on 750,000 over 25 years write off 300,947.32.
  // The calculator rounds its payment to the cent, which is 33 cents over ten years.
  const written = 750_000 * (1 - 0.95 ** 10);
  const { closing, sale } = scheduleOf(
    900_000,
    0,
    0,
    {
      interestRate: 0.095,
      mortgageLtv: 7 / 9,
      loanTerm: 20,
      holdYears: 10,
      dispositionCost: 0.08,
      afterTax: {
        ordinaryRate: 0.25,
        capitalGainRate: 0.15,
        recaptureRate: 0.25,
        landShare: 1 / 6,
        // Ours starts in the middle of the first month.
        depreciationYears: (750_000 * (10 - 1 / 24)) / written,
        deductLossesNow: true,
      },
    },
    growthTo(1_750_000, 900_000, 10),
  );
  expect(closing.monthlyPayment).toBeCloseTo(6_524.92, 2);
  expect(Math.abs(sale.netSaleProceeds - 1_105_746.74)).toBeLessThan(0.5);
  expect(sale.saleTax).toBeCloseTo(181_736.83, 1);
  expect(Math.abs(sale.netSaleProceeds - sale.saleTax! - 924_009.92)).toBeLessThan(0.5);
});
