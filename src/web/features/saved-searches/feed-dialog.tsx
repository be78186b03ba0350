import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { type SearchFeed, searchFeedsApi } from '#contracts/search-feeds.ts';
import { notify } from '../../lib/notify.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { call } from '../../model/api/call.ts';
import { personKey } from '../../model/session/person-key.ts';
import { CopiedField } from '../../parts/copied-field.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { look } from '../../ui/look.ts';
import { savedSearchesCopy } from './saved-searches-copy.ts';

const { feed: copy } = savedSearchesCopy;

type Props = {
  readonly search: Pick<SavedSearch, 'id' | 'title'>;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** The addresses of a saved search for feed readers: created, copied, replaced and withdrawn. */
export function FeedDialog({ search, opened, onClose }: Props) {
  const { feed, create, remove } = useFeed(search.id);
  const confirming = useDialogState<'remove' | 'replace'>();
  const isBusy = create.isPending || remove.isPending;
  const error = feed.error ?? (confirming.opened ? null : create.error);
  const ask = (what: 'remove' | 'replace') => () => {
    create.reset();
    remove.reset();
    confirming.open(what);
  };
  const confirm = {
    remove: () => remove.mutate(undefined, { onSuccess: confirming.close }),
    replace: () =>
      create.mutate(undefined, {
        onSuccess: () => {
          notify(copy.replaced);
          confirming.close();
        },
      }),
  };
  return (
    <Dialog title={copy.of(search.title)} opened={opened} onClose={onClose}>
      <div className={look('stack', 'gap16')} aria-busy={feed.isPending}>
        <p className={look('soft')}>{copy.text}</p>
        {feed.data && <Addresses feed={feed.data} />}
        {error && (
          <FailureNote {...(feed.error ? { retry: copy.retry, onRetry: () => void feed.refetch() } : {})}>
            {error.message}
          </FailureNote>
        )}
        <div className={look('flex', 'end', 'gap12')}>
          {feed.data === null && (
            <Button look="primary" disabled={isBusy} onClick={() => create.mutate()}>
              {copy.create}
            </Button>
          )}
          {feed.data && (
            <>
              <Button disabled={isBusy} aria-haspopup="dialog" onClick={ask('remove')}>
                {copy.remove}
              </Button>
              <Button disabled={isBusy} aria-haspopup="dialog" onClick={ask('replace')}>
                {copy.replace}
              </Button>
            </>
          )}
        </div>
        {confirming.subject && (
          <ConfirmDialog
            title={copy[`${confirming.subject}Title`]}
            opened={confirming.opened}
            cancel={copy.cancel}
            confirm={copy[confirming.subject]}
            danger
            busy={isBusy}
            error={(create.error ?? remove.error)?.message}
            onClose={confirming.close}
            onConfirm={confirm[confirming.subject]}
          >
            {copy[`${confirming.subject}Text`]}
          </ConfirmDialog>
        )}
      </div>
    </Dialog>
  );
}

function useFeed(id: string) {
  const client = useQueryClient();
  const queryKey = [personKey, 'search-feed', id];
  const store = (feed: SearchFeed | null) => client.setQueryData<SearchFeed | null>(queryKey, feed);
  const feed = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(searchFeedsApi.searchFeed, { params: { id }, signal }),
  });
  const create = useMutation({
    mutationFn: () => call(searchFeedsApi.createSearchFeed, { params: { id } }),
    onSuccess: store,
  });
  const remove = useMutation({
    mutationFn: () => call(searchFeedsApi.deleteSearchFeed, { params: { id } }),
    onSuccess: () => {
      store(null);
      notify(copy.removed);
    },
  });
  return { feed, create, remove };
}

function Addresses({ feed }: { feed: SearchFeed }) {
  return (
    <>
      <CopiedField label={copy.atom} value={feed.atom_url} copyLabel={copy.copyAtom} />
      <CopiedField label={copy.json} value={feed.json_url} copyLabel={copy.copyJson} />
    </>
  );
}
