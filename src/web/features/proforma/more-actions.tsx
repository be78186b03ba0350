import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Feature as FeatureName } from '#contracts/access.ts';
import type { ProformaEdits } from '#domain/proforma/shown-proforma.ts';
import { printPage } from '../../lib/print-page.ts';
import { useAccess } from '../../model/access/access-context.tsx';
import { isAllowed } from '../../model/access/access-of.ts';
import { Button } from '../../ui/button.tsx';
import { MenuRow, MoreMenu } from '../../ui/more-menu.tsx';
import { proformaCopy as copy } from './proforma-copy.ts';
import { ReportLink } from './report-link.tsx';
import { WorkbookLink } from './workbook-link.tsx';

type Props = { readonly id: string; readonly edits: ProformaEdits; readonly marks: ReactNode };

/** The less frequent actions of a proforma: files, marks, paper. */
export function MoreActions({ id, edits, marks }: Props) {
  return (
    <MoreMenu label={copy.more}>
      <Entry feature="analyst_reports" name={copy.report}>
        <ReportLink id={id} edits={edits} />
      </Entry>
      <Entry feature="download_extended_proforma" name={copy.workbook}>
        <WorkbookLink id={id} edits={edits} />
      </Entry>
      {marks}
      <Button onClick={() => void printPage()}>
        <Printer size={16} aria-hidden />
        {copy.print}
      </Button>
    </MoreMenu>
  );
}

type EntryProps = { readonly feature: FeatureName; readonly name: string; readonly children: ReactNode };

/** Without the feature, its name is beside the button to upgrade. */
function Entry({ feature, name, children }: EntryProps) {
  return isAllowed(useAccess(), feature) ? children : <MenuRow name={name}>{children}</MenuRow>;
}
