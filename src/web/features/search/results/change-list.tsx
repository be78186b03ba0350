import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { targetNames } from '#contracts/parameters/catalogue.ts';
import type { Relaxations } from '#contracts/search-extras.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { countOf } from '#domain/format.ts';
import { changeWords } from '../../../model/search/change-words.ts';
import type { SearchQuery } from '../../../model/search/search-query.ts';
import classes from './change-list.module.css';
import { fewMatchesCopy } from './few-matches-copy.ts';

type Change = Relaxations['changes'][number];

type Props = {
  /** Null while unknown. */
  readonly changes: readonly Change[] | null;
  readonly queryOf: (change: Partial<SearchPayload>) => SearchQuery;
  /** In one line, or one per row. */
  readonly look: 'line' | 'rows';
};

/** The most changes shown. */
const maxChanges = 8;
const skeletons = [1, 2, 3, 4, 5];

/** Single changes of the search and their number of results: `14 rentals at 1.25x`. Each is a link to that search. */
export function ChangeList({ changes, queryOf, look }: Props) {
  if (!changes) {
    return (
      <div className={classes[look]} aria-busy>
        {skeletons.map((key) => (
          <span key={key} className={classes['skeleton']} />
        ))}
      </div>
    );
  }
  const shown = changes.filter(({ change }) => changeWords(change) !== '').slice(0, maxChanges);
  const hardest = mostRestrictiveFilter(shown);
  return (
    <ul className={classes[look]}>
      {shown.map((entry) => (
        <li key={JSON.stringify(entry.change)}>
          <Link to="/" search={queryOf(entry.change)} className={classes['change']}>
            <strong>{countOf(entry.total_count, 'rental')}</strong> <span>{changeWords(entry.change)}</span>
            {look === 'rows' && entry === hardest && <em>{hardestWords(entry)}</em>}
            <ArrowRight size={16} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Conditions that are targets. Others, such as keywords or a place, are filters. */
const targets: readonly string[] = [...targetNames, 'low_expense_ratio', 'equity_multiple_range'];

function hardestWords({ change }: Change): string {
  const { hardest } = fewMatchesCopy.empty;
  return Object.keys(change).some((name) => targets.includes(name)) ? hardest.target : hardest.filter;
}

/** The filter whose removal finds the most; null if there is none, or several find as much. */
function mostRestrictiveFilter(changes: readonly Change[]): Change | null {
  const leftOut = changes.filter(({ change }) => Object.values(change).every((value) => value === null));
  const [first, ...others] = leftOut.toSorted((one, other) => other.total_count - one.total_count);
  return first && others.every(({ total_count }) => total_count < first.total_count) ? first : null;
}
