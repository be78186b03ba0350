import type { Assumptions } from '../assumptions.ts';
import type { Calculation } from '../calculation.ts';

/**
 * Debt service of year 1 in dollars, from figures that were saved without their schedule: NOI − reserve below the line −
 * cash flow. Null without rent. Example: NOI 9,000, cash flow 1,400, reserve above the line: 7,600.
 */
export function debtServiceOf(
  { noi, cashFlow, grossIncome }: Pick<Calculation, 'noi' | 'cashFlow' | 'grossIncome'>,
  { capexAboveLine, capexReserve }: Pick<Assumptions, 'capexAboveLine' | 'capexReserve'>,
): number | null {
  if (noi === null || cashFlow === null || grossIncome === null) return null;
  const reserveBelowLine = capexAboveLine ? 0 : capexReserve * grossIncome;
  return noi - cashFlow - reserveBelowLine;
}
