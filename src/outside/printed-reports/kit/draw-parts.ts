import type { SourceLines } from '#domain/proforma/sourced-fact.ts';
import type { ReportDocument } from './report-document.ts';
import { colors, inColor, styles } from './styles.ts';

/** Starts a page with its title and a sentence; returns the y below them. */
export function startPage(report: ReportDocument, title: string, lead: string, below?: string): number {
  report.addPage(title, below);
  const { left, top, width } = report.area;
  const y = report.text(title, { x: left, y: top, width, style: styles.pageTitle, tag: 'H1' });
  const end = lead === '' ? y : report.text(lead, { x: left, y: y + 4, width, style: styles.body });
  return end + 18;
}

/** A heading; returns the y below it. */
export function heading(report: ReportDocument, text: string, y: number, x = report.area.left): number {
  return report.text(text, { x, y, width: report.area.right - x, style: styles.heading, tag: 'H2' }) + 8;
}

/** Points below a fact, with its line in the middle. */
const factGap = 7;

export type PrintedFact = readonly [name: string, value: string, notes?: SourceLines | null];

/** An upper bound of the height of facts in columns. */
export function factsHeight(report: ReportDocument, facts: readonly PrintedFact[], columns = 2): number {
  const width = (report.area.width - 24 * (columns - 1)) / columns;
  const heights = facts.map((fact) => factHeight(report, fact, width));
  return heights.reduce((sum, height) => sum + height, 0) / columns + Math.max(0, ...heights);
}

/** Returns `y`, or the top of a further page if the height does not fit below it. */
export function placeBelow(report: ReportDocument, y: number, height: number, title: string): number {
  return y + height <= report.area.bottom ? y : startPage(report, title, '');
}

/** A heading and room below it: on a further page, as its title, if the height does not fit. Returns the y below it. */
export function headingWithRoom(report: ReportDocument, title: string, y: number, height: number): number {
  return y + height <= report.area.bottom ? heading(report, title, y) : startPage(report, title, '');
}

/** Names and values with their sources in columns; returns the y below the longest column. */
export function drawFacts(report: ReportDocument, facts: readonly PrintedFact[], y: number, columns = 2): number {
  const { left, width } = report.area;
  const gutter = 24;
  const columnWidth = (width - gutter * (columns - 1)) / columns;
  const heights = facts.map((fact) => factHeight(report, fact, columnWidth));
  const half = heights.reduce((sum, height) => sum + height, 0) / columns;
  let column = 0;
  let filled = 0;
  let top = y;
  let lowest = y;
  report.group('L', () => {
    for (const [at, fact] of facts.entries()) {
      const height = heights[at] ?? 0;
      if (column < columns - 1 && filled + height / 2 > half) {
        column++;
        filled = 0;
        top = y;
      }
      drawFact(report, fact, left + column * (columnWidth + gutter), top, columnWidth);
      filled += height;
      top += height;
      lowest = Math.max(lowest, top);
    }
  });
  return lowest;
}

function noteOf([, , notes]: PrintedFact): string {
  return notes?.filter(Boolean).join(' · ') ?? '';
}

function valueShare(report: ReportDocument, value: string, width: number): number {
  return Math.min(width * 0.56, report.widthOf(value, styles.cellStrong) + 8);
}

function factHeight(report: ReportDocument, fact: PrintedFact, width: number): number {
  const note = noteOf(fact);
  const room = valueShare(report, fact[1], width);
  const main = Math.max(
    report.heightOf(fact[0], styles.cellSoft, width - room),
    report.heightOf(fact[1], styles.cellStrong, room),
  );
  return main + (note === '' ? 0 : report.heightOf(note, styles.note, width) + 1) + factGap;
}

function drawFact(report: ReportDocument, fact: PrintedFact, x: number, y: number, width: number): void {
  const [name, value] = fact;
  const room = valueShare(report, value, width);
  const note = noteOf(fact);
  report.group('LI', () => {
    const below = report.text(name, { x, y, width: width - room, style: styles.cellSoft, tag: 'Lbl' });
    const valueEnd = report.text(value, {
      x: x + width - room,
      y,
      width: room,
      align: 'right',
      style: styles.cellStrong,
      tag: 'LBody',
    });
    const end =
      note === ''
        ? Math.max(below, valueEnd)
        : report.text(note, { x, y: Math.max(below, valueEnd) + 1, width, style: styles.note, tag: 'LBody' });
    report.decorate((doc) =>
      doc
        .moveTo(x, end + factGap / 2)
        .lineTo(x + width, end + factGap / 2)
        .lineWidth(0.5)
        .stroke(colors.line),
    );
  });
}

export type Tile = { readonly label: string; readonly value: string; readonly note: string };

const tileHeight = 62;

/** Key figures in boxes of equal width; returns the y below them. */
export function drawTiles(report: ReportDocument, tiles: readonly Tile[], y: number, perRow = 3): number {
  const { left, width } = report.area;
  const gap = 10;
  const tileWidth = (width - gap * (perRow - 1)) / perRow;
  for (const [at, { label, value, note }] of tiles.entries()) {
    const x = left + (at % perRow) * (tileWidth + gap);
    const top = y + Math.floor(at / perRow) * (tileHeight + gap);
    report.decorate((doc) => doc.roundedRect(x, top, tileWidth, tileHeight, 6).fill(colors.tint));
    const inner = { x: x + 12, width: tileWidth - 24, oneLine: true };
    report.text(label, { ...inner, y: top + 9, style: inColor(styles.note, colors.soft) });
    report.text(value, { ...inner, y: top + 20, style: styles.figure });
    if (note === '') continue;
    const isLong = report.widthOf(note, styles.note) > inner.width;
    report.text(note, { ...inner, oneLine: !isLong, y: top + (isLong ? 40 : 43), style: styles.note });
  }
  return y + Math.ceil(tiles.length / perRow) * (tileHeight + gap) - gap;
}

type LegendMark = { readonly name: string; readonly color: string; readonly isLine?: boolean };

/** The marks of a chart in a row; returns the y below them. */
export function drawLegend(report: ReportDocument, marks: readonly LegendMark[], y: number): number {
  let x = report.area.left;
  for (const { name, color, isLine = false } of marks) {
    const at = x;
    report.decorate((doc) => {
      if (isLine) doc.rect(at, y + 3.5, 10, 1.8).fill(color);
      else doc.roundedRect(at, y + 0.5, 8, 8, 1.5).fill(color);
    });
    const width = report.widthOf(name, styles.note) + 6;
    report.text(name, { x: x + 14, y, width, style: styles.note });
    x += width + 28;
  }
  return y + 16;
}
