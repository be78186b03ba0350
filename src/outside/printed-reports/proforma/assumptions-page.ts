import { assumptionNames } from '#contracts/parameters/catalogue.ts';
import { labelOf, valueInWords } from '#domain/labels/parameter-words.ts';
import { isShown } from '#domain/proforma/shown-assumptions.ts';
import { sourcedFacts } from '#domain/proforma/sourced-facts.ts';
import { drawFacts, factsHeight, heading, headingWithRoom, type PrintedFact, startPage } from '../kit/draw-parts.ts';
import type { ReportDocument } from '../kit/report-document.ts';
import { styles, type TextStyle } from '../kit/styles.ts';
import type { ProformaReport } from './proforma-report-data.ts';
import { reportWords } from './report-words.ts';

const { assumptions: copy, method } = reportWords;

/** What the investor assumes, and the facts with their sources. */
export function drawAssumptions(report: ReportDocument, { answer }: ProformaReport): void {
  let y = startPage(report, copy.title, copy.lead);
  y = heading(report, copy.assumed, y);
  const assumed = assumptionNames
    .filter((name) => isShown(name, answer))
    .map((name): PrintedFact => [labelOf(name), valueInWords(name, answer.proforma[name])]);
  y = drawFacts(report, assumed, y);
  const facts = sourcedFacts(answer);
  y = headingWithRoom(report, copy.facts, y + 14, factsHeight(report, facts) + 22);
  y = drawFacts(report, facts, y);
  drawMethod(report, answer.calculation.model_version, y + 14);
}

function drawMethod(report: ReportDocument, version: string, y: number): void {
  const { left, width } = report.area;
  const text = [...method.text, method.model(version)].join(' ');
  const fits = (style: TextStyle) => y + report.heightOf(text, style, width) + 22 <= report.area.bottom;
  // Smaller print, rather than a page with a paragraph.
  const style = fits(styles.body) || !fits(styles.note) ? styles.body : styles.note;
  const top = headingWithRoom(report, method.title, y, report.heightOf(text, style, width) + 22);
  report.text(text, { x: left, y: top, width, style });
}
