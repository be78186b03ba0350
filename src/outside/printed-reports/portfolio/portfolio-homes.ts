import type { PortfolioDetail } from '#contracts/portfolios.ts';
import { formatDollars, formatHold, formatMultiple, formatPercent, formatRatio } from '#domain/format.ts';
import { drawHome } from '#domain/illustrations/draw-home.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { formatFigure } from '#domain/labels/format-figure.ts';
import { factsInWords, nameOf, placeOf } from '#domain/labels/listing-name.ts';
import { startPage } from '../kit/draw-parts.ts';
import { drawIllustration } from '../kit/draw-svg.ts';
import { drawTable } from '../kit/draw-table.ts';
import type { ReportDocument } from '../kit/report-document.ts';
import { colors, styles } from '../kit/styles.ts';
import type { PortfolioReportData } from './portfolio-report-data.ts';
import { portfolioWords } from './portfolio-words.ts';

type Home = PortfolioDetail['proformas'][number];

const { table: copy, card } = portfolioWords;
const rowHeight = 16;
const cardHeight = 116;
const cardGap = 12;
const cardFigures = [
  'equity_multiple',
  'initial_equity_investment',
  'cash_flow',
  'cap_rate',
  'dscr',
  'take_home_equity',
] as const;

/** All homes in tables, then each home in a card. */
export function drawPortfolioHomes(report: ReportDocument, { portfolio: { proformas } }: PortfolioReportData): void {
  const { top, bottom, width } = report.area;
  const widths = [24, 0, 62, 66, 52, 56, 50, 40];
  widths[1] = width - widths.reduce((sum, each) => sum + each, 0);
  const columns = copy.columns.map((name, at) => ({
    name,
    width: widths[at] ?? 0,
    align: at < 2 ? ('left' as const) : ('right' as const),
  }));
  const perTable = Math.floor((bottom - top - 60) / rowHeight) - 1;
  for (const [at, part] of inParts(proformas, perTable).entries()) {
    const isFirst = at === 0;
    const title = isFirst ? copy.title : rangeOf(at, perTable, part.length);
    const y = startPage(report, title, isFirst ? copy.lead : '', isFirst ? undefined : copy.title);
    drawTable(
      report,
      columns,
      part.map((home, index) => ({ cells: [String(at * perTable + index + 1), nameOfHome(home), ...cellsOf(home)] })),
      { y, rowHeight },
    );
  }
  const perPage = Math.floor((bottom - top - 36 + cardGap) / (cardHeight + cardGap));
  for (const [at, part] of inParts(proformas, perPage).entries()) {
    const y = startPage(report, rangeOf(at, perPage, part.length), '', copy.title);
    for (const [index, home] of part.entries()) drawCard(report, home, y + index * (cardHeight + cardGap));
  }
}

function rangeOf(at: number, size: number, length: number): string {
  return copy.range(at * size + 1, at * size + length);
}

export function inParts<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

export function nameOfHome({ title, listing }: Pick<Home, 'title' | 'listing'>): string {
  return title || nameOf(listing);
}

function cellsOf({ calculation }: Home): string[] {
  return [
    formatDollars(calculation.purchase_price),
    formatDollars(calculation.initial_equity_investment),
    formatMultiple(calculation.equity_multiple),
    formatDollars(calculation.cash_flow),
    formatPercent(calculation.cap_rate),
    formatRatio(calculation.dscr),
  ];
}

function drawCard(report: ReportDocument, home: Home, y: number): void {
  const { listing, calculation, proforma } = home;
  const { left, width } = report.area;
  const picture = { x: left, y, width: (cardHeight * 3) / 2, height: cardHeight };
  report.figure(altOf(listing), picture, (doc) => {
    doc.roundedRect(picture.x, picture.y, picture.width, picture.height, 6).clip();
    doc.translate(picture.x, picture.y).scale(picture.width / 600);
    drawIllustration(doc, drawHome(listing.listing_id, listing.property_type));
  });
  const x = left + picture.width + 16;
  const room = width - picture.width - 16;
  let top = report.text(nameOfHome(home), { x, y, width: room, style: styles.heading, tag: 'H2', oneLine: true });
  const facts = [placeOf(listing), ...factsInWords(listing)].filter(Boolean).join(' · ');
  top = report.text(facts, { x, y: top + 1, width: room, style: styles.note, oneLine: true });
  const terms = [
    `${figureLabels.purchase_price} ${formatDollars(calculation.purchase_price)}`,
    `${card.rent} ${formatDollars(listing.rent)}`,
    `${card.rate} ${formatPercent(proforma.interest_rate)}`,
    formatHold(proforma.hold_years),
  ].join(' · ');
  top = report.text(terms, { x, y: top + 1, width: room, style: styles.note, oneLine: true }) + 8;
  const columnWidth = room / 3;
  for (const [at, name] of cardFigures.entries()) {
    const cell = { x: x + (at % 3) * columnWidth, width: columnWidth - 6, oneLine: true };
    const cellTop = top + Math.floor(at / 3) * 32;
    report.text(figureLabels[name], { ...cell, y: cellTop, style: styles.note });
    report.text(formatFigure(name, calculation[name]), { ...cell, y: cellTop + 10, style: styles.heading });
  }
  report.decorate((doc) =>
    doc
      .moveTo(left, y + cardHeight + cardGap / 2)
      .lineTo(left + width, y + cardHeight + cardGap / 2)
      .lineWidth(0.5)
      .stroke(colors.line),
  );
}

function altOf({ property_type }: Home['listing']): string {
  return property_type === 'CONDO' ? 'Illustration of an apartment building' : 'Illustration of a house';
}
