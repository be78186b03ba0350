import { Rss } from 'lucide-react';
import { Suspense } from 'react';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { savedSearchesCopy } from './saved-searches-copy.ts';

const FeedDialog = lazyPart(async () => (await import('./feed-dialog.tsx')).FeedDialog, { place: 'corner' });

const { feed: copy } = savedSearchesCopy;

/** Opens the feed of a saved search. */
export function FeedButton({ search }: { search: Pick<SavedSearch, 'id' | 'title'> }) {
  const dialog = useDialogState();
  return (
    <>
      <Button size="small" aria-label={copy.of(search.title)} aria-haspopup="dialog" onClick={() => dialog.open()}>
        <Rss size={16} aria-hidden />
        {copy.button}
      </Button>
      <Suspense>
        {dialog.opening > 0 && <FeedDialog search={search} opened={dialog.opened} onClose={dialog.close} />}
      </Suspense>
    </>
  );
}
