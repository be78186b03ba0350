import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { importCopy } from '../../features/import/import-copy.ts';
import { MarkedGrid } from '../../features/marks/bookmarks/marked-grid.tsx';
import { importedHomesQuery } from '../../model/import/imported-homes-query.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { look } from '../../ui/look.ts';
import { useMarkSlots } from '../marks/use-mark-slots.ts';

const { own: copy } = importCopy;

/** The homes that the person imported and nobody else sees. Absent before the first one. */
export function ImportedHomes() {
  const homes = useQuery(importedHomesQuery());
  const marks = useMarkSlots();
  const titleId = useId();
  if (homes.isError && !homes.data) {
    return (
      <FailedState
        title={copy.failed}
        text={homes.error.message}
        retry={copy.retry}
        onRetry={() => void homes.refetch()}
      />
    );
  }
  if (!homes.data || homes.data.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={look('top24')}>
      {marks?.page}
      <h2 id={titleId}>{copy.title}</h2>
      <p className={look('soft')}>{copy.text}</p>
      <MarkedGrid label={copy.title} rows={homes.data} marks={marks} />
    </section>
  );
}
