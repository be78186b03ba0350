import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleListing, exampleTaxes, noTargets } from '#tests/underwriting-cases.ts';
import { appreciationFor } from './appreciation-for.ts';
import { type Assumptions, defaultAssumptions, type Targets } from './assumptions.ts';
import type { FigureName } from './calculation.ts';
import { breakEvenRate } from './inverse/break-even-rate.ts';
import { lowestRent, offerToMeet } from './inverse/offer-to-meet.ts';
import { compileForms } from './linear/compile-forms.ts';
import { compileTargets } from './linear/compile-targets.ts';
import { blendYears } from './portfolio/blend-years.ts';
import { holdingOf } from './portfolio/holding-of.ts';
import { portfolioTotals } from './portfolio/portfolio-totals.ts';
import { concentrationOf } from './portfolio/sum-equity-by-name.ts';
import { underwrite } from './underwrite.ts';

const documentation = readFileSync(new URL('../../docs/underwriting.md', import.meta.url), 'utf8');

/** The rows of the documented table whose header starts with these cells. */
function tableOf(...header: readonly string[]): readonly (readonly string[])[] {
  const lines = documentation.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${header.join(' | ')} |`));
  const rows = lines.slice(start + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Expects a figure to match the documentation in every printed digit. Percent figures are divided by 100. */
function expectPrinted(printed: string, figure: number): void {
  const digits = printed.replace(/[,%\s]/g, '').replace('−', '-');
  const decimals = digits.split('.')[1]?.length ?? 0;
  expect((printed.includes('%') ? 100 * figure : figure).toFixed(decimals)).toBe(digits);
}

function halfSpacesOf(targets: Partial<Targets>) {
  const forms = compileForms(defaultAssumptions, appreciationFor(exampleListing, defaultAssumptions));
  return compileTargets({ ...noTargets, ...targets }, defaultAssumptions, forms);
}

const variants: Record<string, Partial<Assumptions>> = {
  managed: { propertyManaged: true },
  'managed, first month vacant, leasing fees': { propertyManaged: true, vacantMonths: 1, leasingFee: 0.5 },
  'loan-to-value 100 %': { mortgageLtv: 1 },
  'loan-to-value 0 %': { mortgageLtv: 0 },
  'exit cap rate 6 %': { exitCapRate: 0.06 },
  'cash flow persona': { persona: 'cash_flow', appreciation: 0.02 },
  'reinvestor persona': { persona: 'reinvestor' },
  'appreciation persona, market at 4.5 %': { persona: 'appreciation', marketAppreciation: true },
  'ten percent off, rent five percent up': { priceOffer: 0.1, rentScenario: 1.05 },
  'two points, one percent prepaid': { loanPoints: 0.02, prepaidItems: 0.01 },
  'after tax': { afterTax: exampleTaxes },
  'after tax, two points': { afterTax: exampleTaxes, loanPoints: 0.02 },
  'after tax, losses deducted at once': { afterTax: { ...exampleTaxes, deductLossesNow: true } },
};

test('the worked example has the documented figures, to every printed digit', () => {
  const rows = tableOf('figure', 'name', 'value');
  expect(rows).toHaveLength(30);
  const { calculation, warnings } = underwrite(exampleListing, defaultAssumptions);
  for (const [, name, printed] of rows) expectPrinted(printed!, calculation[name!.replaceAll('`', '') as FigureName]!);
  expect(calculation.unavailable).toEqual({});
  expect(warnings).toEqual([]);
});

test('its variants have the documented figures', () => {
  const rows = tableOf('variant', 'equity multiple', 'IRR %');
  expect(rows.map(([name]) => name)).toEqual(Object.keys(variants));
  for (const [name, multiple, irr] of rows) {
    const { calculation } = underwrite(exampleListing, { ...defaultAssumptions, ...variants[name!] });
    expectPrinted(multiple!, calculation.equityMultiple!);
    expectPrinted(`${irr} %`, calculation.irr!);
  }
});

test('with a loan of the whole price, negative years count as payments', () => {
  const { calculation } = underwrite(exampleListing, { ...defaultAssumptions, mortgageLtv: 1 });
  expectPrinted('1.279', calculation.grossEquityMultiple!);
});

test('a ten percent discount with five percent more rent returns over a quarter by a refinance', () => {
  const { calculation } = underwrite(exampleListing, { ...defaultAssumptions, priceOffer: 0.1, rentScenario: 1.05 });
  expectPrinted('28.58 %', calculation.refiOutRatio!);
});

test('its inverse answers have the documented values', () => {
  const dscr = { ...noTargets, dscr: 1 };
  const answers = [
    offerToMeet(halfSpacesOf({ equityMultiple: 1.6 }), exampleListing, defaultAssumptions).price,
    offerToMeet(halfSpacesOf({ irr: 0.12 }), exampleListing, defaultAssumptions).price,
    lowestRent(halfSpacesOf({ equityMultiple: 1.6 }), exampleListing, defaultAssumptions),
    breakEvenRate(exampleListing, defaultAssumptions, dscr).rate,
  ];
  const rows = tableOf('answer', 'value');
  expect(rows).toHaveLength(answers.length);
  for (const [index, [, printed]] of rows.entries()) expectPrinted(printed!, answers[index]!);
});

test('two houses as one investment have the documented figures, year by year', () => {
  const short = { ...defaultAssumptions, mortgageLtv: 0, holdYears: 3 };
  const both = [defaultAssumptions, short].map((assumptions) => underwrite(exampleListing, assumptions));
  const { years, irr } = blendYears(both.map(({ schedule }) => schedule!));
  const equities = both.map(({ calculation }) => calculation.initialEquityInvestment);
  const figures: Record<string, unknown> = {
    ...portfolioTotals(both.map(holdingOf)),
    ...concentrationOf(equities),
    irr,
  };
  const rows = tableOf('of both', 'name', 'value');
  expect(rows).toHaveLength(10);
  for (const [, name, printed] of rows) expectPrinted(printed!, figures[name!.replaceAll('`', '')] as number);
  const printedYears = tableOf('year', 'NOI', 'cash flow', 'sale proceeds', 'equity');
  expect(printedYears).toHaveLength(years.length);
  for (const [index, [, ...printed]] of printedYears.entries()) {
    const { noi, cashFlow, saleProceeds, equity } = years[index]!;
    for (const [column, figure] of [noi, cashFlow, saleProceeds, equity].entries())
      expectPrinted(printed[column]!, figure);
  }
});

test('the table for the five-year hold has the documented figures', () => {
  const yields = ['5', '6', '7', '7.5', '8', '9', '10', '12', '15'];
  const [atFive, atTen, dscr, cashOnCash] = tableOf('gross yield %', ...yields) as readonly string[][];
  for (const [index, grossYield] of yields.entries()) {
    const rent = (1000 * Number(grossYield)) / 12;
    const listing = { ...exampleListing, listPrice: 100_000, rent, taxRate: 0.01, insuranceAnnual: 500 };
    const { calculation } = underwrite(listing, defaultAssumptions);
    const longer = underwrite(listing, { ...defaultAssumptions, holdYears: 10 }).calculation;
    expectPrinted(atFive![index + 1]!, calculation.equityMultiple!);
    expectPrinted(atTen![index + 1]!, longer.equityMultiple!);
    expectPrinted(dscr![index + 1]!, calculation.dscr!);
    expectPrinted(`${cashOnCash![index + 1]} %`, calculation.initialCocr!);
  }
});

test('the coefficients of the default targets are known to seven decimals', () => {
  const [, multiple, irr] = halfSpacesOf({ equityMultiple: 1.3, irr: 0.1 }).map(
    ({ form }) => form as readonly number[],
  );
  // The value is the price.
  const rounded = ([price = 0, rent = 0, cost = 0, upfront = 0, value = 0]: readonly number[]) =>
    [price + value, rent, cost, upfront].map((coefficient) => Number(coefficient.toFixed(7)));
  expect(rounded(multiple!)).toEqual([-0.2607953, 4.5127654, -5.3091358, -1.3]);
  expect(rounded(irr!)).toEqual([-0.2549521, 3.4022101, -4.0026001, -1]);
});
