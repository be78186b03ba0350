import { formatDollars } from '#domain/format.ts';
import type { Step } from '#domain/proforma/waterfall-steps.ts';
import type { Box, ReportDocument } from '../kit/report-document.ts';
import { linearScale } from '../kit/scales.ts';
import { colors } from '../kit/styles.ts';
import { axisText } from './axis-text.ts';

const rowHeight = 17;
const nameWidth = 116;
const amountWidth = 56;

export function waterfallHeight(steps: readonly Step[]): number {
  return steps.length * rowHeight;
}

/** The first year from rent to cash flow, one bar for each cost. */
export function drawWaterfall(report: ReportDocument, steps: readonly Step[], alt: string, box: Box): void {
  report.figure(alt, box, (doc) => {
    const ends = steps.flatMap(({ remaining, amount, isSum }) =>
      isSum ? [remaining] : [remaining, remaining - amount],
    );
    const x = linearScale(
      [Math.min(0, ...ends), Math.max(1, ...ends)],
      [box.x + nameWidth, box.x + box.width - amountWidth],
    );
    for (const [at, { name, amount, remaining, isSum }] of steps.entries()) {
      const top = box.y + at * rowHeight;
      const [from, to] = isSum ? [x(0), x(remaining)] : [x(remaining - amount), x(remaining)];
      const color = isSum ? colors.text : colors.soft;
      axisText(doc, name, { x: box.x, y: top + 4, width: nameWidth - 8, isStrong: isSum, color, size: 8 });
      doc
        .roundedRect(Math.min(from, to), top + 3, Math.max(Math.abs(to - from), 1), rowHeight - 7, 1.5)
        .fill(isSum ? (remaining < 0 ? colors.cost : colors.primary) : colors.costLight);
      const next = steps[at + 1];
      if (next)
        doc
          .moveTo(x(remaining), top + rowHeight - 4)
          .lineTo(x(remaining), top + rowHeight + 3)
          .lineWidth(0.5)
          .stroke(colors.controlLine);
      axisText(doc, formatDollars(amount), {
        x: box.x + box.width - amountWidth,
        y: top + 4,
        width: amountWidth,
        align: 'right',
        isStrong: isSum,
        color,
        size: 8,
      });
    }
    doc
      .moveTo(x(0), box.y)
      .lineTo(x(0), box.y + waterfallHeight(steps))
      .lineWidth(0.6)
      .stroke(colors.controlLine);
  });
}
