import { formatDay } from '#domain/format-day.ts';
import { printPage, usePrintedAt } from '../lib/print-page.ts';
import { useKeys } from '../lib/use-keys.ts';
import { look } from '../ui/look.ts';
import { pagePrintCopy as copy } from './page-print-copy.ts';

/** The print key waits for the parts of the page. On paper: the day and the address of the page. */
export function PagePrint() {
  useKeys({ 'mod+p': () => void printPage() });
  const printedAt = usePrintedAt();
  if (printedAt === null) return null;
  return (
    <p className={look('note', 'breaks', 'below8')}>
      {copy.printed(formatDay(new Date(printedAt).toISOString()))} · {window.location.href}
    </p>
  );
}
