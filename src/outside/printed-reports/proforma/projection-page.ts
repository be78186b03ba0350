import { formatDollars, formatYears } from '#domain/format.ts';
import { projectedYears, usualHorizon } from '#domain/proforma/projected-years.ts';
import { yearLines } from '#domain/proforma/year-lines.ts';
import type { ScheduleYear } from '#underwriting/schedule/schedule.ts';
import { drawProjection } from '../charts/projection-chart.ts';
import { drawLegend, heading, startPage } from '../kit/draw-parts.ts';
import { columnsOf, drawTable } from '../kit/draw-table.ts';
import type { ReportDocument } from '../kit/report-document.ts';
import { colors } from '../kit/styles.ts';
import type { ProformaReport } from './proforma-report-data.ts';
import { reportWords } from './report-words.ts';

const { projection: copy } = reportWords;
const maxColumns = 7;
const rowHeight = 15;

/** Value and cash by year, as a chart and as a table. */
export function drawProjectionPage(report: ReportDocument, { answer, underwritten }: ProformaReport): void {
  const { listing, schedule } = underwritten.proforma;
  if (!schedule) return;
  const { assumptions } = underwritten;
  const years = projectedYears(schedule, usualHorizon(assumptions.holdYears));
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return;
  const ends = [formatDollars(first.equity), formatDollars(last.equity), formatYears(last.year)] as const;
  let y = startPage(report, copy.title, copy.lead(...ends));
  const cashName = answer.proforma.after_tax ? copy.afterTax : copy.cash;
  y = drawLegend(
    report,
    [
      { name: copy.equity, color: colors.primary },
      { name: copy.debt, color: colors.tintLine },
      { name: cashName, color: colors.gold },
    ],
    y,
  );
  const { left, width, bottom } = report.area;
  const lines = yearLines({ listing, schedule }, assumptions);
  const tableHeight = (lines.length + 1) * rowHeight;
  const height = Math.min(300, bottom - y - tableHeight - 50);
  drawProjection(
    report,
    {
      years,
      holdYears: assumptions.holdYears,
      cashName,
      soldWords: copy.sold(assumptions.holdYears),
      alt: copy.alt(...ends, formatDollars(first.cashFlow), formatDollars(last.cashFlow)),
    },
    { x: left, y: y + 4, width, height },
  );
  const shownYears = yearsToPrint(schedule.years);
  y = heading(report, shownYears.length < schedule.years.length ? copy.someYears : copy.everyYear, y + height + 24);
  drawTable(
    report,
    columnsOf([copy.line, ...shownYears.map(({ year }) => copy.year(year))], width, 174),
    lines.map(({ label, amount, kind }) => ({
      cells: [label, ...shownYears.map((year) => formatDollars(amount(year)))],
      kind: kind === 'sum' ? 'sum' : 'plain',
    })),
    { y, rowHeight },
  );
}

/** All years of a short hold; of a long one the first, every fifth and the last. */
function yearsToPrint(years: readonly ScheduleYear[]): readonly ScheduleYear[] {
  if (years.length <= maxColumns) return years;
  return years.filter(({ year }) => year === 1 || year % 5 === 0 || year === years.length);
}
