import type { PortfolioReportData } from './portfolio/portfolio-report-data.ts';
import { writePortfolioReport } from './portfolio/write-portfolio-report.ts';
import type { ProformaReportData } from './proforma/proforma-report-data.ts';
import { writeProformaReport } from './proforma/write-proforma-report.ts';

/** A report to write. Plain data, because it is sent to a thread. */
export type ReportJob =
  | { readonly kind: 'proforma'; readonly data: ProformaReportData }
  | { readonly kind: 'portfolio'; readonly data: PortfolioReportData };

export function writeReport(job: ReportJob): Promise<Uint8Array> {
  return job.kind === 'proforma' ? writeProformaReport(job.data) : writePortfolioReport(job.data);
}
