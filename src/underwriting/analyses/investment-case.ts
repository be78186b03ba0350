import type { Assumptions } from '../assumptions.ts';
import type { FigureName, UnavailableReason } from '../calculation.ts';
import type { ListingFacts } from '../listing.ts';
import { underwrite } from '../underwrite.ts';

/** One listing under one set of assumptions: what every analysis varies. */
export type InvestmentCase = { readonly listing: ListingFacts; readonly assumptions: Assumptions };

/** A figure that may not exist; then with the reason. Dollars, fractions, plain ratios. */
export type Reading =
  | { readonly value: number; readonly reason: null }
  | { readonly value: null; readonly reason: UnavailableReason };

/** A figure of a case, as `underwrite` gives it. */
export function readFigure({ listing, assumptions }: InvestmentCase, figure: FigureName): Reading {
  const { calculation } = underwrite(listing, assumptions);
  const value = calculation[figure];
  return value === null ? { value, reason: calculation.unavailable[figure] ?? 'no_rent' } : { value, reason: null };
}
