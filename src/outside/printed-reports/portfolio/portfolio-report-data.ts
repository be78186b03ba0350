import type { BandAnswer } from '#contracts/comparables.ts';
import type { Paper } from '#contracts/papers.ts';
import type { PortfolioSummary } from '#contracts/portfolio-figures.ts';
import type { PortfolioDetail } from '#contracts/portfolios.ts';

/** What similar homes nearby ask, dollars per square foot, and rent, dollars per month; null: too few. */
export type ComparedPrices = { readonly price: BandAnswer | null; readonly rent: BandAnswer | null };

/** Everything a report shows of a portfolio, already without what its reader may not see. */
export type PortfolioReportData = {
  readonly portfolio: PortfolioDetail;
  readonly summary: PortfolioSummary;
  /** For each home; null: they were not looked for. */
  readonly comparables: readonly (ComparedPrices | null)[];
  readonly paper: Paper;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** The day (YYYY-MM-DD) where the reader is. */
  readonly day: string;
};
