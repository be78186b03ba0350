import { formatLongDate } from '#domain/long-date.ts';
import { createReportDocument } from '../kit/report-document.ts';
import { drawAssumptions } from './assumptions-page.ts';
import { drawComparables } from './comparables-page.ts';
import { drawCover } from './cover-page.ts';
import { drawMoney } from './money-page.ts';
import { computeReport, type ProformaReportData } from './proforma-report-data.ts';
import { drawProjectionPage } from './projection-page.ts';
import { reportWords as copy } from './report-words.ts';
import { drawRisk } from './risk-page.ts';
import { drawSensitivity } from './sensitivity-page.ts';
import { drawSummary } from './summary-page.ts';

const pages = [
  drawCover,
  drawSummary,
  drawAssumptions,
  drawProjectionPage,
  drawMoney,
  drawSensitivity,
  drawRisk,
  drawComparables,
] as const;

/** The report of one home as a PDF. Pages without data, such as those that need a rent, are left out. */
export function writeProformaReport(data: ProformaReportData): Promise<Uint8Array> {
  const content = computeReport(data);
  const { name, place, paper, madeAt, day } = content;
  const report = createReportDocument({
    paper,
    title: copy.documentTitle(name, place),
    subject: copy.subject,
    madeAt: new Date(madeAt),
  });
  for (const drawPage of pages) drawPage(report, content);
  return report.finish(copy.foot(name, formatLongDate(day)));
}
