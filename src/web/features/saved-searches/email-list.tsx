import { Link } from '@tanstack/react-router';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { useSavedSearchChanges } from '../../model/saved-searches/use-saved-search-changes.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { look } from '../../ui/look.ts';
import { EmailChoice } from './email-choice.tsx';
import classes from './email-list.module.css';
import { savedSearchesCopy as copy } from './saved-searches-copy.ts';

/** The saved searches with the switches of their email. */
export function EmailList({ searches }: { searches: readonly SavedSearch[] }) {
  if (searches.length === 0) {
    return (
      <p className={look('small')}>
        {copy.emailList.none} <Link to="/saved-searches">{copy.title}</Link>
      </p>
    );
  }
  return (
    <ul className={look('lines')} aria-label={copy.title}>
      {searches.map((search) => (
        <EmailRow key={search.id} search={search} />
      ))}
    </ul>
  );
}

function EmailRow({ search: { id, title, email_notified, email_interval, paused } }: { search: SavedSearch }) {
  const { change } = useSavedSearchChanges();
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <p className={look('breaks', 'medium')}>{title}</p>
        {paused && <p className={look('small')}>{copy.paused}</p>}
      </div>
      <EmailChoice
        label={copy.emailOf(title)}
        shortLabel={copy.email}
        intervalLabel={copy.intervalOf(title)}
        isEmailed={email_notified}
        interval={email_interval}
        onChange={(changed) => change.mutate({ id, ...changed })}
      />
      {change.error && <FailureNote>{change.error.message}</FailureNote>}
    </li>
  );
}
