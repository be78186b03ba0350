import { formatShortDollars } from '#domain/format.ts';
import type { Spread } from '#underwriting/analyses/spread-of.ts';
import type { Box, ReportDocument } from '../kit/report-document.ts';
import { linearScale, niceTicks } from '../kit/scales.ts';
import { colors } from '../kit/styles.ts';
import { axisText } from './axis-text.ts';

type FanInput = {
  /** Year 0 is the closing. */
  readonly years: readonly { readonly year: number; readonly equity: Spread }[];
  readonly alt: string;
};

const axisWidth = 44;

/** The spread of the equity at the end of each year. */
export function drawRiskFan(report: ReportDocument, { years, alt }: FanInput, box: Box): void {
  report.figure(alt, box, (doc) => {
    const ends = years.flatMap(({ equity: { p5, p95 } }) => [p5, p95]);
    const ticks = niceTicks(Math.min(0, ...ends), Math.max(1, ...ends), 4);
    const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [box.y + box.height - 14, box.y + 6]);
    const first = years[0]?.year ?? 0;
    const x = linearScale([first, years.at(-1)?.year ?? 1], [box.x + axisWidth + 4, box.x + box.width - 4]);
    for (const tick of ticks) {
      doc
        .moveTo(box.x + axisWidth, y(tick))
        .lineTo(box.x + box.width, y(tick))
        .lineWidth(tick === 0 ? 0.8 : 0.4)
        .stroke(tick === 0 ? colors.controlLine : colors.line);
      axisText(doc, formatShortDollars(tick), { x: box.x, y: y(tick) - 4, width: axisWidth - 8, align: 'right' });
    }
    const line = (name: keyof Spread) => {
      for (const [at, { year, equity }] of years.entries()) {
        if (at === 0) doc.moveTo(x(year), y(equity[name]));
        else doc.lineTo(x(year), y(equity[name]));
      }
    };
    const band = (low: keyof Spread, high: keyof Spread, color: string) => {
      line(high);
      for (const { year, equity } of years.toReversed()) doc.lineTo(x(year), y(equity[low]));
      doc.fill(color);
    };
    band('p5', 'p95', colors.band);
    band('p25', 'p75', colors.innerBand);
    line('p50');
    doc.lineWidth(1.6).stroke(colors.primary);
    const every = Math.ceil(years.length / 12);
    for (const { year } of years)
      if (year % every === 0)
        axisText(doc, String(year), { x: x(year) - 12, y: box.y + box.height - 10, width: 24, align: 'center' });
  });
}
