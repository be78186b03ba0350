import { figureNames } from '#contracts/calculation.ts';
import { formatDollars, formatHold } from '#domain/format.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { formatFigure } from '#domain/labels/format-figure.ts';
import { highlightNotes } from '#domain/proforma/highlight-notes.ts';
import { warningsOf } from '#domain/proforma/warnings-of.ts';
import { drawFacts, drawTiles, factsHeight, headingWithRoom, type PrintedFact, startPage } from '../kit/draw-parts.ts';
import { columnsOf, drawTable, tableHeight } from '../kit/draw-table.ts';
import type { ReportDocument } from '../kit/report-document.ts';
import { colors, inColor, styles } from '../kit/styles.ts';
import { drawEarlierModelNote } from './earlier-model-note.ts';
import type { ProformaReport } from './proforma-report-data.ts';
import { reportWords } from './report-words.ts';

const { summary: copy, verdict } = reportWords;

/** The key figures, the targets, where the cash goes, and every other figure. */
export function drawSummary(report: ReportDocument, content: ProformaReport): void {
  const { answer, checked } = content;
  const { calculation } = answer;
  const lead =
    answer.listing.rent === null
      ? copy.noRent
      : copy.lead(
          formatHold(calculation.hold_years),
          formatDollars(calculation.sale_price),
          formatDollars(calculation.take_home_equity),
        );
  let y = drawEarlierModelNote(report, content, startPage(report, copy.title, lead));
  const tiles = highlightNotes(answer).map(([name, note]) => ({
    label: figureLabels[name],
    value: formatFigure(name, calculation[name]),
    note,
  }));
  y = drawTiles(report, tiles, y);
  y = drawWarnings(report, content, y + 14);
  const { width } = report.area;
  if (checked.length > 0) {
    y = headingWithRoom(report, copy.targets, y + 4, tableHeight(checked.length) + 22);
    y = drawTable(
      report,
      columnsOf(copy.targetColumns, width, width - 80),
      checked.map(({ words, isMet }) => ({ cells: [words, verdict.result(isMet)] })),
      { y },
    );
  }
  const facts = figureNames
    .filter((name) => calculation[name] !== undefined)
    .map((name): PrintedFact => [figureLabels[name], formatFigure(name, calculation[name])]);
  y = headingWithRoom(report, copy.metrics, y + 18, factsHeight(report, facts, 3) + 22);
  drawFacts(report, facts, y, 3);
}

function drawWarnings(report: ReportDocument, { answer }: ProformaReport, y: number): number {
  const warnings = warningsOf(answer);
  if (warnings.length === 0) return y;
  const { left, width } = report.area;
  const style = inColor(styles.body, colors.amberText);
  const heights = warnings.map((text) => report.heightOf(text, style, width - 24) + 4);
  const height = heights.reduce((sum, each) => sum + each, 0) + 14;
  report.decorate((doc) => doc.roundedRect(left, y, width, height, 6).fill(colors.amber));
  let top = y + 8;
  for (const [at, text] of warnings.entries()) {
    report.text(text, { x: left + 12, y: top, width: width - 24, style });
    top += heights[at] ?? 0;
  }
  return y + height + 10;
}
