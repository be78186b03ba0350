import { formatShortDollars } from '#domain/format.ts';
import type { ProjectedYear } from '#domain/proforma/projected-years.ts';
import type { Box, ReportDocument } from '../kit/report-document.ts';
import { linearScale, niceTicks, type Scale } from '../kit/scales.ts';
import { colors } from '../kit/styles.ts';
import { axisText } from './axis-text.ts';

const axisWidth = 44;

type ProjectionInput = {
  readonly years: readonly ProjectedYear[];
  readonly holdYears: number;
  readonly cashName: string;
  readonly soldWords: string;
  readonly alt: string;
};

/** Value owned and owed by year, and the cash of each year below. */
export function drawProjection(report: ReportDocument, input: ProjectionInput, box: Box): void {
  report.figure(input.alt, box, (doc) => {
    const { years } = input;
    const valueBox = { ...box, height: box.height * 0.62 };
    const cashTop = box.y + box.height * 0.7;
    const cashBox = { ...box, y: cashTop, height: box.height * 0.3 - 14 };
    const values = years.flatMap(({ equity, debt }) => [equity, equity + debt]);
    const value = drawGrid(doc, valueBox, [Math.min(0, ...values), Math.max(1, ...values)], 4);
    const cashes = years.map(({ cashFlow }) => cashFlow);
    axisText(doc, input.cashName, { x: box.x, y: cashTop - 16, width: 200, isStrong: true, color: colors.soft });
    const cash = drawGrid(doc, cashBox, [Math.min(0, ...cashes), Math.max(1, ...cashes)], 2);
    const step = (box.width - axisWidth) / years.length;
    const width = step * 0.68;
    const every = Math.ceil(years.length / 15);
    for (const [at, { year, equity, debt, cashFlow, isLater }] of years.entries()) {
      const x = box.x + axisWidth + at * step + (step - width) / 2;
      const bar = (from: number, to: number, color: string) =>
        doc.rect(x, Math.min(from, to), width, Math.abs(to - from)).fill(color);
      doc.fillOpacity(isLater ? 0.4 : 1);
      bar(value(equity), value(equity + debt), colors.tintLine);
      bar(value(0), value(equity), colors.primary);
      bar(cash(0), cash(cashFlow), cashFlow < 0 ? colors.cost : colors.gold);
      doc.fillOpacity(1);
      if (year === 1 || year % every === 0)
        axisText(doc, String(year), { x: x - 10, y: box.y + box.height - 10, width: width + 20, align: 'center' });
    }
    if (years.length > input.holdYears) {
      const x = box.x + axisWidth + input.holdYears * step;
      doc
        .moveTo(x, box.y)
        .lineTo(x, box.y + box.height - 14)
        .lineWidth(0.8)
        .dash(2, { space: 2 })
        .stroke(colors.soft)
        .undash();
      const isLate = input.holdYears > years.length * 0.7;
      axisText(doc, input.soldWords, {
        x: isLate ? x - 126 : x + 6,
        y: box.y,
        width: 120,
        align: isLate ? 'right' : 'left',
        isStrong: true,
        color: colors.soft,
      });
    }
  });
}

function drawGrid(doc: PDFKit.PDFDocument, box: Box, domain: readonly [number, number], count: number): Scale {
  const ticks = niceTicks(domain[0], domain[1], count);
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const scale = linearScale([low, high], [box.y + box.height, box.y + 10]);
  for (const tick of ticks) {
    const y = scale(tick);
    doc
      .moveTo(box.x + axisWidth, y)
      .lineTo(box.x + box.width, y)
      .lineWidth(tick === 0 ? 0.8 : 0.4)
      .stroke(tick === 0 ? colors.controlLine : colors.line);
    axisText(doc, formatShortDollars(tick), { x: box.x, y: y - 4, width: axisWidth - 8, align: 'right' });
  }
  return scale;
}
