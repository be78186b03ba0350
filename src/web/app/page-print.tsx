import { formatDay } from '#domain/format-day.ts';
import { printPage, usePrinting } from '../lib/print-page.ts';
import { useKeys } from '../lib/use-keys.ts';
import { look } from '../ui/look.ts';
import { pagePrintCopy as copy } from './page-print-copy.ts';

/** The print key waits for the parts of the page. On paper: the day and the address of the page. */
export function PagePrint() {
  useKeys({ 'mod+p': () => void printPage() });
  const printing = usePrinting();
  if (printing === null) return null;
  return (
    <div className={look('note', 'breaks', 'below8')}>
      <p>
        {copy.printed(formatDay(new Date(printing.startedAt).toISOString()))} · {window.location.href}
      </p>
      {!printing.isComplete && <p>{copy.incomplete}</p>}
    </div>
  );
}
