import { SearchX, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Relaxations } from '#contracts/search-extras.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { formatDollars } from '#domain/format.ts';
import type { SearchQuery } from '../../../model/search/search-query.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { look } from '../../../ui/look.ts';
import { cashNeeded } from './cash-needed.ts';
import { ChangeList } from './change-list.tsx';
import { fewMatchesCopy } from './few-matches-copy.ts';
import classes from './nothing-found.module.css';

const { empty: copy } = fewMatchesCopy;

/** As wide as most numbers of near misses. */
const usualNearMisses = 100;

type Props = {
  readonly multiple: string;
  readonly place: string;
  /** Whether the search is limited to places or to a part of the map. */
  readonly isLimitedToPlace: boolean;
  /** Whether filters besides targets and place are set, because they can be the reason as well. */
  readonly hasFilters: boolean;
  /** The cash of the search in dollars. */
  readonly cash: number;
  /** Null while loading. */
  readonly relaxations: Relaxations | null;
  /** Null unless `relaxations` could not be loaded. */
  readonly onRetry: (() => void) | null;
  readonly nearMissCount: number | null;
  readonly queryOf: (change: Partial<SearchPayload>) => SearchQuery;
  /** Null if near misses are shown already. */
  readonly onNearMisses: (() => void) | null;
  readonly onClear: (() => void) | null;
  /** Offers news of the first match. */
  readonly notify: ReactNode;
  /** The number of matches by rate and offer. */
  readonly chart: ReactNode;
};

/**
 * The empty state: what each single change would find, whether the cash is enough for any listing, and the near misses.
 */
export function NothingFound(props: Props) {
  const { multiple, place, isLimitedToPlace, hasFilters, nearMissCount, onNearMisses, onClear, notify, chart } = props;
  return (
    <section className={classes['empty']}>
      <div>
        <div className={look('below16', 'emblem')}>
          <SearchX size={26} aria-hidden />
        </div>
        <h2 className={look('answer', 'strong')}>{copy.title(multiple, place, hasFilters)}</h2>
        <p className={look('top8', 'soft')}>{copy.text(isLimitedToPlace, hasFilters)}</p>
        <div className={look('flow', 'gap12', 'top20')}>
          {onClear && <Button onClick={onClear}>{copy.clear}</Button>}
          {notify}
          {onNearMisses && (
            // Last, because its place stays empty until their number is known, and without any.
            <Button look="primary" style={nearMissCount ? undefined : { visibility: 'hidden' }} onClick={onNearMisses}>
              {copy.near(nearMissCount || usualNearMisses)}
            </Button>
          )}
        </div>
        {onNearMisses && <p className={look('small', 'top12')}>{nearMissCount === 0 ? copy.noNear : copy.nearHint}</p>}
      </div>
      <Changes {...props} />
      {chart && <div className={classes['chart']}>{chart}</div>}
    </section>
  );
}

function Changes({ cash, relaxations, onRetry, queryOf, onClear }: Props) {
  if (onRetry && relaxations === null) {
    return (
      <div className={classes['changes']}>
        <FailureNote retry={copy.retry} onRetry={onRetry}>
          {copy.failed}
        </FailureNote>
      </div>
    );
  }
  const leastCash = cashNeeded(cash, relaxations?.smallest_initial_equity_investment ?? null);
  const changes = relaxations?.changes ?? null;
  const hopeless = copy.hopeless(leastCash !== null, onClear !== null);
  return (
    <div className={classes['changes']}>
      {leastCash && (
        <div className={classes['cash']}>
          <Wallet size={20} aria-hidden />
          <p>{copy.cash(formatDollars(leastCash), formatDollars(cash))}</p>
        </div>
      )}
      <h3>{changes === null ? copy.looking : changes.length > 0 ? copy.changes : hopeless}</h3>
      {changes?.length !== 0 && <ChangeList changes={changes} queryOf={queryOf} look="rows" />}
    </div>
  );
}
