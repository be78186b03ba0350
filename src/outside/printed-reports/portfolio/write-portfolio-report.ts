import { formatLongDate } from '#domain/long-date.ts';
import { createReportDocument } from '../kit/report-document.ts';
import { drawPortfolioComparables } from './portfolio-comparables.ts';
import { drawPortfolioCover } from './portfolio-cover.ts';
import { drawPortfolioHomes } from './portfolio-homes.ts';
import type { PortfolioReportData } from './portfolio-report-data.ts';
import { drawPortfolioRisk } from './portfolio-risk.ts';
import { drawPortfolioSummary, drawPortfolioYears } from './portfolio-summary.ts';
import { portfolioWords as copy } from './portfolio-words.ts';

/** The report of a portfolio as a PDF. */
export function writePortfolioReport(data: PortfolioReportData): Promise<Uint8Array> {
  const { paper, madeAt, day, portfolio } = data;
  const report = createReportDocument({
    paper,
    title: copy.documentTitle(portfolio.title),
    subject: copy.subject,
    madeAt: new Date(madeAt),
  });
  drawPortfolioCover(report, data);
  drawPortfolioSummary(report, data);
  drawPortfolioYears(report, data);
  drawPortfolioRisk(report, data);
  drawPortfolioHomes(report, data);
  drawPortfolioComparables(report, data);
  return report.finish(copy.foot(portfolio.title, formatLongDate(day)));
}
