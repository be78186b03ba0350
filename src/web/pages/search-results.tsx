import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { SearchAnswer } from '#contracts/api.ts';
import type { SearchAddress } from '#contracts/search-parameters.ts';
import { type Chip, withoutChip, withoutChips } from '../features/chips/chips-of.ts';
import { CardGridSkeleton } from '../features/results/card-grid.tsx';
import { NothingFound } from '../features/results/nothing-found.tsx';
import { relaxationsOf } from '../features/results/relaxations.ts';
import { resultsCopy } from '../features/results/results-copy.ts';
import { SearchFailed } from '../features/results/search-failed.tsx';
import { formatMultiple } from '../lib/format.ts';
import type { SearchQuery } from '../lib/search-query.ts';
import { buttonClass } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { ListResults } from './list-results.tsx';
import type { ResultsViewProps } from './results-view.ts';

const MapResults = lazy(async () => ({ default: (await import('./map-results.tsx')).MapResults }));
const TableResults = lazy(async () => ({ default: (await import('./table-results.tsx')).TableResults }));

type Props = {
  readonly search: UseQueryResult<SearchAnswer>;
  readonly address: SearchAddress;
  readonly chips: readonly Chip[];
  readonly place: string;
  readonly queryOf: (change: Partial<SearchAddress>) => SearchQuery;
  readonly onChange: (change: Partial<SearchAddress>, replace?: boolean) => void;
};

/** What stands under the answer, in the view that was chosen. */
export function SearchResults(props: Props) {
  const { search, address, chips, queryOf, onChange } = props;
  const multiple = formatMultiple(address.parameters.targetEquityMultiple);
  const target = chips.some(isTarget) ? resultsCopy.offer.targets : multiple;
  const view: ResultsViewProps = { search, address, target, instead: insteadOfRows(props), queryOf, onChange };
  if (address.config.viewMode === 'list') return <ListResults {...view} />;
  return (
    <Suspense fallback={view.instead ?? <CardGridSkeleton />}>
      {address.config.viewMode === 'map' ? <MapResults {...view} /> : <TableResults {...view} />}
    </Suspense>
  );
}

/** Null where there are rows. */
function insteadOfRows({ search, address, chips, place, queryOf, onChange }: Props): ReactNode {
  const { parameters, page } = address;
  if (search.isError) return <SearchFailed error={search.error} onRetry={() => void search.refetch()} />;
  if (!search.data) return <CardGridSkeleton />;
  if (search.data.page.length > 0) return null;
  if (page > 1) return <PastTheEnd first={queryOf({ page: 1 })} />;
  return (
    <NothingFound
      multiple={formatMultiple(parameters.targetEquityMultiple)}
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
