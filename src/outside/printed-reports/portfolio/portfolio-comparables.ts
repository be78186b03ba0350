import { formatCount, formatDollars, formatNumber } from '#domain/format.ts';
import { figureOfHome } from '#domain/proforma/describe-band.ts';
import { startPage } from '../kit/draw-parts.ts';
import { columnsOf, drawTable } from '../kit/draw-table.ts';
import type { ReportDocument } from '../kit/report-document.ts';
import { styles } from '../kit/styles.ts';
import { inParts, nameOfHome } from './portfolio-homes.ts';
import type { PortfolioReportData } from './portfolio-report-data.ts';
import { portfolioWords } from './portfolio-words.ts';

const { comparables: copy } = portfolioWords;
const rowHeight = 16;
const missing = '—';

/** The price and rent of each home beside those of similar homes nearby. */
export function drawPortfolioComparables(report: ReportDocument, data: PortfolioReportData): void {
  const { proformas } = data.portfolio;
  if (!data.comparables.some((each) => each?.price || each?.rent)) return;
  const { top, bottom, left, width } = report.area;
  const rows = proformas.flatMap(({ listing, ...home }, index) => {
    const compared = data.comparables[index];
    if (!compared) return [];
    const { price, rent } = compared;
    const perFoot = figureOfHome(listing, 'homes');
    return {
      cells: [
        nameOfHome({ listing, ...home }),
        perFoot === null ? missing : formatDollars(perFoot),
        price ? formatDollars(price.median) : missing,
        difference(perFoot, price?.median),
        price ? formatCount(price.count) : missing,
        listing.rent === null ? missing : formatDollars(listing.rent),
        rent ? formatDollars(rent.median) : missing,
        difference(listing.rent, rent?.median),
      ],
    };
  });
  const lead = rows.length < proformas.length ? `${copy.lead} ${copy.first(rows.length, proformas.length)}` : copy.lead;
  const perPage = Math.floor((bottom - top - 90) / rowHeight) - 1;
  for (const [at, part] of inParts(rows, perPage).entries()) {
    const y = startPage(report, copy.title, at === 0 ? lead : '', at === 0 ? undefined : copy.title);
    const below = drawTable(report, columnsOf([...copy.columns], width, 150), part, { y, rowHeight });
    report.text(copy.note, { x: left, y: below + 6, width, style: styles.note });
  }
}

/** `−12%`: how far a value is from the median. */
function difference(own: number | null, median: number | undefined): string {
  if (own === null || !median) return missing;
  const percent = Math.round((own / median - 1) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${formatNumber(Math.abs(percent))}%`;
}
