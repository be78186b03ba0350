import type { ListingImport } from '#contracts/listing-imports.ts';
import type { UploadReport } from '../listing-files/import-upload.ts';

export function importReportToWire(report: UploadReport): ListingImport {
  const { file, format, rows, accepted, changed, unchanged, outdated, superseded, notices, withheld } = report;
  return {
    object: 'listing_import',
    file,
    format,
    rows,
    accepted,
    changed,
    price_cuts: report.priceCuts,
    price_rises: report.priceRises,
    status_changes: report.statusChanges,
    unchanged,
    outdated,
    superseded,
    notices,
    withheld,
    sample_listings_withdrawn: report.withdrawn,
    is_cut_off: report.isCutOff,
    flagged: Object.fromEntries(report.flagged),
    refused: report.refused,
    refused_by_reason: Object.fromEntries(report.refusedByReason),
    unit: report.unit,
    refused_rows: report.refusedRows.map(({ lineNumber, reason }) => ({ number: lineNumber, reason })),
    refused_csv: report.refusedCsv,
    is_refused_csv_cut: report.isRefusedCsvCut,
  };
}
