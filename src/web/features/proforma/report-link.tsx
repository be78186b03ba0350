import { FileText } from 'lucide-react';
import { reportDownloads } from '#contracts/reports.ts';
import { writeEdits } from '#domain/proforma/edits-in-address.ts';
import type { ProformaEdits } from '#domain/proforma/shown-proforma.ts';
import { usualPaper } from '../../lib/usual-paper.ts';
import { lastTargetsOnWire } from '../../model/search/last-targets.ts';
import { Feature } from '../../parts/feature.tsx';
import { FileLink } from '../../parts/file-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { proformaCopy as copy } from './proforma-copy.ts';

/** Downloads the printed report of the numbers on screen, judged by the targets of the last search. */
export function ReportLink({ id, edits }: { id: string; edits: ProformaEdits }) {
  const query = new URLSearchParams({
    paper: usualPaper(navigator.language),
    ...lastTargetsOnWire(),
    ...writeEdits(edits),
  });
  const path = reportDownloads.proformaReport.path.replace('{id}', encodeURIComponent(id));
  return (
    <Feature name="analyst_reports" kind="button" unlocks={copy.report}>
      <FileLink
        href={`${path}?${query}`}
        className={buttonClass({})}
        title={copy.reportHint}
        data-feature="analyst_reports"
      >
        <FileText size={16} aria-hidden />
        <span>{copy.report}</span>
      </FileLink>
    </Feature>
  );
}
