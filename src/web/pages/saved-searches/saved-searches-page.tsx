import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, CloudOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { SavedSearchRow } from '../../features/saved-searches/saved-search-row.tsx';
import { savedSearchesCopy as copy } from '../../features/saved-searches/saved-searches-copy.ts';
import { notify } from '../../lib/notify.ts';
import { useAccess } from '../../model/access/access-context.tsx';
import { configQuery } from '../../model/api/queries.ts';
import { savedSearchesQuery } from '../../model/saved-searches/saved-searches-query.ts';
import { useSavedSearchChanges } from '../../model/saved-searches/use-saved-search-changes.ts';
import { recallSearch } from '../../model/search/search-query.ts';
import { useSession } from '../../model/session/session.ts';
import { signInAddress } from '../../model/session/sign-in-address.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageState } from '../../ui/page-state.tsx';
import { pagesCopy } from '../pages-copy.ts';
import classes from './saved-searches-page.module.css';

const ConfirmDialog = lazyPart(async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog, {
  place: 'corner',
});
const RenameSearch = lazyPart(
  async () => (await import('../../features/saved-searches/rename-search.tsx')).RenameSearch,
  { place: 'corner' },
);

const bell = <Bell size={26} aria-hidden />;

export function SavedSearchesPage() {
  const session = useSession();
  return (
    <>
      <title>{pagesCopy.savedSearches.documentTitle}</title>
      {session === 'guest' ? <Guest /> : <Loaded />}
    </>
  );
}

function Guest() {
  return (
    <PageState isWholePage title={copy.guest.title} text={copy.guest.text} picture={bell}>
      <a href={signInAddress('/saved-searches')} className={buttonClass({ look: 'primary' })}>
        {copy.guest.signIn}
      </a>
      <a href={signInAddress('/saved-searches', true)} className={buttonClass()}>
        {copy.guest.signUp}
      </a>
    </PageState>
  );
}

/** A dialog about a saved search. Stays mounted while it closes. */
type Opened = { readonly kind: 'rename' | 'remove'; readonly search: SavedSearch; readonly opened: boolean };

function Loaded() {
  const searches = useQuery(savedSearchesQuery());
  const { remove } = useSavedSearchChanges();
  const [dialog, setDialog] = useState<Opened | null>(null);
  const close = () => setDialog(dialog && { ...dialog, opened: false });
  const { data } = searches;

  if (searches.isError && !data) {
    const { title, text, retry } = copy.loadFailed;
    return (
      <PageState
        isWholePage
        alert
        title={title}
        text={text(searches.error.message)}
        picture={<CloudOff size={26} aria-hidden />}
      >
        <Button look="primary" onClick={() => void searches.refetch()}>
          {retry}
        </Button>
      </PageState>
    );
  }
  return (
    <>
      <div className={classes['head']}>
        <div>
          <h1>{copy.title}</h1>
          <p className={classes['lead']}>{copy.lead}</p>
        </div>
        {data && data.length > 0 && <Limit used={data.length} />}
      </div>
      {!data && <p aria-busy>{copy.loading}</p>}
      {data?.length === 0 && (
        <PageState title={copy.empty.title} text={copy.empty.text} picture={bell}>
          <Link to="/" search={recallSearch} className={buttonClass({ look: 'primary' })}>
            {copy.empty.search}
          </Link>
        </PageState>
      )}
      <div className={classes['rows']}>
        {data?.map((search) => (
          <SavedSearchRow
            key={search.id}
            search={search}
            onRename={() => setDialog({ kind: 'rename', search, opened: true })}
            onRemove={() => setDialog({ kind: 'remove', search, opened: true })}
          />
        ))}
      </div>
      <Suspense>
        {dialog?.kind === 'rename' && (
          <RenameSearch key={dialog.search.id} opened={dialog.opened} search={dialog.search} onClose={close} />
        )}
        {dialog?.kind === 'remove' && (
          <ConfirmDialog
            title={copy.confirm.title(dialog.search.title)}
            opened={dialog.opened}
            cancel={copy.confirm.cancel}
            confirm={copy.confirm.confirm}
            danger
            busy={remove.isPending}
            error={remove.error?.message}
            onClose={close}
            onConfirm={() =>
              remove.mutate(dialog.search.id, {
                onSuccess: () => {
                  close();
                  notify(copy.deleted(dialog.search.title));
                },
              })
            }
          >
            {copy.confirm.text}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}

/** How many saved searches the plan allows. Hidden if unlimited. */
function Limit({ used }: { used: number }) {
  const { role } = useAccess();
  const config = useQuery(configQuery());
  const most = config.data?.access.plans.find((plan) => plan.role === role)?.limits.saved_searches ?? null;
  return most === null ? null : <span className={classes['lead']}>{copy.limit(used, most)}</span>;
}
