import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { EmptySavedSearches } from '../../features/saved-searches/empty-saved-searches.tsx';
import { SavedSearchRow } from '../../features/saved-searches/saved-search-row.tsx';
import { savedSearchesCopy as copy } from '../../features/saved-searches/saved-searches-copy.ts';
import { notifyFailure } from '../../lib/notify.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { isPlanLimit } from '../../model/api/call-error.ts';
import { openSavedSearchQuery } from '../../model/saved-searches/saved-search-address.ts';
import { savedSearchesQuery } from '../../model/saved-searches/saved-searches-query.ts';
import { useSavedSearchChanges } from '../../model/saved-searches/use-saved-search-changes.ts';
import { useSession } from '../../model/session/session.ts';
import { GuestState } from '../../parts/guest-state.tsx';
import { PlanLimitNote } from '../../parts/plan-limit-note.tsx';
import { FailedPage } from '../../ui/failed-page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { look } from '../../ui/look.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { UndoNote } from '../../ui/undo-note.tsx';
import { pagesCopy } from '../pages-copy.ts';
import classes from './saved-searches-page.module.css';

const EditSearch = lazyPart(async () => (await import('../../features/saved-searches/edit-search.tsx')).EditSearch, {
  place: 'corner',
});

/** The saved searches. With the id of one in the URL, its results: mail and feeds link to it. */
export function SavedSearchesPage() {
  const session = useSession();
  const { id = null } = useParams({ strict: false });
  return (
    <>
      <title>{pagesCopy.savedSearches.documentTitle}</title>
      {session === 'guest' ? <Guest openedId={id} /> : <Loaded openedId={id} />}
    </>
  );
}

type OpenedProps = {
  /** The saved search in the URL; null: none. */
  readonly openedId: string | null;
};

function Guest({ openedId }: OpenedProps) {
  const address = openedId === null ? '/saved-searches' : `/saved-searches/${openedId}`;
  return <GuestState {...copy.guest} icon={Bell} returnTo={address} />;
}

function Loaded({ openedId }: OpenedProps) {
  const searches = useQuery(savedSearchesQuery());
  const { data } = searches;
  const opened = data?.find(({ id }) => id === openedId);
  const query = opened && openSavedSearchQuery(opened);
  if (query) return <Navigate to="/" search={query} replace />;
  if (searches.isError && !data) {
    return <FailedPage copy={copy.loadFailed} query={searches} />;
  }
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead}>
        {data && data.length > 0 && <PlanLimitNote limit="saved_searches" used={data.length} words={copy.limit} />}
      </PageHead>
      {data && openedId !== null && !opened && <p role="status">{copy.gone}</p>}
      {data ? <SavedSearches searches={data} /> : <p aria-busy>{copy.loading}</p>}
    </>
  );
}

function SavedSearches({ searches }: { searches: readonly SavedSearch[] }) {
  const { remove, restore } = useSavedSearchChanges();
  const editing = useDialogState<SavedSearch>();
  const [deleted, setDeleted] = useState<SavedSearch | null>(null);

  function deleteSearch(search: SavedSearch) {
    setDeleted(search);
    remove.mutate(search, {
      onError: () => {
        setDeleted(null);
        notifyFailure(copy.notDeleted(search.title));
      },
    });
  }

  function undo(search: SavedSearch) {
    setDeleted(null);
    const words = (error: Error) => (isPlanLimit(error) ? copy.noRoom : copy.notRestored);
    restore.mutate(search, { onError: (error) => notifyFailure(words(error)(search.title)) });
  }

  return (
    <>
      <div className={classes['undo']}>
        <UndoNote
          text={deleted && copy.deleted(deleted.title)}
          undo={copy.undo}
          dismiss={copy.dismiss}
          onUndo={() => deleted && undo(deleted)}
          onDismiss={() => setDeleted(null)}
        />
      </div>
      {searches.length === 0 && <EmptySavedSearches />}
      <div className={look('stack', 'gap12')}>
        {searches.map((search) => (
          <SavedSearchRow
            key={search.id}
            search={search}
            onEdit={() => editing.open(search)}
            onRemove={() => deleteSearch(search)}
          />
        ))}
      </div>
      <Suspense>
        {editing.subject && (
          <EditSearch key={editing.opening} opened={editing.opened} search={editing.subject} onClose={editing.close} />
        )}
      </Suspense>
    </>
  );
}
