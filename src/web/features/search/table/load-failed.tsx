import { CloudOff } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { look } from '../../../ui/look.ts';
import classes from './load-failed.module.css';
import { tableCopy as copy } from './table-copy.ts';
import { rowsPerPage } from './table-lines.ts';

type Props = { readonly page: number; readonly rows: number; readonly onRetry: () => void };

/** Shows below the table which rows are missing, with a retry button. */
export function LoadFailed({ page, rows, onRetry }: Props) {
  const first = page * rowsPerPage;
  return (
    <div role="alert" className={classes['failed']}>
      <CloudOff size={16} aria-hidden />
      <p className={look('grow')}>{copy.failed(first + 1, Math.min(first + rowsPerPage, rows))}</p>
      <Button size="small" onClick={onRetry}>
        {copy.retry}
      </Button>
    </div>
  );
}
