import { formatMultiple } from '#domain/format.ts';
import { axisLabel, formatOnAxis } from '#domain/labels/axis-words.ts';
import { sensitivityOf } from '#underwriting/analyses/sensitivity.ts';
import { tornadoOf } from '#underwriting/analyses/tornado.ts';
import { drawHeatMap } from '../charts/heat-map.ts';
import { drawTornado, type PrintedBar, tornadoHeight } from '../charts/tornado-chart.ts';
import { drawLegend, heading, startPage } from '../kit/draw-parts.ts';
import type { ReportDocument } from '../kit/report-document.ts';
import { colors, styles } from '../kit/styles.ts';
import type { ProformaReport } from './proforma-report-data.ts';
import { reportWords } from './report-words.ts';

const { sensitivity: copy } = reportWords;
const maxBars = 10;

/** The effect of each assumption on the equity multiple, and two maps of pairs. */
export function drawSensitivity(report: ReportDocument, { investment, underwritten }: ProformaReport): void {
  const own = underwritten.proforma.calculation.equityMultiple;
  if (own === null) return;
  const { assumptions } = investment;
  let y = startPage(report, copy.title, copy.lead);
  const bars = tornadoOf(investment, 'equityMultiple')
    .flatMap(({ name, low, high }): PrintedBar[] => {
      if (low.reading.value === null || high.reading.value === null) return [];
      const range = `${formatOnAxis(name, low.at, assumptions)} – ${formatOnAxis(name, high.at, assumptions)}`;
      return [{ label: axisLabel(name, assumptions), range, low: low.reading.value, high: high.reading.value }];
    })
    .slice(0, maxBars);
  y = heading(report, copy.tornado, y);
  y = drawLegend(
    report,
    [
      { name: 'If lower', color: colors.costLight },
      { name: 'If higher', color: colors.primary },
    ],
    y - 2,
  );
  const { left, width, bottom } = report.area;
  const alt = bars.map(({ label, low, high }) => copy.barAlt(label, formatMultiple(low), formatMultiple(high)));
  drawTornado(
    report,
    {
      bars,
      own,
      ownWords: copy.own(formatMultiple(own)),
      format: formatMultiple,
      alt: copy.tornadoAlt(alt.join('; ')),
    },
    { x: left, y, width, height: tornadoHeight(bars.length) },
  );
  y += tornadoHeight(bars.length) + 20;
  for (const [across, down] of [
    ['interestRate', 'price'],
    ['exit', 'rent'],
  ] as const) {
    const map = sensitivityOf(investment, 'equityMultiple', across, down);
    if (!map || y + 40 + map.down.values.length * 19 > bottom) continue;
    const names = [axisLabel(down, assumptions), axisLabel(across, assumptions)] as const;
    y = heading(report, copy.map(...names), y);
    y = drawHeatMap(
      report,
      {
        corner: names[0],
        across: map.across.values.map((value) => formatOnAxis(across, value, assumptions)),
        down: map.down.values.map((value) => formatOnAxis(down, value, assumptions)),
        ownAcross: map.across.currentIndex,
        ownDown: map.down.currentIndex,
        cells: map.cells.map((row) => row.map(({ value }) => value)),
        format: formatMultiple,
      },
      y,
    );
    y += 14;
  }
  report.text(copy.legend, { x: left, y: y - 6, width, style: styles.note });
}
