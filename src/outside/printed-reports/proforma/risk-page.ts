import { formatCount, formatDollars, formatYears } from '#domain/format.ts';
import { chancesOf, outcomeSentence } from '#domain/proforma/chances.ts';
import { targetTerms } from '#domain/proforma/target-terms.ts';
import { drawRiskFan } from '../charts/risk-fan.ts';
import { drawLegend, heading, headingWithRoom, startPage } from '../kit/draw-parts.ts';
import { drawTable } from '../kit/draw-table.ts';
import type { ReportDocument } from '../kit/report-document.ts';
import { colors, styles } from '../kit/styles.ts';
import type { ProformaReport } from './proforma-report-data.ts';
import { reportWords } from './report-words.ts';

const { risk: copy, offers } = reportWords;
const chartHeight = 200;
const rowHeight = 16;

/** The simulated range of outcomes, the chances of targets and losses, and the terms that meet the targets. */
export function drawRisk(report: ReportDocument, content: ProformaReport): void {
  const { risk, underwritten, investment, targets, asking } = content;
  const last = risk?.years.at(-1);
  const closing = underwritten.proforma.schedule?.closing;
  if (!risk || !last || !closing) return;
  const { left, width } = report.area;
  let y = startPage(report, copy.title, `${outcomeSentence(risk)} ${copy.lead}`);
  y = heading(report, copy.equity, y);
  y = drawLegend(
    report,
    [
      { name: copy.ninety, color: colors.band },
      { name: copy.half, color: colors.innerBand },
      { name: copy.middle, color: colors.primary, isLine: true },
    ],
    y - 2,
  );
  const { p5, p50, p95 } = last.equity;
  const now = closing.value - closing.loan;
  const atClosing = { p5: now, p25: now, p50: now, p75: now, p95: now, mean: now };
  drawRiskFan(
    report,
    {
      years: [{ year: 0, equity: atClosing }, ...risk.years],
      alt: copy.alt(formatDollars(p5), formatDollars(p50), formatDollars(p95), formatYears(last.year)),
    },
    { x: left, y, width, height: chartHeight },
  );
  y = drawChances(report, [...chancesOf(risk)], y + chartHeight + 20);
  y = report.text(copy.draws(formatCount(risk.draws), risk.seed), { x: left, y: y + 2, width, style: styles.note });
  const terms = targetTerms(investment.listing, investment.assumptions, targets, asking);
  y = headingWithRoom(report, offers.terms, y + 16, terms.length * rowHeight + 40);
  const [first, ...others] = offers.termColumns;
  drawTable(
    report,
    [{ name: first, width: width - 270 }, ...others.map((name) => ({ name, width: 135 }))],
    terms.map(({ name, value, note }) => ({ cells: [name, value, note] })),
    { y, rowHeight },
  );
}

function drawChances(report: ReportDocument, chances: readonly string[], y: number): number {
  const { left, width } = report.area;
  let top = heading(report, copy.chances, y);
  report.group('L', () => {
    for (const words of chances) {
      const bullet = top + 6;
      report.decorate((doc) => doc.circle(left + 3, bullet, 2).fill(colors.primary));
      report.group('LI', () => {
        top = report.text(words, { x: left + 14, y: top, width: width - 14, style: styles.body, tag: 'LBody' }) + 3;
      });
    }
  });
  return top;
}
