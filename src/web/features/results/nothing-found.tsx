import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { defaultConfig, type SearchParameters, toPayload } from '#contracts/search-parameters.ts';
import { searchQuery } from '../../lib/queries.ts';
import type { SearchQuery } from '../../lib/search-query.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import classes from './nothing-found.module.css';
import type { Relaxation } from './relaxations.ts';
import { resultsCopy } from './results-copy.ts';

const { empty: copy } = resultsCopy;

type Props = {
  readonly multiple: string;
  readonly place: string;
  readonly relaxations: readonly Relaxation[];
  readonly queryOf: (parameters: SearchParameters) => SearchQuery;
  /** Null where near misses are shown already. */
  readonly onNearMisses: (() => void) | null;
  readonly onClear: (() => void) | null;
};

/** Nothing found: which ask is the hardest, what a single change would find, and the near misses. */
export function NothingFound({ multiple, place, relaxations, queryOf, onNearMisses, onClear }: Props) {
  const counts = useQueries({
    queries: relaxations.map(({ parameters }) =>
      searchQuery({
        ...toPayload({ parameters: { ...parameters, nearMiss: null }, config: defaultConfig, page: 1, box: null }),
        limit: 1,
      }),
    ),
  });
  const looking = counts.some(({ isPending }) => isPending);
  const helpful = relaxations
    .map((relaxation, index) => ({ ...relaxation, count: counts[index]?.data?.total_count ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const text = helpful.length > 0 ? copy.text : looking ? copy.looking : copy.hopeless;

  return (
    <Message title={copy.title(multiple, place)} text={text} picture={<SearchX size={26} aria-hidden />}>
      {helpful.length > 0 && (
        <ul className={classes['list']}>
          {helpful.map(({ label, parameters, count }, index) => (
            <li key={label}>
              <Link to="/" search={queryOf(parameters)}>
                <span>
                  {label}
                  {index === 0 && <em>{copy.hardest}</em>}
                </span>
                <strong>{copy.found(count)}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {onNearMisses && (
        <Button look="primary" onClick={onNearMisses}>
          {copy.near}
        </Button>
      )}
      {onClear && <Button onClick={onClear}>{copy.clear}</Button>}
      {onNearMisses && <p className={classes['hint']}>{copy.nearHint}</p>}
    </Message>
  );
}
