import type { Paper } from '#contracts/papers.ts';
import type { PortfolioSummary } from '#contracts/portfolio-figures.ts';
import type { PortfolioDetail } from '#contracts/portfolios.ts';

/** Everything a report shows of a portfolio, already without what its reader may not see. */
export type PortfolioReportData = {
  readonly portfolio: PortfolioDetail;
  readonly summary: PortfolioSummary;
  readonly paper: Paper;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** The portfolio on the site. */
  readonly address: string;
};
