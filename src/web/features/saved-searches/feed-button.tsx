import { Rss } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { savedSearchesCopy } from './saved-searches-copy.ts';

const FeedDialog = lazyPart(async () => (await import('./feed-dialog.tsx')).FeedDialog, { place: 'corner' });

const { feed: copy } = savedSearchesCopy;

/** Opens the feed of a saved search. */
export function FeedButton({ search }: { search: Pick<SavedSearch, 'id' | 'title'> }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button size="small" aria-label={copy.of(search.title)} aria-haspopup="dialog" onClick={() => setDialog('open')}>
        <Rss size={16} aria-hidden />
        {copy.button}
      </Button>
      <Suspense>
        {dialog !== 'never' && (
          <FeedDialog search={search} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
        )}
      </Suspense>
    </>
  );
}
