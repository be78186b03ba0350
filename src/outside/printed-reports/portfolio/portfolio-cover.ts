import { formatDollars, formatMultiple, formatRatio } from '#domain/format.ts';
import { goalInWords } from '#domain/goal-words.ts';
import { drawHome } from '#domain/illustrations/draw-home.ts';
import { formatLongDate } from '#domain/long-date.ts';
import { drawBrand } from '../kit/draw-brand.ts';
import { drawIllustration } from '../kit/draw-svg.ts';
import type { ReportDocument } from '../kit/report-document.ts';
import { colors, inColor, styles } from '../kit/styles.ts';
import { reportWords } from '../proforma/report-words.ts';
import type { PortfolioReportData } from './portfolio-report-data.ts';
import { portfolioWords as copy } from './portfolio-words.ts';

const mostPerRow = 3;
const mostShown = 6;

/** The homes as drawings, the title, and the figures of the whole. */
export function drawPortfolioCover(report: ReportDocument, data: PortfolioReportData): void {
  const { portfolio, summary, day } = data;
  const { left, width, pageHeight } = report.area;
  report.addPage(copy.kind);
  let y = drawHomes(report, data) + 24;
  y = report.text(copy.kind, { x: left, y, width, style: inColor(styles.strong, colors.primary) }) + 4;
  const isLong = report.heightOf(portfolio.title, styles.display, width) > 76;
  y = report.text(portfolio.title, { x: left, y, width, style: isLong ? styles.pageTitle : styles.display, tag: 'H1' });
  const count = copy.homes(summary.totals.proforma_count);
  y = report.text(count, { x: left, y: y + 2, width, style: styles.body }) + 8;
  for (const [name, text] of [
    [copy.goal, portfolio.goal],
    [copy.strategy, portfolio.strategy],
  ] as const) {
    if (text) y = report.text(`${name}: ${text}`, { x: left, y, width, style: styles.body }) + 2;
  }
  const { goal_metric: metric, goal_value: aimed } = portfolio;
  if (summary.progress !== null && metric !== null && aimed !== null) {
    const words = copy.progress(goalInWords(metric, aimed, summary.progress));
    y = report.text(words, { x: left, y, width, style: inColor(styles.strong, colors.primary) }) + 2;
  }
  const { totals } = summary;
  const figures = [
    [copy.labels.equity_multiple, formatMultiple(totals.equity_multiple)],
    [copy.labels.initial_equity_investment, formatDollars(totals.initial_equity_investment)],
    [copy.labels.cash_flow, formatDollars(totals.cash_flow)],
    [copy.labels.dscr, formatRatio(totals.dscr)],
  ] as const;
  const columnWidth = width / figures.length;
  for (const [at, [label, value]] of figures.entries()) {
    const box = { x: left + at * columnWidth, width: columnWidth - 8, oneLine: true };
    report.text(label, { ...box, y: y + 12, style: styles.note });
    report.text(value, { ...box, y: y + 23, style: styles.figure });
  }
  const foot = { y: pageHeight - 80, width: width / 2 };
  report.text(copy.prepared(formatLongDate(day)), { ...foot, x: left, style: styles.note });
  const { disclaimerText } = reportWords.method;
  report.text(disclaimerText, { x: left, y: foot.y + 18, width, style: styles.note });
}

/** Returns the y below the drawings. */
function drawHomes(report: ReportDocument, { portfolio: { proformas } }: PortfolioReportData): number {
  const { pageWidth } = report.area;
  const shown = proformas.slice(0, mostShown);
  // A few homes are drawn larger, so that their row is full.
  const perRow = shown.length === 4 ? 2 : Math.min(Math.max(shown.length, 1), mostPerRow);
  const cellWidth = pageWidth / perRow;
  const cellHeight = (cellWidth * 2) / 3;
  const height = Math.max(1, Math.ceil(shown.length / perRow)) * cellHeight;
  report.decorate((doc) => doc.rect(0, 0, pageWidth, height).fill(colors.tint));
  if (shown.length > 0) {
    report.figure(copy.illustrations(shown.length), { x: 0, y: 0, width: pageWidth, height }, (doc) => {
      for (const [at, { listing }] of shown.entries()) {
        doc.save();
        doc.translate((at % perRow) * cellWidth, Math.floor(at / perRow) * cellHeight);
        doc.rect(0, 0, cellWidth, cellHeight).clip();
        doc.scale(cellWidth / 600);
        drawIllustration(doc, drawHome(listing.listing_id, listing.property_type));
        doc.restore();
      }
    });
  }
  drawBrand(report);
  return height;
}
