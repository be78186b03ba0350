import type { Box, ReportDocument } from '../kit/report-document.ts';
import { linearScale } from '../kit/scales.ts';
import { colors } from '../kit/styles.ts';
import { axisText } from './axis-text.ts';

/** One assumption: its ends in words, and the figure at each end. */
export type PrintedBar = {
  readonly label: string;
  readonly range: string;
  readonly low: number;
  readonly high: number;
};

type TornadoInput = {
  readonly bars: readonly PrintedBar[];
  readonly own: number;
  readonly ownWords: string;
  readonly format: (value: number) => string;
  readonly alt: string;
};

const rowHeight = 22;
const headHeight = 14;
const nameWidth = 130;
const room = 44;

export function tornadoHeight(count: number): number {
  return headHeight + count * rowHeight;
}

/** The effect of each single assumption on a figure, widest first. */
export function drawTornado(report: ReportDocument, input: TornadoInput, box: Box): void {
  const { bars, own, ownWords, format, alt } = input;
  report.figure(alt, box, (doc) => {
    const values = [own, ...bars.flatMap(({ low, high }) => [low, high])];
    const x = linearScale(
      [Math.min(...values), Math.max(...values)],
      [box.x + nameWidth + room, box.x + box.width - room],
    );
    axisText(doc, ownWords, {
      x: x(own) - 60,
      y: box.y,
      width: 120,
      align: 'center',
      isStrong: true,
      color: colors.soft,
    });
    for (const [at, { label, range, low, high }] of bars.entries()) {
      const top = box.y + headHeight + at * rowHeight;
      axisText(doc, label, { x: box.x, y: top + 1, width: nameWidth, isStrong: true, color: colors.text, size: 8 });
      axisText(doc, range, { x: box.x, y: top + 11, width: nameWidth });
      const ends = [
        { value: low, color: colors.costLight },
        { value: high, color: colors.primary },
      ].toSorted((one, other) => Math.abs(other.value - own) - Math.abs(one.value - own));
      for (const { value, color } of ends)
        doc.rect(Math.min(x(value), x(own)), top + 3, Math.abs(x(value) - x(own)), 13).fill(color);
      const [from, to] = [Math.min(low, high, own), Math.max(low, high, own)];
      axisText(doc, format(from), { x: x(from) - room - 4, y: top + 6, width: room, align: 'right' });
      axisText(doc, format(to), { x: x(to) + 4, y: top + 6, width: room });
    }
    doc
      .moveTo(x(own), box.y + headHeight - 3)
      .lineTo(x(own), box.y + tornadoHeight(bars.length))
      .lineWidth(0.8)
      .stroke(colors.text);
  });
}
