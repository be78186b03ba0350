import { Link } from '@tanstack/react-router';
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { openSavedSearchQuery, parametersOf } from '../../model/saved-searches/saved-search-address.ts';
import { useSavedSearchChanges } from '../../model/saved-searches/use-saved-search-changes.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import texts from '../../ui/text.module.css';
import { EmailChoice } from './email-choice.tsx';
import classes from './saved-search-row.module.css';
import { savedSearchesCopy as copy } from './saved-searches-copy.ts';
import { SearchCriteria } from './search-criteria.tsx';

type Props = {
  readonly search: SavedSearch;
  readonly onRename: () => void;
  readonly onRemove: () => void;
};

const nextDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A saved search: what it looks for, when its news comes, and what can be done with it. */
export function SavedSearchRow({ search, onRename, onRemove }: Props) {
  const { change } = useSavedSearchChanges();
  const { id, title, paused } = search;
  const parameters = parametersOf(search);
  const query = openSavedSearchQuery(search);
  return (
    <article className={classes['row']} aria-label={title}>
      <div className={classes['words']}>
        <h2 className={classes['title']}>
          {query ? (
            <Link to="/" search={query}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {parameters && <SearchCriteria parameters={parameters} label={copy.modal.search} />}
        {search.goal && <p className={texts['small']}>{search.goal}</p>}
        <p className={texts['small']}>{statusOf(search)}</p>
      </div>
      <EmailChoice
        label={copy.email}
        intervalLabel={copy.intervalOf(title)}
        isEmailed={search.email_notified}
        interval={search.email_interval}
        onChange={(changed) => change.mutate({ id, ...changed })}
      />
      <div className={classes['actions']}>
        <Button
          size="small"
          aria-label={paused ? copy.resumeOf(title) : copy.pauseOf(title)}
          onClick={() => change.mutate({ id, paused: !paused })}
        >
          {paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          {paused ? copy.resume : copy.pause}
        </Button>
        <Button size="small" aria-label={copy.editOf(title)} aria-haspopup="dialog" onClick={onRename}>
          <Pencil size={16} aria-hidden />
          {copy.edit}
        </Button>
        <Button size="small" aria-label={copy.removeOf(title)} aria-haspopup="dialog" onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
          {copy.remove}
        </Button>
      </div>
      {change.error && <FailureNote>{change.error.message}</FailureNote>}
    </article>
  );
}

function statusOf({ paused, email_notified, next_run_at }: SavedSearch): string {
  if (paused) return copy.paused;
  if (!email_notified || next_run_at === null) return copy.noMail;
  return copy.next(nextDay.format(new Date(next_run_at)));
}
