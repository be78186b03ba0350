import { figures } from '#contracts/calculation.ts';
import { formatDollars, formatMultiple, formatRatio, formatYears } from '#domain/format.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { offerLadder } from '#domain/proforma/offers-of.ts';
import { saleLines } from '#domain/proforma/sale-lines.ts';
import { waterfallSteps } from '#domain/proforma/waterfall-steps.ts';
import type { Schedule } from '#underwriting/schedule/schedule.ts';
import { drawWaterfall, waterfallHeight } from '../charts/waterfall-chart.ts';
import { heading, headingWithRoom, startPage } from '../kit/draw-parts.ts';
import { columnsOf, drawTable } from '../kit/draw-table.ts';
import type { ReportDocument } from '../kit/report-document.ts';
import { drawEarlierModelNote } from './earlier-model-note.ts';
import type { ProformaReport } from './proforma-report-data.ts';
import { reportWords } from './report-words.ts';

const { money: copy, offers } = reportWords;
const gutter = 24;

const ladderFigures = [
  ['purchase_price', formatDollars],
  ['initial_equity_investment', formatDollars],
  ['cash_flow', formatDollars],
  ['dscr', formatRatio],
  ['equity_multiple', formatMultiple],
] as const;

/** Where the first year's rent goes, what goes in at closing and comes out at the sale, and the offers below asking. */
export function drawMoney(report: ReportDocument, content: ProformaReport): void {
  const { answer, underwritten, investment } = content;
  const { schedule, listing } = underwritten.proforma;
  if (!schedule) return;
  const steps = waterfallSteps(schedule, listing, underwritten.assumptions);
  const { left, width, right } = report.area;
  let y = drawEarlierModelNote(report, content, startPage(report, copy.title, copy.lead));
  y = heading(report, copy.waterfall, y);
  const alt = copy.waterfallAlt(steps.map(({ name, amount }) => `${name} ${formatDollars(amount)}`).join(', '));
  drawWaterfall(report, steps, alt, { x: left, y, width, height: waterfallHeight(steps) });
  y += waterfallHeight(steps) + 20;
  const half = (width - gutter) / 2;
  const uses = usesOf(schedule);
  const closingEnd = drawTable(
    report,
    columnsOf([copy.uses, copy.dollars], half, half - 76),
    [
      ...uses.map(([name, amount]) => ({ cells: [name, formatDollars(amount)] })),
      {
        cells: [figureLabels.initial_equity_investment, formatDollars(answer.calculation.initial_equity_investment)],
        kind: 'sum',
      },
    ],
    { y },
  );
  const saleEnd = drawTable(
    report,
    columnsOf([copy.sale(formatYears(schedule.years.length)), copy.dollars], half, half - 76),
    saleLines(schedule.sale).map(({ label, amount, figure }) => ({
      cells: [label, formatDollars(amount)],
      kind: figure === 'take_home_equity' ? 'sum' : 'plain',
    })),
    { y, x: right - half },
  );
  const rungs = offerLadder(investment.listing, investment.assumptions);
  y = headingWithRoom(report, offers.ladder, Math.max(closingEnd, saleEnd) + 22, rungs.length * 17 + 40);
  drawTable(
    report,
    columnsOf(offers.columns, width, 96),
    rungs.map(({ offer, percent, underwritten: rung }) => ({
      cells: [
        offers.off(percent),
        ...ladderFigures.map(([name, format]) => format(rung.proforma.calculation[figures[name].core])),
      ],
      kind: offer === (answer.proforma.price_offer ?? 'full') ? 'current' : 'plain',
    })),
    { y, rowHeight: 17 },
  );
}

/** The parts of the cash to close. */
function usesOf({ closing }: Schedule): readonly (readonly [string, number])[] {
  const parts: readonly (readonly [string, number])[] = [
    [copy.downPayment, closing.price - closing.loan],
    [copy.closingCosts, closing.acquisitionCost],
    [copy.loanCosts, closing.loanCosts],
    [copy.prepaidItems, closing.prepaidItems],
    [copy.repairs, closing.upfront],
  ];
  return parts.filter(([, amount]) => Math.abs(amount) >= 0.5);
}
