import type { FigureName } from '#contracts/calculation.ts';

/** Shown where a question names no figure. */
export const mainFigures: readonly FigureName[] = [
  'initial_equity_investment',
  'cash_flow',
  'equity_multiple',
  'initial_cocr',
  'dscr',
];
