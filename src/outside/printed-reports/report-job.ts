import type { ProformaReportData } from './proforma/proforma-report-data.ts';
import { writeProformaReport } from './proforma/write-proforma-report.ts';

/** A report to write. Plain data, because it is sent to a thread. */
export type ReportJob = { readonly kind: 'proforma'; readonly data: ProformaReportData };

export function writeReport({ data }: ReportJob): Promise<Uint8Array> {
  return writeProformaReport(data);
}
