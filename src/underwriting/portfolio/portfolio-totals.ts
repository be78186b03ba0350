import type { FigureOrReason } from '../calculation.ts';
import { minimumDollars } from '../schedule/internal-rate.ts';
import { type Holding, isUnderwritten, type UnderwrittenHolding } from './holding.ts';

/** The sums of a portfolio, dollars, and its ratios. A ratio divides sums; it is never a mean of ratios. */
export type PortfolioTotals = UnderwrittenHolding & {
  readonly proformaCount: number;
  /** Proformas without rent, which no sum includes. */
  readonly excludedCount: number;
  /** Total cash returned ÷ equity at closing. */
  readonly equityMultiple: FigureOrReason;
  /** NOI ÷ debt service of year 1. */
  readonly dscr: FigureOrReason;
};

const sumNames = [
  'purchasePrice',
  'initialEquityInvestment',
  'loanAmount',
  'noi',
  'debtService',
  'cashFlow',
  'yearlyNetIncome',
  'takeHomeEquity',
  'totalCashReturned',
] as const satisfies readonly (keyof Holding)[];

/**
 * Adds up the proformas of a portfolio. A ratio with a denominator of 0 is `no_equity` or `no_debt`, as in a single
 * proforma; it is `no_rent` if no proforma has rent.
 */
export function portfolioTotals(holdings: readonly Holding[]): PortfolioTotals {
  const counted = holdings.filter(isUnderwritten);
  const sums = {} as Record<(typeof sumNames)[number], number>;
  for (const name of sumNames) sums[name] = sumOf(counted.map((holding) => holding[name]));
  const noneCounts = holdings.length > 0 && counted.length === 0;
  return {
    ...sums,
    proformaCount: holdings.length,
    excludedCount: holdings.length - counted.length,
    equityMultiple: noneCounts ? 'no_rent' : ratioOf(sums.totalCashReturned, sums.initialEquityInvestment, 'no_equity'),
    dscr: noneCounts ? 'no_rent' : ratioOf(sums.noi, sums.debtService, 'no_debt'),
  };
}

function ratioOf(numerator: number, denominator: number, reason: 'no_equity' | 'no_debt'): FigureOrReason {
  return Math.abs(denominator) < minimumDollars ? reason : numerator / denominator;
}

/** Sorts first because the order of a portfolio must not change the last digits. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.toSorted((one, other) => one - other).reduce((sum, amount) => sum + amount, 0);
}
