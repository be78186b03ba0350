import { expect, test } from 'vitest';
import { bySize } from '#tests/full-size.ts';
import { noTargets, randomCases } from '#tests/underwriting-cases.ts';
import { appreciationFor } from './appreciation-for.ts';
import type { Assumptions, Targets } from './assumptions.ts';
import type { Calculation, FigureName } from './calculation.ts';
import { compileForms, type Forms } from './linear/compile-forms.ts';
import { compileTargets, type TargetName } from './linear/compile-targets.ts';
import { paymentPerDollar } from './linear/factors.ts';
import { dot, evaluate, type Form, isRow, isTaxed, plus, priceRow, type Row, times } from './linear/forms.ts';
import { isInAllHalfSpaces } from './linear/is-in-half-space.ts';
import type { ListingVector } from './listing-vector.ts';
import { flowsOf } from './schedule/calculate.ts';
import { minimumDollars, npvOf } from './schedule/internal-rate.ts';
import type { Schedule } from './schedule/schedule.ts';
import { underwrite } from './underwrite.ts';

const caseCount = bySize(8_000, 100_000);
/** Number of cases for slower tests. */
const fewerCases = caseCount / 5;

/** The sum of the absolute terms of a form. Rounding errors are relative to it because terms can cancel. */
function sizeOf(form: Form, vector: ListingVector): number {
  if (isTaxed(form)) {
    const { beforeTax, incomeSums, weights } = form;
    const largest = Math.max(...incomeSums.map((row) => sizeOf(row, vector)));
    return sizeOf(beforeTax, vector) + weights.reduce((sum, weight) => sum + Math.abs(weight), 0) * largest;
  }
  let row = form;
  while (!isRow(row)) row = dot(row.test, vector) >= 0 ? row.atLeastZero : row.below;
  return row.reduce((sum, coefficient, index) => sum + Math.abs(coefficient * vector[index]!), 0);
}

type LinearFigure = {
  readonly numerator: Form;
  /** Null: the figure is an amount, not a ratio. */
  readonly denominator: Row | null;
  /** Amounts that cancel inside the coefficients of the numerator, which also affect rounding errors. */
  readonly canceled: readonly Form[];
};

function amount(numerator: Form, ...canceled: readonly Form[]): LinearFigure {
  return { numerator, denominator: null, canceled };
}

function ratio(numerator: Form, denominator: Row): LinearFigure {
  return { numerator, denominator, canceled: [] };
}

/** Every linear figure by the compiled forms. */
function linearFigures(forms: Forms, assumptions: Assumptions) {
  const { interestRate, loanTerm, propertyManaged, managementFee, maintenance, capexReserve } = assumptions;
  const fee = (propertyManaged ? managementFee : 0) + assumptions.leasingFee / (12 * assumptions.turnoverYears);
  const unmanaged: Row = [assumptions.maintenanceOfPrice, maintenance + capexReserve, 1, 0, 0, 0];
  return {
    purchasePrice: amount(priceRow),
    initialEquityInvestment: amount(forms.equity),
    loanAmount: amount(forms.loan),
    loanBalanceAtExit: amount(forms.loanBalanceAtExit),
    monthlyPayment: amount(times(paymentPerDollar(interestRate, loanTerm) / 12, forms.loan)),
    grossIncome: amount(forms.grossIncome),
    effectiveGrossIncome: amount(forms.effectiveGrossIncome),
    operatingExpenses: amount(forms.operatingExpenses),
    noi: amount(forms.noi),
    cashFlow: amount(forms.cashFlow),
    yearlyNetIncome: amount(forms.yearlyNetIncome),
    takeHomeEquity: amount(forms.netSaleProceeds, forms.salePrice, forms.loanBalanceAtExit),
    totalCashReturned: amount(forms.totalCashReturned),
    npv: amount(forms.npv(assumptions.discountRate)),
    salePrice: amount(forms.salePrice),
    saleTax: amount(forms.saleTax, forms.salePrice, priceRow),
    equityMultiple: ratio(forms.totalCashReturned, forms.equity),
    capRate: ratio(forms.noi, priceRow),
    dscr: ratio(forms.noi, forms.debtService),
    lenderDscr: ratio(forms.grossIncome, forms.lenderPayments),
    grm: ratio(priceRow, forms.grossIncome),
    debtYield: ratio(forms.noi, forms.loan),
    expenseRatio: ratio(forms.operatingExpenses, forms.effectiveGrossIncome),
    initialCocr: ratio(forms.cashFlow, forms.equity),
    netProfitMargin: ratio(forms.cashFlow, forms.effectiveGrossIncome),
    breakEvenOccupancy: ratio(plus(unmanaged, forms.debtService), times(1 - fee, forms.grossIncome)),
    breakEvenRatio: ratio(plus(forms.operatingExpenses, forms.debtService), forms.grossIncome),
  } satisfies { [Name in FigureName]?: LinearFigure };
}

/** The error of a figure against numerator ÷ denominator, relative to the size of their terms. */
function errorOf(figure: number, { numerator, denominator, canceled }: LinearFigure, vector: ListingVector): number {
  const divisor = denominator === null ? 1 : dot(denominator, vector);
  const divisorSize = denominator === null ? 0 : Math.abs(figure) * sizeOf(denominator, vector);
  const size = [numerator, ...canceled].reduce((sum, form) => sum + sizeOf(form, vector), divisorSize);
  return Math.abs(figure * divisor - evaluate(numerator, vector)) / Math.max(size, minimumDollars);
}

/** Records the largest error and its case. */
function errorRecorder(): {
  readonly record: (error: number, where: string) => void;
  readonly largest: () => string | number;
} {
  let largest = 0;
  let largestAt = '';
  return {
    record: (error, where) => {
      if (error <= largest) return;
      largest = error;
      largestAt = where;
    },
    largest: () => (largest < 1e-9 ? largest : `${largest} at ${largestAt}`),
  };
}

test('schedule and forms agree on every linear figure to 1e-9, over random and extreme cases', () => {
  const errors = errorRecorder();
  let index = 0;
  for (const { listing, assumptions } of randomCases(caseCount)) {
    const { vector, calculation } = underwrite(listing, assumptions);
    const linear = linearFigures(compileForms(assumptions, appreciationFor(listing, assumptions)), assumptions);
    for (const [name, figure] of Object.entries(linear)) {
      const explicit = calculation[name as FigureName];
      const divisor = figure.denominator === null ? null : dot(figure.denominator, vector!);
      const isUnavailable =
        divisor === null
          ? name === 'saleTax' && assumptions.afterTax === null
          : (name === 'breakEvenOccupancy' ? divisor : Math.abs(divisor)) < minimumDollars;
      if ((explicit === null) !== (name === 'lenderDscr' ? calculation.debtYield === null : isUnavailable))
        throw new Error(`case ${index}: ${name} is ${explicit}`);
      if (explicit !== null) errors.record(errorOf(explicit, figure, vector!), `case ${index}, ${name}`);
    }
    index++;
  }
  expect(errors.largest()).toBeLessThan(1e-9);
});

/**
 * The investor's yearly cash by the compiled forms: the increase of the cash returned before the sale with each year of
 * hold.
 */
function investorCashByForms(
  assumptions: Assumptions,
  appreciation: number,
  vector: ListingVector,
  years: number,
): number[] {
  const returned = Array.from({ length: years }, (_, index) => {
    const forms = compileForms({ ...assumptions, persona: null, holdYears: index + 1 }, appreciation);
    const sale = evaluate(forms.netSaleProceeds, vector) - evaluate(forms.saleTax, vector);
    return evaluate(forms.totalCashReturned, vector) - sale;
  });
  return returned.map((total, index) => total - (returned[index - 1] ?? 0));
}

test('schedule and forms agree on nonlinear figures: IRR, MIRR, gross multiple, payback, refinance', () => {
  const errors = errorRecorder();
  let index = 0;
  for (const { listing, assumptions } of randomCases(fewerCases, 2)) {
    const { vector, calculation } = underwrite(listing, assumptions);
    const appreciation = appreciationFor(listing, assumptions);
    const forms = compileForms(assumptions, appreciation);
    const record = (name: FigureName, linear: number, size = Math.abs(linear)) => {
      const figure = calculation[name];
      if (figure !== null) errors.record(Math.abs(figure - linear) / Math.max(size, 1), `case ${index}, ${name}`);
    };

    const price = vector![0];
    const yearlyCash = investorCashByForms(assumptions, appreciation, vector!, assumptions.holdYears);
    const equity = dot(forms.equity, vector!);
    const exit = evaluate(forms.netSaleProceeds, vector!) - evaluate(forms.saleTax, vector!);
    const movements = [-equity, ...yearlyCash, exit];
    const paid = movements.filter((cash) => cash < 0).reduce((sum, cash) => sum - cash, 0);
    const received = movements.filter((cash) => cash > 0).reduce((sum, cash) => sum + cash, 0);
    if (paid > 1e-3 * price) record('grossEquityMultiple', received / paid, price / paid);

    const flows = [-equity, ...yearlyCash.slice(0, -1), yearlyCash.at(-1)! + exit];
    const { holdYears, reinvestRate } = assumptions;
    const present = flows.reduce((sum, flow, year) => sum + Math.max(-flow, 0) / (1 + reinvestRate) ** year, 0);
    const future = flows.reduce(
      (sum, flow, year) => sum + Math.max(flow, 0) * (1 + reinvestRate) ** (holdYears - year),
      0,
    );
    if (present > 1e-3 * price && future > 1e-3 * price) record('mirr', (future / present) ** (1 / holdYears) - 1);
    if (calculation.irr !== null) {
      const worth = forms.npv(calculation.irr);
      // Flows of opposite sign can cancel inside a coefficient.
      const size = sizeOf(worth, vector!) + npvOf(calculation.irr, flows.map(Math.abs));
      errors.record(Math.abs(evaluate(worth, vector!)) / size, `case ${index}, irr`);
    }

    const [byValue, byIncome] = forms.refinance.map((proceeds) => dot(proceeds, vector!)) as [number, number];
    const balance = dot(
      compileForms({ ...assumptions, holdYears: Math.min(assumptions.refiYear, holdYears) }, 0).loanBalanceAtExit,
      vector!,
    );
    const proceeds = Math.max(-balance, Math.min(byValue, byIncome));
    record('refiProceeds', proceeds, price + Math.abs(proceeds));
    if (equity > minimumDollars) record('refiOutRatio', Math.max(0, proceeds) / equity, price / equity);

    if (index % 20 === 0 && equity > 1e-3 * price) {
      const beforeTax = investorCashByForms({ ...assumptions, afterTax: null }, appreciation, vector!, 30);
      const payback = paybackOf(equity, beforeTax);
      if (calculation.paybackYears === null) expect(payback).toBeNull();
      else record('paybackYears', payback!);
    }
    index++;
  }
  expect(errors.largest()).toBeLessThan(1e-9);
});

function paybackOf(equity: number, cash: readonly number[]): number | null {
  const totals = cash.map((_, index) => cash.slice(0, index + 1).reduce((sum, flow) => sum + flow, 0));
  const year = totals.findIndex((total) => total >= equity);
  return year < 0 ? null : year + (equity - (totals[year - 1] ?? 0)) / cash[year]!;
}

/** The margin of each target by its definition on the schedule. It is at least 0 if the target is met. */
function literalMargins(
  { closing, years }: Schedule,
  calculation: Calculation,
  flows: readonly number[],
  targets: Targets,
) {
  const { noi, debtService, lenderPayments, cashFlow, grossRent } = years[0]!;
  const { effectiveGrossIncome, operatingExpenses } = years[0]!;
  const { equity, price, loan } = closing;
  return {
    initialEquityInvestment: targets.maximumInitialEquityInvestment - equity,
    equityMultiple: calculation.totalCashReturned! - targets.equityMultiple * equity,
    irr: npvOf(targets.irr ?? 0, flows) * Math.min(1, (1 + (targets.irr ?? 0)) ** years.length),
    dscr: noi - targets.dscr! * debtService,
    lenderDscr: grossRent - targets.lenderDscr! * lenderPayments,
    loanAmount: loan - targets.loanAmount!,
    grm: targets.grm! * grossRent - price,
    debtYield: noi - targets.debtYield! * loan,
    expenseRatio: targets.expenseRatio! * effectiveGrossIncome - operatingExpenses,
    initialCocr: cashFlow - targets.initialCocr! * equity,
    netProfitMargin: cashFlow - targets.netProfitMargin! * effectiveGrossIncome,
    refiOutRatio: targets.refiOutRatio! <= 0 ? 1 : calculation.refiProceeds! - targets.refiOutRatio! * equity,
    cashFlow,
  } satisfies Record<TargetName, number>;
}

test('a half-space passes exactly if the schedule meets the target, for every target', () => {
  const counts: Partial<Record<TargetName, { passed: number; failed: number }>> = {};
  let index = 0;
  for (const { listing, assumptions, targets } of randomCases(caseCount, 3)) {
    const { vector, schedule, calculation } = underwrite(listing, assumptions);
    const forms = compileForms(assumptions, appreciationFor(listing, assumptions));
    const halfSpaces = compileTargets(targets, assumptions, forms);
    const margins = literalMargins(schedule!, calculation, flowsOf(schedule!), targets);
    for (const name of new Set(halfSpaces.map((halfSpace) => halfSpace.name))) {
      const ofTarget = halfSpaces.filter((halfSpace) => halfSpace.name === name);
      const size = Math.max(...ofTarget.map(({ form, constant }) => sizeOf(form, vector!) + constant));
      if (Math.abs(margins[name]) <= 1e-9 * size) continue;
      const passes = isInAllHalfSpaces(ofTarget, vector!);
      if (passes !== margins[name] > 0) throw new Error(`case ${index}: ${name} passes: ${passes}`);
      counts[name] ??= { passed: 0, failed: 0 };
      counts[name][passes ? 'passed' : 'failed']++;
    }
    index++;
  }
  for (const { passed, failed } of Object.values(counts))
    expect(Math.min(passed, failed)).toBeGreaterThan(caseCount / 100);
  expect(Object.keys(counts)).toHaveLength(13);
});

test('the IRR target agrees with the IRR if there is one', () => {
  for (const { listing, assumptions, targets } of randomCases(fewerCases, 4)) {
    const { vector, calculation } = underwrite(listing, assumptions);
    const { irr } = calculation;
    if (irr === null || targets.irr === null || Math.abs(irr - targets.irr) < 1e-9) continue;
    const forms = compileForms(assumptions, appreciationFor(listing, assumptions));
    const target = { ...noTargets, irr: targets.irr };
    const halfSpaces = compileTargets(target, assumptions, forms).filter(({ name }) => name === 'irr');
    expect(isInAllHalfSpaces(halfSpaces, vector!)).toBe(irr > targets.irr);
  }
});
