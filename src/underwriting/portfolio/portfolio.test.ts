import { expect, test } from 'vitest';
import { exampleListing, exampleTaxes, randomCases, seededRandom } from '#tests/underwriting-cases.ts';
import { type Assumptions, defaultAssumptions } from '../assumptions.ts';
import type { FigureOrReason } from '../calculation.ts';
import type { ListingFacts } from '../listing.ts';
import { flowsOf } from '../schedule/calculate.ts';
import { npvOf } from '../schedule/internal-rate.ts';
import { type Proforma, underwrite } from '../underwrite.ts';
import { blendYears } from './blend-years.ts';
import { debtServiceOf } from './debt-service-of.ts';
import { holdingOf } from './holding-of.ts';
import { portfolioTotals } from './portfolio-totals.ts';
import { concentrationOf, sumEquityByName } from './sum-equity-by-name.ts';

const randomProformas = (count: number, seed: number) =>
  [...randomCases(count, seed)].map(({ listing, assumptions }) => underwrite(listing, assumptions));

/** Portfolios of one to seven proformas with random assumptions. */
function* randomPortfolios(count: number, seed: number): Generator<readonly Proforma[]> {
  const random = seededRandom(seed);
  for (let index = 0; index < count; index++) yield randomProformas(1 + Math.floor(7 * random()), seed + index);
}

const totalsOf = (proformas: readonly Proforma[]) => portfolioTotals(proformas.map(holdingOf));
const yearsOf = (proformas: readonly Proforma[]) => blendYears(proformas.flatMap(({ schedule }) => schedule ?? []));
const example = (changes: Partial<Assumptions> = {}, listing: Partial<ListingFacts> = {}) =>
  underwrite({ ...exampleListing, ...listing }, { ...defaultAssumptions, ...changes });

/** The figure of a single proforma, or its reason. */
const outcomeOf = ({ calculation }: Proforma, name: 'equityMultiple' | 'dscr' | 'irr'): FigureOrReason =>
  calculation[name] ?? calculation.unavailable[name]!;

function expectClose(actual: FigureOrReason, expected: FigureOrReason, scale = 1): void {
  if (typeof expected === 'string' || typeof actual === 'string') expect(actual).toBe(expected);
  else expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(scale, Math.abs(expected)));
}

test('a portfolio of one proforma has the figures of that proforma, reasons included', () => {
  for (const proforma of randomProformas(600, 3)) {
    const { calculation, schedule } = proforma;
    const totals = totalsOf([proforma]);
    expect(totals).toMatchObject({
      proformaCount: 1,
      excludedCount: 0,
      purchasePrice: calculation.purchasePrice,
      initialEquityInvestment: calculation.initialEquityInvestment,
      noi: calculation.noi,
      totalCashReturned: calculation.totalCashReturned,
      takeHomeEquity: calculation.takeHomeEquity,
      equityMultiple: outcomeOf(proforma, 'equityMultiple'),
      dscr: outcomeOf(proforma, 'dscr'),
    });
    const { years, irr } = yearsOf([proforma]);
    expect(irr).toBe(outcomeOf(proforma, 'irr'));
    expect(years.map(({ flow }) => flow)).toEqual(flowsOf(schedule!).slice(1));
    expect(years.at(-1)!.saleProceeds).toBe(calculation.takeHomeEquity);
  }
});

test('the debt service of saved figures is that of the schedule', () => {
  for (const { listing, assumptions } of randomCases(600, 7)) {
    const { calculation, schedule } = underwrite(listing, assumptions);
    const service = schedule!.years[0]!.debtService;
    expectClose(debtServiceOf(calculation, assumptions)!, service, calculation.grossIncome!);
  }
  const figures = { noi: 9000, cashFlow: 1400, grossIncome: 14_000 };
  expect(debtServiceOf(figures, { capexAboveLine: true, capexReserve: 0.05 })).toBe(7600);
  expect(debtServiceOf(figures, { capexAboveLine: false, capexReserve: 0.05 })).toBe(6900);
  expect(debtServiceOf({ ...figures, noi: null }, defaultAssumptions)).toBeNull();
});

test('the order of a portfolio changes no figure, not even the last digit', () => {
  for (const proformas of randomPortfolios(100, 5)) {
    const reversed = proformas.toReversed();
    expect(totalsOf(reversed)).toEqual(totalsOf(proformas));
    expect(yearsOf(reversed)).toEqual(yearsOf(proformas));
  }
});

test('the same proforma twice has twice the dollars and the same multiple, DSCR and IRR', () => {
  for (const proforma of randomProformas(400, 7)) {
    const [single, double] = [totalsOf([proforma]), totalsOf([proforma, proforma])];
    expect(double.totalCashReturned).toBe(2 * single.totalCashReturned);
    expect(double.noi).toBe(2 * single.noi);
    // Skips figures that are below the minimum for one proforma but not for two.
    if (typeof single.equityMultiple === 'number') expectClose(double.equityMultiple, single.equityMultiple);
    if (typeof single.dscr === 'number') expectClose(double.dscr, single.dscr);
    const rate = yearsOf([proforma]).irr;
    if (typeof rate === 'number') expectClose(yearsOf([proforma, proforma]).irr, rate);
  }
});

test('sums equal the sums of the single figures', () => {
  for (const proformas of randomPortfolios(100, 11)) {
    const totals = totalsOf(proformas);
    const expectedSum = proformas.reduce((sum, { calculation }) => sum + calculation.totalCashReturned!, 0);
    expectClose(totals.totalCashReturned, expectedSum, Math.abs(expectedSum) + 1e9);
    const { years } = yearsOf(proformas);
    const firstYear = proformas.reduce((sum, { schedule }) => sum + schedule!.years[0]!.cashFlow, 0);
    expectClose(years[0]!.cashFlow, firstYear, Math.abs(firstYear) + 1e9);
    const sales = proformas.reduce((sum, { calculation }) => sum + calculation.takeHomeEquity!, 0);
    const sold = years.reduce((sum, { saleProceeds }) => sum + saleProceeds, 0);
    expectClose(sold, sales, Math.abs(sales) + 1e12);
  }
});

test('the NPV at the IRR of a portfolio is 0, and the IRR is between those of its proformas', () => {
  let comparedCount = 0;
  for (const proformas of randomPortfolios(200, 13)) {
    const { years, irr } = yearsOf(proformas);
    const rates = proformas.map((proforma) => outcomeOf(proforma, 'irr'));
    if (typeof irr !== 'number' || rates.some((rate) => typeof rate === 'string') || irr < -0.5) continue;
    comparedCount++;
    const flows = [-totalsOf(proformas).initialEquityInvestment, ...years.map(({ flow }) => flow)];
    const size = flows.reduce((sum, flow, year) => sum + Math.abs(flow) / (1 + irr) ** year, 0);
    expect(Math.abs(npvOf(irr, flows))).toBeLessThanOrEqual(1e-9 * size);
    expect(irr).toBeGreaterThanOrEqual(Math.min(...(rates as number[])) - 1e-9);
    expect(irr).toBeLessThanOrEqual(Math.max(...(rates as number[])) + 1e-9);
  }
  expect(comparedCount).toBeGreaterThan(20);
});

test('a sold home leaves the sums, and the others continue', () => {
  const [short, long] = [example({ holdYears: 2 }), example({ holdYears: 4 })];
  const { years } = yearsOf([short, long]);
  expect(years.map(({ year }) => year)).toEqual([1, 2, 3, 4]);
  const [, second, third, fourth] = years;
  expect(second!.saleProceeds).toBe(short.calculation.takeHomeEquity);
  expect(second!.noi).toBe(2 * long.schedule!.years[1]!.noi);
  expect(third!.noi).toBe(long.schedule!.years[2]!.noi);
  expect(third!.saleProceeds).toBe(0);
  expect(fourth!.saleProceeds).toBe(long.calculation.takeHomeEquity);
  expect(second!.equity).toBeGreaterThan(third!.equity);
});

test('flows are after tax, while income and sale stay before tax', () => {
  const taxed = example({ afterTax: exampleTaxes });
  const { years, irr } = yearsOf([taxed, example()]);
  expect(years[0]!.cashFlow).toBe(2 * taxed.calculation.cashFlow!);
  const afterTaxCash = taxed.calculation.afterTaxCashFlow! + taxed.calculation.cashFlow!;
  expect(years[0]!.flow).toBeCloseTo(afterTaxCash, 9);
  expect(irr).toBeLessThan(example().calculation.irr!);
});

test('a proforma without rent counts but is in no sum', () => {
  const without = example({}, { rent: null });
  const totals = totalsOf([example(), without]);
  expect(totals).toEqual({ ...totalsOf([example()]), proformaCount: 2, excludedCount: 1 });
  expect(totalsOf([without])).toMatchObject({ purchasePrice: 0, equityMultiple: 'no_rent', dscr: 'no_rent' });
});

test('a ratio with a denominator of 0 has a reason', () => {
  const empty = totalsOf([]);
  expect(empty).toMatchObject({ proformaCount: 0, noi: 0, equityMultiple: 'no_equity', dscr: 'no_debt' });
  expect(yearsOf([])).toEqual({ years: [], irr: 'no_equity' });
  const noEquity = example({ mortgageLtv: 1, acquisitionCost: 0 });
  expect(totalsOf([noEquity, noEquity]).equityMultiple).toBe('no_equity');
  expect(totalsOf([example({ mortgageLtv: 0 })]).dscr).toBe('no_debt');
  // One proforma with a loan is enough.
  expect(totalsOf([example({ mortgageLtv: 0 }), example()]).dscr).toBeCloseTo(2 * example().calculation.dscr!, 9);
  expect(yearsOf([example({ exitCapRate: 0.06 }, { rent: 0 }), example({ exitCapRate: 0.06 }, { rent: 0 })]).irr).toBe(
    'no_return',
  );
});

test('shares of the equity add up to one, sorted by size, then by name', () => {
  const equities = [
    { name: '78704', initialEquityInvestment: 30 },
    { name: '38104', initialEquityInvestment: 30 },
    { name: '38104', initialEquityInvestment: 10 },
    { name: '10001', initialEquityInvestment: 30 },
  ];
  expect(sumEquityByName(equities)).toEqual([
    { name: '38104', proformaCount: 2, initialEquityInvestment: 40, share: 0.4 },
    { name: '10001', proformaCount: 1, initialEquityInvestment: 30, share: 0.3 },
    { name: '78704', proformaCount: 1, initialEquityInvestment: 30, share: 0.3 },
  ]);
  expect(sumEquityByName([{ name: 'a', initialEquityInvestment: 0 }])[0]!.share).toBe(null);
  expect(sumEquityByName([])).toEqual([]);
});

test('concentration is 1 for a single proforma and 1/n for n equal ones', () => {
  expect(concentrationOf([70_000])).toEqual({ concentration: 1, largestShare: 1 });
  expect(concentrationOf([5, 5, 5, 5])).toEqual({ concentration: 0.25, largestShare: 0.25 });
  expect(concentrationOf([3, 1]).concentration).toBeCloseTo(0.625, 12);
  expect(concentrationOf([])).toEqual({ concentration: null, largestShare: null });
  expect(concentrationOf([0])).toEqual({ concentration: null, largestShare: null });
});
