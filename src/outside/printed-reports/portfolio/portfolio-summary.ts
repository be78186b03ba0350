import type { Share } from '#contracts/portfolio-figures.ts';
import { formatCount, formatDollars, formatMultiple, formatPercent, formatRatio, formatYears } from '#domain/format.ts';
import { largestShares } from '#domain/largest-shares.ts';
import { drawProjection } from '../charts/projection-chart.ts';
import { drawLegend, drawTiles, heading, placeBelow, startPage } from '../kit/draw-parts.ts';
import { columnsOf, drawTable } from '../kit/draw-table.ts';
import type { ReportDocument } from '../kit/report-document.ts';
import { colors, styles } from '../kit/styles.ts';
import type { PortfolioReportData } from './portfolio-report-data.ts';
import { portfolioWords } from './portfolio-words.ts';

const { labels, summary: copy, projection, leftOut } = portfolioWords;
const maxColumns = 7;

/** The sums of the portfolio, and how its cash is spread. */
export function drawPortfolioSummary(report: ReportDocument, { summary }: PortfolioReportData): void {
  const { totals } = summary;
  let y = startPage(report, copy.title, copy.lead);
  y = drawTiles(
    report,
    [
      {
        label: labels.equity_multiple,
        value: formatMultiple(totals.equity_multiple),
        note: `${labels.total_cash_returned} ${formatDollars(totals.total_cash_returned)}`,
      },
      { label: labels.cash_flow, value: formatDollars(totals.cash_flow), note: copy.first },
      {
        label: labels.dscr,
        value: formatRatio(totals.dscr),
        note: `${labels.debt_service} ${formatDollars(totals.debt_service)}`,
      },
      {
        label: labels.purchase_price,
        value: formatDollars(totals.purchase_price),
        note: `${labels.loan_amount} ${formatDollars(totals.loan_amount)}`,
      },
      {
        label: labels.take_home_equity,
        value: formatDollars(totals.take_home_equity),
        note: `${labels.initial_equity_investment} ${formatDollars(totals.initial_equity_investment)}`,
      },
      { label: labels.irr, value: formatPercent(summary.irr), note: `${labels.noi} ${formatDollars(totals.noi)}` },
    ],
    y,
  );
  const { left, width } = report.area;
  y += 14;
  if (totals.left_out_count > 0)
    y = report.text(leftOut(totals.left_out_count), { x: left, y, width, style: styles.body }) + 6;
  y = heading(report, copy.spread, y + 4);
  for (const name of ['by_property_type', 'by_state', 'by_postal_code'] as const) {
    const rows = sharesToPrint(summary[name]);
    y = placeBelow(report, y, (rows.length + 1) * 16 + 12, copy.spread);
    y = drawTable(report, columnsOf([copy.by[name], ...copy.columns.slice(1)], width, 220), rows, { y }) + 12;
  }
  if (summary.largest_share !== null)
    report.text(copy.largest(formatPercent(100 * summary.largest_share)), { x: left, y, width, style: styles.note });
}

function sharesToPrint(shares: readonly Share[]) {
  const cells = (name: string, { proforma_count, initial_equity_investment, share }: Omit<Share, 'name'>) => ({
    cells: [
      name,
      formatCount(proforma_count),
      formatDollars(initial_equity_investment),
      formatPercent(share === null ? null : 100 * share),
    ],
  });
  const { largest, others } = largestShares(shares);
  return [
    ...largest.map(({ name, ...share }) => cells(nameOfShare(name), share)),
    ...(others === null ? [] : [cells(copy.others, others)]),
  ];
}

function nameOfShare(name: string | null): string {
  if (name === null) return copy.unknown;
  return name in copy.types ? copy.types[name as keyof typeof copy.types] : name;
}

/** The combined years, as a chart and as a table. */
export function drawPortfolioYears(report: ReportDocument, { summary: { years } }: PortfolioReportData): void {
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return;
  let y = startPage(report, projection.title, projection.lead);
  y = drawLegend(
    report,
    [
      { name: projection.equity, color: colors.primary },
      { name: projection.cash, color: colors.gold },
    ],
    y,
  );
  const { left, width } = report.area;
  const height = 300;
  drawProjection(
    report,
    {
      years: years.map(({ year, equity, cash_flow }) => ({
        year,
        equity,
        debt: 0,
        cashFlow: cash_flow,
        isLater: false,
      })),
      holdYears: years.length,
      cashName: projection.cash,
      soldWords: '',
      alt: projection.alt(formatYears(years.length), formatDollars(first.cash_flow), formatDollars(last.cash_flow)),
    },
    { x: left, y: y + 4, width, height },
  );
  const shown =
    years.length <= maxColumns ? years : years.filter(({ year }) => year === 1 || year % 5 === 0 || year === last.year);
  const names = Object.keys(projection.lines) as (keyof typeof projection.lines)[];
  drawTable(
    report,
    columnsOf([projection.line, ...shown.map(({ year }) => projection.year(year))], width, 130),
    names.map((name) => ({
      cells: [projection.lines[name], ...shown.map((year) => formatDollars(year[name]))],
      kind: name === 'cash_flow' ? 'sum' : 'plain',
    })),
    { y: y + height + 30, rowHeight: 17 },
  );
}
