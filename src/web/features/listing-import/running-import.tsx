import type { ListingImportProgress } from '#contracts/listing-imports.ts';
import { cancelImport } from '../../model/listing-import/listing-import.ts';
import { Button } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { listingImportCopy } from './listing-import-copy.ts';
import classes from './running-import.module.css';

const { running: copy } = listingImportCopy;

type Props = { readonly file: string; readonly progress: ListingImportProgress | null };

/** How far the import is. It can be canceled until the server is known to have the whole file. */
export function RunningImport({ file, progress }: Props) {
  const percent = percentOf(progress);
  const isReading = progress === null || progress.phase === 'reading';
  return (
    <Panel title={copy.title(file)}>
      <div className={classes['progress']}>
        {percent === null ? (
          <ProgressBar aria-label={copy.bar} />
        ) : (
          <ProgressBar aria-label={copy.bar} max={100} value={percent} />
        )}
        <p role="status" className={classes['words']}>
          {wordsOf(progress, percent)}
        </p>
        {isReading ? (
          <Button onClick={cancelImport}>{copy.cancel}</Button>
        ) : (
          <p className={look('small')}>{copy.finishing}</p>
        )}
      </div>
    </Panel>
  );
}

/** Null: unknown. */
function percentOf(progress: ListingImportProgress | null): number | null {
  if (progress?.phase !== 'reading' || !progress.size) return null;
  return Math.floor((100 * progress.bytes) / progress.size);
}

function wordsOf(progress: ListingImportProgress | null, percent: number | null): string {
  if (progress === null) return copy.importing;
  if (progress.phase === 'reading') return copy.reading(progress.rows, percent);
  return progress.phase === 'saving' ? copy.saving(progress.rows) : copy.estimating;
}
