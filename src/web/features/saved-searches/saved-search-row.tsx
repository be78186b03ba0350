import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { formatCount } from '#domain/format.ts';
import { openSavedSearchQuery, parametersOf } from '../../model/saved-searches/saved-search-address.ts';
import { useSavedSearchChanges } from '../../model/saved-searches/use-saved-search-changes.ts';
import { settingsQuery } from '../../model/settings/settings-query.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { look } from '../../ui/look.ts';
import { EmailChoice } from './email-choice.tsx';
import { FeedButton } from './feed-button.tsx';
import { MatchLine } from './match-line.tsx';
import { countedDayInWords, noticeTimeInWords } from './notice-time-words.ts';
import classes from './saved-search-row.module.css';
import { savedSearchesCopy as copy } from './saved-searches-copy.ts';
import { SearchCriteria } from './search-criteria.tsx';
import { SmsChoice } from './sms-choice.tsx';

type Props = {
  readonly search: SavedSearch;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

/** A saved search: what it looks for and finds, when its news comes, and what can be done with it. */
export function SavedSearchRow({ search, onEdit, onRemove }: Props) {
  const { change, changeSms } = useSavedSearchChanges();
  const { id, title, paused, goal } = search;
  const failure = change.error ?? changeSms.error;
  const parameters = parametersOf(search);
  const query = openSavedSearchQuery(search);
  return (
    <article className={classes['row']} aria-label={title}>
      <div className={look('stack', 'gap4')}>
        <h2 className={look('breaks', 'title')}>
          {query ? (
            <Link to="/" search={query} className={look('bare', 'hoverLine', 'inherits', 'reach')}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {parameters && <SearchCriteria parameters={parameters} label={copy.modal.search} />}
        {goal && <p className={look('small')}>{copy.goalIs(goal)}</p>}
        <p className={look('small')}>
          <NextNotice search={search} />
        </p>
      </div>
      <Matches search={search} />
      <div className={classes['controls']}>
        <EmailChoice
          label={copy.emailOf(title)}
          shortLabel={copy.email}
          intervalLabel={copy.intervalOf(title)}
          isEmailed={search.email_notified}
          interval={search.email_interval}
          onChange={(changed) => change.mutate({ id, ...changed })}
        />
        <SmsChoice
          shortLabel={copy.text}
          isTexted={search.sms_notified}
          interval={search.sms_interval}
          onChange={(changed) => changeSms.mutate({ id, ...changed })}
        />
        <div className={classes['actions']}>
          {query && (
            <Link to="/" search={query} className={buttonClass({ size: 'small' })} aria-label={copy.openSearch(title)}>
              <ArrowRight size={16} aria-hidden />
              {copy.openShort}
            </Link>
          )}
          <Button
            size="small"
            aria-label={paused ? copy.resumeOf(title) : copy.pauseOf(title)}
            onClick={() => change.mutate({ id, paused: !paused })}
          >
            {paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
            {paused ? copy.resume : copy.pause}
          </Button>
          <Button size="small" aria-label={copy.editOf(title)} aria-haspopup="dialog" onClick={onEdit}>
            <Pencil size={16} aria-hidden />
            {copy.edit}
          </Button>
          <FeedButton search={search} />
          <Button size="small" aria-label={copy.removeOf(title)} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
            {copy.remove}
          </Button>
        </div>
      </div>
      {failure && <FailureNote>{failure.message}</FailureNote>}
    </article>
  );
}

/** The matches of today, how they developed, and how many are new. */
function Matches({ search }: { search: SavedSearch }) {
  const { last_match_count: count, last_run_at, match_counts, new_match_count: fresh, title } = search;
  const query = openSavedSearchQuery(search, { onlyNew: true });
  const [now] = useState(Date.now);
  if (count === null || last_run_at === null) return <p className={look('small')}>{copy.notCounted}</p>;
  const day = countedDayInWords(last_run_at, now);
  return (
    <div className={classes['matches']}>
      <p className={classes['count']}>
        <strong className={look('answer')}>{formatCount(count)}</strong>
        <span className={look('small')}>{copy.matches(count, day)}</span>
        {fresh > 0 && query && (
          <Link
            to="/"
            search={query}
            className={look('badge', 'bare', 'hoverLine')}
            aria-label={copy.newIn(fresh, title)}
          >
            {copy.fresh(fresh)}
          </Link>
        )}
      </p>
      <MatchLine counts={match_counts} />
    </div>
  );
}

function NextNotice({ search }: { search: SavedSearch }) {
  const { paused, next_run_at, next_run_by } = search;
  const { data: settings } = useQuery(settingsQuery());
  if (paused) return copy.paused;
  if (next_run_at === null) return copy.noMail;
  const when = noticeTimeInWords(next_run_at, settings?.user_timezone ?? null);
  return next_run_by === 'sms' ? copy.nextText(when) : copy.next(when);
}
