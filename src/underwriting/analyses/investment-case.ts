import type { Assumptions } from '../assumptions.ts';
import type { FigureName, UnavailableReason } from '../calculation.ts';
import type { ListingFacts } from '../listing.ts';
import { underwrite } from '../underwrite.ts';

/** One listing under one set of assumptions. Every analysis varies one of these. */
export type InvestmentCase = { readonly listing: ListingFacts; readonly assumptions: Assumptions };

/** The value of a figure, or the reason why it does not exist. Dollars, fractions, plain ratios. */
export type FigureResult =
  | { readonly value: number; readonly reason: null }
  | { readonly value: null; readonly reason: UnavailableReason };

/** Underwrites the case and returns one figure. */
export function readFigure({ listing, assumptions }: InvestmentCase, figure: FigureName): FigureResult {
  const { calculation } = underwrite(listing, assumptions);
  const value = calculation[figure];
  return value === null ? { value, reason: calculation.unavailable[figure] ?? 'no_rent' } : { value, reason: null };
}
