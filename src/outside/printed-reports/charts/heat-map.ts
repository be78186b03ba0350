import type { ReportDocument } from '../kit/report-document.ts';
import { colors, styles } from '../kit/styles.ts';

type HeatMapInput = {
  readonly corner: string;
  readonly across: readonly string[];
  readonly down: readonly string[];
  readonly ownAcross: number;
  readonly ownDown: number;
  readonly cells: readonly (readonly (number | null)[])[];
  readonly format: (value: number | null) => string;
};

const rowHeight = 19;
const firstWidth = 92;

/** A table colored by its values: a stronger color is a higher one. Returns the y below it. */
export function drawHeatMap(report: ReportDocument, input: HeatMapInput, y: number): number {
  const { corner, across, down, ownAcross, ownDown, cells, format } = input;
  const { left, width } = report.area;
  const cellWidth = (width - firstWidth) / across.length;
  const values = cells.flat().filter((value) => value !== null);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  let top = y;
  report.group('Table', () => {
    const row = (texts: readonly string[], isHead: boolean, drawCells: () => void) =>
      report.group('TR', () => {
        drawCells();
        for (const [at, text] of texts.entries())
          report.text(text, {
            x: at === 0 ? left : left + firstWidth + (at - 1) * cellWidth,
            y: top + 5,
            width: at === 0 ? firstWidth - 8 : cellWidth,
            align: at === 0 ? 'left' : 'center',
            style: isHead || at === 0 ? styles.noteStrong : styles.cell,
            tag: isHead || at === 0 ? 'TH' : 'TD',
            oneLine: true,
          });
        top += rowHeight;
      });
    row([corner, ...across], true, () => undefined);
    for (const [at, values] of cells.entries()) {
      row([down[at] ?? '', ...values.map(format)], false, () =>
        report.decorate((doc) => {
          for (const [column, value] of values.entries()) {
            const x = left + firstWidth + column * cellWidth;
            const strength = value === null || high === low ? 0 : (value - low) / (high - low);
            doc.fillOpacity(0.06 + 0.42 * strength);
            doc.rect(x + 1, top + 1, cellWidth - 2, rowHeight - 2).fill(colors.bar);
            doc.fillOpacity(1);
            if (column === ownAcross && at === ownDown)
              doc
                .rect(x + 1, top + 1, cellWidth - 2, rowHeight - 2)
                .lineWidth(1.4)
                .stroke(colors.primary);
          }
        }),
      );
    }
  });
  return top;
}
