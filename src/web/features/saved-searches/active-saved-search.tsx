import { useQueryClient } from '@tanstack/react-query';
import { Bell, X } from 'lucide-react';
import { useRef } from 'react';
import { writeSavedParameters } from '#domain/saved-parameters.ts';
import { notify, notifyFailure } from '../../lib/notify.ts';
import { openedSearchKey } from '../../model/saved-searches/opened-search-key.ts';
import { openSavedSearchModal } from '../../model/saved-searches/saved-search-modal.ts';
import { useActiveSavedSearch } from '../../model/saved-searches/use-active-saved-search.ts';
import { useSavedSearchChanges } from '../../model/saved-searches/use-saved-search-changes.ts';
import { useShowStored } from '../../model/saved-searches/use-show-stored.ts';
import type { SearchQuery } from '../../model/search/search-query.ts';
import { Button } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import classes from './active-saved-search.module.css';
import { savedSearchesCopy } from './saved-searches-copy.ts';

const { active: copy } = savedSearchesCopy;

/** The saved search that is open, above its results. Once its parameters differ, they can be saved or discarded. */
export function ActiveSavedSearch({ query }: { query: SearchQuery }) {
  const active = useActiveSavedSearch(query);
  const { change } = useSavedSearchChanges();
  const client = useQueryClient();
  const showStored = useShowStored();
  const title = useRef<HTMLParagraphElement>(null);
  if (active === null) return null;
  const { search, parameters, isChanged, discard, leave } = active;

  function update() {
    const changed = { id: search.id, search_params: writeSavedParameters(parameters) };
    change.mutate(changed, {
      onSuccess: (saved) => {
        showStored(saved, parameters, false);
        // The button that had the focus disappears.
        title.current?.focus();
        notify(savedSearchesCopy.saved);
        // Its news changes with it.
        void client.invalidateQueries({ queryKey: openedSearchKey });
        if (query.onlyNew) void client.invalidateQueries({ queryKey: ['search'] });
      },
      onError: () => notifyFailure(savedSearchesCopy.failed),
    });
  }

  return (
    <section className={classes['active']} aria-label={copy.label}>
      <Bell size={18} aria-hidden />
      <div className={classes['name']}>
        <span className={look('small', 'rigid')}>{copy.label}</span>
        <p ref={title} className={classes['title']} title={search.title} tabIndex={-1}>
          {search.title}
        </p>
      </div>
      {isChanged && <span className={look('badge', 'rigid')}>{copy.changed}</span>}
      <Button
        square
        size="small"
        look="quiet"
        aria-label={copy.leave(search.title)}
        onClick={() => {
          document.getElementById('content')?.focus({ preventScroll: true });
          leave();
        }}
      >
        <X size={16} aria-hidden />
      </Button>
      {isChanged && (
        <div className={classes['changes']}>
          <Button
            size="small"
            look="primary"
            disabled={change.isPending}
            aria-busy={change.isPending}
            aria-label={copy.updateOf(search.title)}
            onClick={update}
          >
            {change.isPending ? copy.updating : copy.update}
          </Button>
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() => {
              // The window returns the focus here. The button disappears with a save.
              title.current?.focus();
              openSavedSearchModal(parameters);
            }}
          >
            {copy.saveAsNew}
          </Button>
          <Button
            size="small"
            look="quiet"
            aria-label={copy.discardOf(search.title)}
            onClick={() => {
              title.current?.focus();
              discard();
            }}
          >
            {copy.discard}
          </Button>
        </div>
      )}
    </section>
  );
}
