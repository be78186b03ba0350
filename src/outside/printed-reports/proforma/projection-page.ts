import { formatDollars, formatYears } from '#domain/format.ts';
import { projectedYears, usualHorizon } from '#domain/proforma/projected-years.ts';
import { yearLines } from '#domain/proforma/year-lines.ts';
import type { ScheduleYear } from '#underwriting/schedule/schedule.ts';
import { drawProjection } from '../charts/projection-chart.ts';
import { drawLegend, heading, startPage } from '../kit/draw-parts.ts';
import { columnsOf, drawTable } from '../kit/draw-table.ts';
import type { ReportDocument } from '../kit/report-document.ts';
import { colors, styles } from '../kit/styles.ts';
import type { ProformaReport } from './proforma-report-data.ts';
import { reportWords } from './report-words.ts';

const { projection: copy } = reportWords;
const rowHeight = 15;
/** Points beside a cell's text. */
const cellMargin = 8;
/** A long hold prints its first and last year, and between them every second, fifth or tenth. */
const steps = [1, 2, 5, 10] as const;

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
  const widest = (texts: readonly string[]) =>
    Math.max(...texts.map((text) => report.widthOf(text, styles.cellStrong))) + cellMargin;
  const labelWidth = widest(lines.map(({ label }) => label));
  const amountWidth = widest(lines.flatMap(({ amount }) => schedule.years.map((each) => formatDollars(amount(each)))));
  const { step, shown } = yearsToPrint(schedule.years, Math.floor((width - labelWidth) / amountWidth));
  y = heading(report, copy.tableOf(step), y + height + 24);
  drawTable(
    report,
    columnsOf([copy.line, ...shown.map(({ year }) => copy.year(year))], width, labelWidth),
    lines.map(({ label, amount, kind }) => ({
      cells: [label, ...shown.map((each) => formatDollars(amount(each)))],
      kind: kind === 'sum' ? 'sum' : 'plain',
    })),
    { y, rowHeight },
  );
}

type PrintedYears = { readonly step: (typeof steps)[number]; readonly shown: readonly ScheduleYear[] };

/** As many years as fit in the columns. */
function yearsToPrint(years: readonly ScheduleYear[], columns: number): PrintedYears {
  const choices = steps.map((step) => ({
    step,
    shown: years.filter(({ year }) => year === 1 || year % step === 0 || year === years.length),
  }));
  return choices.find(({ shown }) => shown.length <= columns) ?? choices.at(-1)!;
}
