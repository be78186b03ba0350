import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProformaEdits } from '#domain/proforma/shown-proforma.ts';
import { printPage } from '../../lib/print-page.ts';
import { Button } from '../../ui/button.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { proformaCopy as copy } from './proforma-copy.ts';
import { ReportLink } from './report-link.tsx';
import { WorkbookLink } from './workbook-link.tsx';

type Props = {
  readonly id: string;
  readonly edits: ProformaEdits;
  readonly marks: ReactNode;
  /** Deletes a saved proforma. */
  readonly deletion: ReactNode;
};

/** The less frequent actions of a proforma: files, marks, paper. */
export function MoreActions({ id, edits, marks, deletion }: Props) {
  return (
    <MoreMenu label={copy.more}>
      <ReportLink id={id} edits={edits} />
      <WorkbookLink id={id} edits={edits} />
      {marks}
      <Button onClick={() => void printPage()}>
        <Printer size={16} aria-hidden />
        {copy.print}
      </Button>
      {deletion}
    </MoreMenu>
  );
}
