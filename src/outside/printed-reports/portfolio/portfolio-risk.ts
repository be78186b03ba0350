import { formatCount, formatDollars, formatMultiple, formatNumber, formatRatio, formatYears } from '#domain/format.ts';
import { investmentOf } from '#domain/investment-of.ts';
import { isOfEarlierModel } from '#domain/is-of-earlier-model.ts';
import { axisLabel } from '#domain/labels/axis-words.ts';
import type { AxisName } from '#underwriting/analyses/assumption-axes.ts';
import { portfolioTornado, swingOf } from '#underwriting/analyses/portfolio-tornado.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import { type PortfolioStress, stressPortfolio } from '#underwriting/score/stress-portfolio.ts';
import { drawTornado, tornadoHeight } from '../charts/tornado-chart.ts';
import { drawLegend, heading, startPage } from '../kit/draw-parts.ts';
import { columnsOf, drawTable } from '../kit/draw-table.ts';
import type { ReportDocument } from '../kit/report-document.ts';
import { colors, styles } from '../kit/styles.ts';
import type { PortfolioReportData } from './portfolio-report-data.ts';
import { portfolioWords } from './portfolio-words.ts';

const { sensitivity: copy, stress } = portfolioWords;
const mostBars = 10;

/** What moves the multiple of the whole, and what it becomes when every home is hit at once. */
export function drawPortfolioRisk(report: ReportDocument, { portfolio }: PortfolioReportData): void {
  const homes = portfolio.proformas.map(investmentOf);
  const stresses = stressPortfolio(homes);
  const own = stresses.find(({ name }) => name === 'none')?.totals.equityMultiple;
  const bars = typeof own === 'number' ? portfolioTornado(homes).slice(0, mostBars) : [];
  if (typeof own !== 'number' || bars.length === 0) return;
  const { left, width } = report.area;
  let y = startPage(report, copy.title, copy.lead);
  if (portfolio.proformas.some(({ calculation }) => isOfEarlierModel(calculation)))
    y = report.text(copy.ofEarlierModel, { x: left, y: y - 4, width, style: styles.body }) + 6;
  y = heading(report, copy.tornado, y);
  y = drawLegend(
    report,
    [
      { name: copy.lower, color: colors.costLight },
      { name: copy.higher, color: colors.primary },
    ],
    y - 2,
  );
  const printed = bars.map(({ name, assumptions, low, high }) => ({
    label: axisLabel(name, assumptions),
    range: rangeWords(name, assumptions),
    low,
    high,
  }));
  const alt = printed.map(({ label, low, high }) => copy.barAlt(label, formatMultiple(low), formatMultiple(high)));
  drawTornado(
    report,
    {
      bars: printed,
      own,
      ownWords: copy.own(formatMultiple(own)),
      format: formatMultiple,
      alt: copy.tornadoAlt(alt.join('; ')),
    },
    { x: left, y, width, height: tornadoHeight(bars.length) },
  );
  y = heading(report, stress.title, y + tornadoHeight(bars.length) + 24);
  y = report.text(stress.lead, { x: left, y: y - 4, width, style: styles.body }) + 6;
  drawTable(report, columnsOf([...stress.columns], width, 190), stresses.map(stressRow), { y });
}

function rangeWords(name: AxisName, assumptions: Assumptions): string {
  const { amount, unit } = swingOf(name, assumptions);
  if (unit === 'years') return `± ${formatYears(amount)}`;
  return unit === 'percent' ? `± ${formatNumber(amount)}%` : copy.points(formatNumber(amount));
}

function stressRow({ name, totals, negativeCount }: PortfolioStress) {
  const ratio = (value: number | string, format: (value: number | null) => string) =>
    format(typeof value === 'number' ? value : null);
  return {
    cells: [
      stress.names[name],
      ratio(totals.equityMultiple, formatMultiple),
      formatDollars(totals.cashFlow),
      ratio(totals.dscr, formatRatio),
      formatCount(negativeCount),
    ],
  };
}
