import type { ComparablesAnswer } from '#contracts/comparables.ts';
import { type ComparedKind, columnsOf as columnNames, comparedRows, pointOf } from '#domain/proforma/compared-rows.ts';
import { describeBand } from '#domain/proforma/describe-band.ts';
import { drawComparablesMap } from '../charts/comparables-map.ts';
import { drawLegend, heading, startPage } from '../kit/draw-parts.ts';
import { drawTable } from '../kit/draw-table.ts';
import type { ReportDocument } from '../kit/report-document.ts';
import { colors, styles } from '../kit/styles.ts';
import type { ProformaReport } from './proforma-report-data.ts';
import { reportWords } from './report-words.ts';

const { comparables: copy } = reportWords;
const most = { homes: 9, rents: 7 } as const;
const mapHeight = 190;

/** Similar homes for sale and for rent, with a map. */
export function drawComparables(report: ReportDocument, { answer, comparables }: ProformaReport): void {
  if (!comparables) return;
  let y = startPage(report, copy.title, copy.lead);
  const homes = comparedRows(comparables, 'homes').slice(0, most.homes);
  const subject = pointOf(comparables.subject);
  const pins = homes.flatMap(({ number, at }) => (at ? [{ label: String(number), ...at }] : []));
  const { left, width } = report.area;
  if (subject && pins.length > 0) {
    drawComparablesMap(
      report,
      { subject, pins, alt: copy.mapAlt(pins.length) },
      { x: left, y, width, height: mapHeight },
    );
    y = drawLegend(
      report,
      [
        { name: copy.subject, color: colors.gold },
        { name: copy.numbered, color: colors.primary },
      ],
      y + mapHeight + 8,
    );
  }
  y = drawKind(report, 'homes', comparables, answer.listing, y + 4);
  drawKind(report, 'rents', comparables, answer.listing, y + 14);
}

function drawKind(
  report: ReportDocument,
  kind: ComparedKind,
  comparables: ComparablesAnswer,
  listing: ProformaReport['answer']['listing'],
  y: number,
): number {
  const { left, width } = report.area;
  const rows = comparedRows(comparables, kind);
  const top = heading(report, copy[kind], y) - 4;
  const none = kind === 'homes' ? copy.none : copy.noRents;
  const words = rows.length === 0 ? none : describeBand(kind, comparables, rows, listing);
  const below = report.text(words, { x: left, y: top, width, style: styles.body }) + 6;
  if (rows.length === 0) return below;
  const names = columnNames[kind];
  const asked = 96;
  const rest = (width - 24 - 140 - (kind === 'rents' ? asked : 0)) / (names.length - (kind === 'rents' ? 1 : 0));
  return drawTable(
    report,
    [
      { name: copy.number, width: 24 },
      { name: copy.home, width: 140, align: 'left' },
      ...names.map((name, at) => ({ name, width: kind === 'rents' && at === 1 ? asked : rest })),
    ],
    rows.slice(0, most[kind]).map(({ number, name, cells }) => ({ cells: [String(number), name, ...cells] })),
    { y: below, rowHeight: 15 },
  );
}
