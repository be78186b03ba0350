import { isOfEarlierModel } from '#domain/is-of-earlier-model.ts';
import type { ReportDocument } from '../kit/report-document.ts';
import { styles, type TextStyle } from '../kit/styles.ts';
import type { ProformaReport } from './proforma-report-data.ts';
import { reportWords } from './report-words.ts';

/** Says that saved figures of an earlier model stand beside recalculated ones. Returns the y below it. */
export function drawEarlierModelNote(
  report: ReportDocument,
  { answer }: Pick<ProformaReport, 'answer'>,
  y: number,
  style: TextStyle = styles.body,
): number {
  if (!isOfEarlierModel(answer.calculation)) return y;
  const { left, width } = report.area;
  return report.text(reportWords.ofEarlierModel, { x: left, y: y - 4, width, style }) + 6;
}
