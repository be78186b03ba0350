import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SearchAnswer } from '#contracts/api.ts';
import type { SearchAddress } from '#contracts/search-parameters.ts';
import { pageSize } from '#contracts/search-payload.ts';
import { type Chip, withoutChip, withoutChips } from '../features/chips/chips-of.ts';
import { CardGrid, CardGridSkeleton } from '../features/results/card-grid.tsx';
import { NothingFound } from '../features/results/nothing-found.tsx';
import { Pager } from '../features/results/pager.tsx';
import { relaxationsOf } from '../features/results/relaxations.ts';
import { resultsCopy } from '../features/results/results-copy.ts';
import { SearchFailed } from '../features/results/search-failed.tsx';
import { formatMultiple } from '../lib/format.ts';
import type { SearchQuery } from '../lib/search-query.ts';
import { buttonClass } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

type Props = {
  readonly search: UseQueryResult<SearchAnswer>;
  readonly address: SearchAddress;
  readonly chips: readonly Chip[];
  readonly place: string;
  readonly queryOf: (change: Partial<SearchAddress>) => SearchQuery;
  readonly onChange: (change: Partial<SearchAddress>) => void;
};

/** What stands under the answer: cards and pages, a skeleton, or why there are none. */
export function SearchResults({ search, address, chips, place, queryOf, onChange }: Props) {
  const { parameters, page } = address;
  const multiple = formatMultiple(parameters.targetEquityMultiple);
  if (search.isError) return <SearchFailed error={search.error} onRetry={() => void search.refetch()} />;
  if (!search.data) return <CardGridSkeleton />;

  const { page: rows, total_count: matches, near_miss_count: near = 0 } = search.data;
  if (rows.length === 0 && page === 1) {
    return (
      <NothingFound
        multiple={multiple}
        place={place}
        relaxations={relaxationsOf(
          parameters,
          chips.map(({ name, label, value }) => ({
            label: `${label} ${value}`.trim(),
            without: withoutChip(parameters, name),
          })),
        )}
        queryOf={(changed) => queryOf({ parameters: changed })}
        onNearMisses={parameters.nearMiss ? null : () => onChange({ parameters: { ...parameters, nearMiss: true } })}
        onClear={chips.length > 0 ? () => onChange({ parameters: withoutChips(parameters) }) : null}
      />
    );
  }
  if (rows.length === 0) return <PastTheEnd first={queryOf({ page: 1 })} />;
  const target = chips.some(isTarget) ? resultsCopy.offer.targets : multiple;
  return (
    <>
      <CardGrid rows={rows} target={target} busy={search.isPlaceholderData} />
      <Pager page={page} pageSize={pageSize} total={matches + near} queryOf={(number) => queryOf({ page: number })} />
    </>
  );
}

function PastTheEnd({ first }: { first: SearchQuery }) {
  return (
    <Message title={resultsCopy.pastEnd.title} text={resultsCopy.pastEnd.text}>
      <Link to="/" search={first} className={buttonClass({ look: 'primary' })}>
        {resultsCopy.pastEnd.first}
      </Link>
    </Message>
  );
}

/** True where an offer must meet more than the equity multiple. */
function isTarget({ name }: Chip): boolean {
  return name.startsWith('target') || name === 'lowExpenseRatio';
}
