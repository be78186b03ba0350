import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { SearchAnswer } from '#contracts/search.ts';
import { offerTarget } from '#domain/proforma/offer-words.ts';
import type { SearchAddress } from '#domain/search-parameters.ts';
import { resultsCopy } from '../../features/search/results/results-copy.ts';
import { SearchFailed } from '../../features/search/results/search-failed.tsx';
import { listedCount } from '../../model/search/listed-count.ts';
import type { SearchQuery } from '../../model/search/search-query.ts';
import { HomeGridSkeleton } from '../../parts/home-grid.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { look } from '../../ui/look.ts';
import { useMarkSlots } from '../marks/use-mark-slots.ts';
import { ListResults } from './list-results.tsx';
import { refusesPlaces } from './refuses-places.ts';
import type { ResultsViewProps } from './results-view.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { hasFewMatches } from './use-relaxations.ts';

const MapResults = lazyPart(async () => (await import('./map-results.tsx')).MapResults);
const TableResults = lazyPart(async () => (await import('./table-results.tsx')).TableResults);
/** Loads the other two views before they are needed. */
export const preloadViews = { map: MapResults.preload, table: TableResults.preload };
const RefusedPlaces = lazyPart(
  async () => (await import('../../features/search/results/refused-places.tsx')).RefusedPlaces,
);
const NoRows = lazyPart(async () => (await import('../../features/search/results/no-rows.tsx')).NoRows);
const SearchEmpty = lazyPart(async () => (await import('./search-empty.tsx')).SearchEmpty);
const SearchMore = lazyPart(async () => (await import('./search-more.tsx')).SearchMore);

type Props = {
  readonly search: UseQueryResult<SearchAnswer>;
  readonly address: SearchAddress;
  /** The search of the shown response. */
  readonly shown: SearchAddress;
  readonly place: string;
  readonly nearMissCount: number | null;
  readonly toolbar: HTMLElement | null;
  readonly queryOf: (change: Partial<SearchAddress>) => SearchQuery;
  readonly onChange: (change: Partial<SearchAddress>, replace?: boolean) => void;
};

/** The selected view of the results. */
export function SearchResults(props: Props) {
  const { search, address, shown, toolbar, queryOf, onChange } = props;
  const marks = useMarkSlots();
  const placeholder = placeholderOfRows(props);
  const view: ResultsViewProps = {
    search,
    address,
    shown,
    target: offerTarget(shown.parameters),
    marks,
    placeholder: placeholder && withHiddenNote(placeholder, props),
    more: withHiddenNote(moreThanRows(props), props),
    toolbar,
    queryOf,
    onChange,
  };
  const isMap = address.config.viewMode === 'map';
  return (
    <>
      {marks?.page}
      {address.config.viewMode === 'list' ? (
        <ListResults {...view} />
      ) : (
        <Suspense
          fallback={
            view.placeholder ?? (isMap ? <HomeGridSkeleton label={resultsCopy.loading} count={8} /> : <TableSkeleton />)
          }
        >
          {isMap ? <MapResults {...view} /> : <TableResults {...view} />}
        </Suspense>
      )}
    </>
  );
}

/** Says below the rows, or instead of them, how many matches the person hid. */
function withHiddenNote(content: ReactNode, { search, shown }: Props): ReactNode {
  const count = search.data?.hidden_count ?? 0;
  if (count === 0 || shown.parameters.nearMiss) return content;
  return (
    <>
      {content}
      <p className={look('small', 'centered', 'top20')}>
        {resultsCopy.hidden.count(count)} <Link to="/hidden-homes">{resultsCopy.hidden.link}</Link>
      </p>
    </>
  );
}

/** Null if there are rows. */
function placeholderOfRows(props: Props): ReactNode {
  const { search, shown, place, nearMissCount, queryOf, onChange } = props;
  if (search.isError && !search.data) return <Failed {...props} error={search.error} />;
  const loading = <HomeGridSkeleton label={resultsCopy.loading} count={8} />;
  if (!search.data) return loading;
  if (search.data.page.length > 0) return null;
  if (shown.page > 1)
    return (
      <Suspense fallback={loading}>
        <NoRows reason="pastEnd" search={queryOf({ page: 1 })} />
      </Suspense>
    );
  const isNear = shown.parameters.nearMiss === true;
  const elsewhere = listedCount(search.data, isNear);
  if (shown.box && elsewhere > 0) {
    const everywhere = queryOf({ box: null });
    return (
      <Suspense fallback={loading}>
        <NoRows reason={isNear ? 'nearMissesInArea' : 'area'} search={everywhere} elsewhere={elsewhere} />
      </Suspense>
    );
  }
  if (isNear && search.data.total_count > 0) {
    const matches = queryOf({ parameters: { ...shown.parameters, nearMiss: null } });
    return (
      <Suspense fallback={loading}>
        <NoRows reason="nearMisses" search={matches} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={loading}>
      <SearchEmpty
        address={shown}
        ranges={search.data.ranges}
        place={place}
        nearMissCount={nearMissCount}
        queryOf={queryOf}
        onChange={onChange}
      />
    </Suspense>
  );
}

function Failed({ error, search, address: { parameters }, queryOf }: Props & { readonly error: Error }) {
  if (!refusesPlaces(error)) return <SearchFailed error={error} onRetry={() => void search.refetch()} />;
  return (
    <Suspense>
      <RefusedPlaces
        error={error}
        places={parameters.places ?? []}
        queryOf={(places) => queryOf({ parameters: { ...parameters, places } })}
      />
    </Suspense>
  );
}

function moreThanRows({ search, shown, queryOf }: Props): ReactNode {
  const matches = search.data?.total_count ?? 0;
  if (!search.data || search.data.page.length === 0 || shown.page > 1 || !hasFewMatches(matches)) return null;
  if (shown.parameters.nearMiss) return null;
  return (
    <Suspense>
      <SearchMore address={shown} matches={matches} queryOf={queryOf} />
    </Suspense>
  );
}
