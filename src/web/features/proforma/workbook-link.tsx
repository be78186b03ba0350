import { workbookDownloads } from '#contracts/workbooks.ts';
import { writeEdits } from '#domain/proforma/edits-in-address.ts';
import type { ProformaEdits } from '#domain/proforma/shown-proforma.ts';
import { lastRequiredTargets } from '../../model/search/last-targets.ts';
import { ExcelLink } from '../../parts/excel-link.tsx';
import { proformaCopy as copy } from './proforma-copy.ts';

/** Downloads the numbers on screen as an Excel workbook of formulas, with offers for the targets of the last search. */
export function WorkbookLink({ id, edits }: { id: string; edits: ProformaEdits }) {
  const path = workbookDownloads.proformaWorkbook.path.replace('{id}', encodeURIComponent(id));
  const query = new URLSearchParams({ ...lastRequiredTargets(), ...writeEdits(edits) });
  return <ExcelLink href={`${path}?${query}`} title={copy.workbookHint} />;
}
