import { assumptionNames } from '#contracts/parameters/catalogue.ts';
import { labelOf, valueInWords } from '#domain/labels/parameter-words.ts';
import { isShown } from '#domain/proforma/shown-assumptions.ts';
import { sourcedFacts } from '#domain/proforma/sourced-facts.ts';
import { drawFacts, factsHeight, heading, type PrintedFact, placeBelow, startPage } from '../kit/draw-parts.ts';
import type { ReportDocument } from '../kit/report-document.ts';
import { styles } from '../kit/styles.ts';
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
  y = placeBelow(report, y + 14, factsHeight(report, facts) + 22, copy.facts);
  y = heading(report, copy.facts, y);
  y = drawFacts(report, facts, y);
  drawMethod(report, answer.calculation.model_version, y + 14);
}

function drawMethod(report: ReportDocument, version: string, y: number): void {
  const { left, width } = report.area;
  const text = [...method.text, method.model(version)].join(' ');
  const top = placeBelow(report, y, report.heightOf(text, styles.body, width) + 22, method.title);
  report.text(text, { x: left, y: heading(report, method.title, top), width, style: styles.body });
}
