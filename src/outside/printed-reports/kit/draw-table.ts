import type { ReportDocument } from './report-document.ts';
import { colors, inColor, styles, type TextStyle } from './styles.ts';

export type TableColumn = { readonly name: string; readonly width: number; readonly align?: 'left' | 'right' };
export type TableRow = {
  readonly cells: readonly string[];
  readonly kind?: 'plain' | 'sum' | 'current' | undefined;
};

type TableOptions = {
  readonly y: number;
  readonly x?: number;
  readonly rowHeight?: number;
};

const rowText: Readonly<Record<NonNullable<TableRow['kind']>, TextStyle>> = {
  plain: styles.cell,
  sum: styles.cellStrong,
  current: inColor(styles.cellStrong, colors.primary),
};

const usualRowHeight = 16;

/** The height of a table with its header, points. */
export const tableHeight = (rows: number) => (rows + 1) * usualRowHeight;

/** Draws a table with one line for each row and returns the y below it. The first column names the rows. */
export function drawTable(
  report: ReportDocument,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  { y, x = report.area.left, rowHeight = usualRowHeight }: TableOptions,
): number {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const lefts = columns.map((_, at) => x + columns.slice(0, at).reduce((sum, column) => sum + column.width, 0));
  let top = y;
  const line = (cells: readonly string[], tag: (at: number) => 'TH' | 'TD', style: (at: number) => TextStyle) => {
    report.group('TR', () => {
      for (const [at, column] of columns.entries()) {
        report.text(cells[at] ?? '', {
          x: (lefts[at] ?? x) + 3,
          y: top + (rowHeight - style(at).size * 1.22) / 2,
          width: column.width - 6,
          align: column.align ?? (at === 0 ? 'left' : 'right'),
          style: style(at),
          tag: tag(at),
          oneLine: true,
        });
      }
    });
    top += rowHeight;
  };
  report.group('Table', () => {
    line(
      columns.map(({ name }) => name),
      () => 'TH',
      () => styles.noteStrong,
    );
    for (const { cells, kind = 'plain' } of rows) {
      report.decorate((doc) => {
        if (kind !== 'plain') doc.rect(x, top, width, rowHeight).fill(kind === 'sum' ? colors.sumRow : colors.tint);
        doc
          .moveTo(x, top)
          .lineTo(x + width, top)
          .lineWidth(0.5)
          .stroke(colors.line);
      });
      line(
        cells,
        (at) => (at === 0 ? 'TH' : 'TD'),
        (at) => (at === 0 && kind === 'plain' ? styles.cellSoft : rowText[kind]),
      );
    }
  });
  report.decorate((doc) =>
    doc
      .moveTo(x, top)
      .lineTo(x + width, top)
      .lineWidth(0.5)
      .stroke(colors.line),
  );
  return top;
}

/** Equal columns after a first, wider one. */
export function columnsOf(names: readonly string[], width: number, first: number): readonly TableColumn[] {
  const rest = (width - first) / Math.max(1, names.length - 1);
  return names.map((name, at) => ({ name, width: at === 0 ? first : rest }));
}
