import { formatDollars } from '#domain/format.ts';
import { drawHome } from '#domain/illustrations/draw-home.ts';
import { isStillForSale } from '#domain/is-for-sale.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { formatFigure } from '#domain/labels/format-figure.ts';
import { factsInWords } from '#domain/labels/listing-name.ts';
import { formatLongDate } from '#domain/long-date.ts';
import { offerText } from '#domain/proforma/offer-sentence.ts';
import { offerForAll } from '#domain/proforma/target-terms.ts';
import { drawBrand } from '../kit/draw-brand.ts';
import { drawIllustration } from '../kit/draw-svg.ts';
import type { ReportDocument } from '../kit/report-document.ts';
import { colors, inColor, styles } from '../kit/styles.ts';
import { drawEarlierModelNote } from './earlier-model-note.ts';
import type { ProformaReport } from './proforma-report-data.ts';
import { reportWords as copy } from './report-words.ts';

const shownFigures = ['equity_multiple', 'initial_equity_investment', 'cash_flow', 'dscr'] as const;

/** Picture, place, verdict and the four figures that decide. */
export function drawCover(report: ReportDocument, content: ProformaReport): void {
  const { answer, name, place, day, address } = content;
  const { listing, calculation } = answer;
  const { left, width, pageWidth, pageHeight } = report.area;
  report.addPage(copy.kind);
  const pictureHeight = (pageWidth * 2) / 3;
  const picture = { x: 0, y: 0, width: pageWidth, height: pictureHeight };
  report.figure(copy.illustrationAlt[listing.property_type], picture, (doc) => {
    doc.rect(0, 0, pageWidth, pictureHeight).clip();
    doc.scale(pageWidth / 600);
    drawIllustration(doc, drawHome(listing.listing_id, listing.property_type));
  });
  drawBrand(report);
  let y = pictureHeight + 22;
  y = report.text(copy.kind, { x: left, y, width, style: inColor(styles.strong, colors.primary) }) + 4;
  const title = report.heightOf(name, styles.display, width) > 76 ? styles.pageTitle : styles.display;
  y = report.text(name, { x: left, y, width, style: title, tag: 'H1' }) + 2;
  const facts = [place, ...factsInWords(listing)].filter(Boolean).join(' · ');
  y = report.text(facts, { x: left, y, width, style: styles.body }) + 12;
  y = drawVerdict(report, content, y) + 12;
  const columnWidth = width / shownFigures.length;
  for (const [at, figure] of shownFigures.entries()) {
    const box = { x: left + at * columnWidth, width: columnWidth - 8, oneLine: true };
    report.text(figureLabels[figure], { ...box, y, style: styles.note });
    report.text(formatFigure(figure, calculation[figure]), { ...box, y: y + 11, style: styles.figure });
  }
  drawEarlierModelNote(report, content, y + 40, styles.note);
  const foot = pageHeight - 92;
  report.text(copy.prepared(formatLongDate(day)), {
    x: left,
    y: foot,
    width: width / 2,
    style: styles.note,
  });
  report.text(copy.method.disclaimerText, { x: left, y: foot + 30, width, style: styles.note });
  report.text(copy.illustration, { x: left, y: foot + 11, width: width / 2, style: styles.note });
  if (address === null) return;
  report.text(copy.link, {
    x: left + width / 2,
    y: foot,
    width: width / 2,
    align: 'right',
    style: inColor(styles.noteStrong, colors.primary),
    tag: 'Link',
    link: address,
  });
}

function drawVerdict(report: ReportDocument, content: ProformaReport, y: number): number {
  const { answer, checked } = content;
  const { left, width } = report.area;
  const { verdict } = copy;
  const met = checked.filter(({ isMet }) => isMet).length;
  const isWhole = met === checked.length && checked.length > 0;
  const hasRent = answer.listing.rent !== null;
  const words = !hasRent ? verdict.noRent : isWhole ? verdict.all(met) : verdict.some(met, checked.length);
  const badge = report.widthOf(words, styles.strong) + 24;
  report.decorate((doc) => doc.roundedRect(left, y, badge, 22, 11).fill(isWhole ? colors.primary : colors.amber));
  report.text(words, {
    x: left + 12,
    y: y + 5.5,
    width: badge,
    style: inColor(styles.strong, isWhole ? colors.white : colors.amberText),
  });
  if (!hasRent) return y + 22;
  const bought = `${copy.purchase} ${formatDollars(answer.calculation.purchase_price)}`;
  const advice = isStillForSale(answer) ? adviceOf(content) : copy.gone;
  return report.text(`${bought}. ${advice}.`, { x: left, y: y + 29, width, style: styles.body });
}

function adviceOf({ investment, targets, asking }: ProformaReport): string {
  return offerText(offerForAll(investment.listing, investment.assumptions, targets, asking));
}
