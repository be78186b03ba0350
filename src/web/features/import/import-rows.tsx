import { Suspense } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { useImportLimit } from '../../model/import/imports-query.ts';
import { Button } from '../../ui/button.tsx';
import { LazyConfirmDialog } from '../../ui/lazy-confirm-dialog.ts';
import { look } from '../../ui/look.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { type BulkImport, changeRow, clearImport, removeRow, stopImport } from './bulk-import.ts';
import { importCopy } from './import-copy.ts';
import { countRows, hasTypedRows, type ImportRow } from './import-row.ts';
import classes from './import-rows.module.css';
import { readHomes } from './read-rows.ts';
import { RowLine } from './row-line.tsx';
import { UnusedColumns } from './unused-columns.tsx';
import { useRowSending } from './use-bulk-import.ts';

const { rows: copy } = importCopy;

export function ImportRows({ many }: { many: BulkImport }) {
  const { goOn, sendRow } = useRowSending();
  const { isReached } = useImportLimit();
  const asking = useDialogState();
  const { all, done, needPrice, failed, interrupted, left } = countRows(many.rows);
  function originalOf({ state }: ImportRow) {
    if (state.kind !== 'repeated') return null;
    const at = many.rows.findIndex(({ id }) => id === state.of);
    return { number: at + 1, state: many.rows[at]!.state };
  }
  function startOver() {
    if (hasTypedRows(many.rows, readHomes(many.text) ?? [])) asking.open();
    else clearImport();
  }
  const canGoOn = !many.isRunning && left > 0 && !isReached;
  const words = [
    copy.progress(done, all),
    needPrice > 0 && copy.needPrice(needPrice),
    failed > 0 && copy.failedCount(failed),
  ];
  return (
    <section aria-label={copy.list} className={look('surface')}>
      <div className={classes['head']}>
        <div className={classes['said']}>
          <p role="status">{words.filter(Boolean).join(' · ')}</p>
          <UnusedColumns text={many.text} />
          {canGoOn && (many.isPortfolioGone || interrupted > 0) && (
            <p role="alert" className={look('small', 'regular')}>
              {many.isPortfolioGone ? copy.portfolioGone : copy.interruptedRun}
            </p>
          )}
          {many.pausedFor > 0 && <p className={look('small', 'regular')}>{copy.slower(many.pausedFor)}</p>}
        </div>
        <ProgressBar className={classes['bar']} max={all} value={done} aria-label={copy.progress(done, all)} />
        {many.isRunning && left > 0 && <Button onClick={stopImport}>{copy.cancel}</Button>}
        {canGoOn && (
          <Button look="primary" onClick={goOn}>
            {copy.retryAll}
          </Button>
        )}
        {!many.isRunning && <Button onClick={startOver}>{copy.again}</Button>}
      </div>
      <div className={classes['columns']} aria-hidden>
        <span>{copy.address}</span>
        <span>{copy.price}</span>
        <span>{copy.rent}</span>
        <span>{copy.beds}</span>
        <span>{copy.state}</span>
      </div>
      <ol>
        {many.rows.map((row, index) => (
          <RowLine
            key={row.id}
            row={row}
            number={index + 1}
            original={originalOf(row)}
            sameHomeAs={numberOfSameHome(many.rows, index)}
            isBeyondPlan={isReached}
            onEdit={(change) => changeRow(row.id, change)}
            onSend={() => sendRow(row.id)}
            onRemove={() => removeRow(row.id)}
          />
        ))}
      </ol>
      <Suspense>
        {asking.opening > 0 && (
          <LazyConfirmDialog
            title={copy.againTitle}
            opened={asking.opened}
            cancel={copy.keep}
            confirm={copy.again}
            danger
            onClose={asking.close}
            onConfirm={clearImport}
          >
            {copy.againText}
          </LazyConfirmDialog>
        )}
      </Suspense>
    </section>
  );
}

/** The number of the first row before `index` that imported the same home under another spelling; null: none. */
function numberOfSameHome(rows: readonly ImportRow[], index: number): number | null {
  const { state } = rows[index]!;
  if (state.kind !== 'imported') return null;
  const isSame = ({ state: other }: ImportRow) => other.kind === 'imported' && other.proforma.id === state.proforma.id;
  const first = rows.findIndex(isSame);
  return first < index ? first + 1 : null;
}
