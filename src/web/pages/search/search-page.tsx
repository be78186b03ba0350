import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useRef, useState } from 'react';
import { defaultParameters, type SearchAddress, type SearchParameters, toPayload } from '#domain/search-parameters.ts';
import { searchTitle } from '#domain/search-title.ts';
import { ChipRow } from '../../features/search/chips/chip-row.tsx';
import { chipsOf, withoutChip, withoutChips } from '../../features/search/chips/chips-of.ts';
import { FirstVisit } from '../../features/search/first-visit/first-visit.tsx';
import { ConnectionNotice } from '../../features/search/results/connection-notice.tsx';
import { AssumptionsLine, ResultsSummary } from '../../features/search/results/results-summary.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { isUnreachable } from '../../model/api/reconnect.ts';
import { exportAddress } from '../../model/search/export-address.ts';
import { pagedCount } from '../../model/search/listed-count.ts';
import { placeLabel } from '../../model/search/place-label.ts';
import { writeQuery } from '../../model/search/search-query.ts';
import { useSession } from '../../model/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LateSearchChat } from './late-search-chat.tsx';
import { OnlyNew } from './only-new.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchHead } from './search-head.tsx';
import classes from './search-page.module.css';
import { searchPageCopy as copy } from './search-page-copy.ts';
import { preloadViews, SearchResults } from './search-results.tsx';
import { useNearMissCount } from './use-near-miss-count.ts';
import { usePrefetchNextPage } from './use-prefetch-next-page.ts';
import { useRememberedSearch } from './use-remembered-search.ts';
import { useSearchAnswer } from './use-search-results.ts';

const ActiveSavedSearch = lazyPart(
  async () => (await import('../../features/saved-searches/active-saved-search.tsx')).ActiveSavedSearch,
  { place: 'hidden' },
);
const SearchFilters = lazyPart(async () => (await import('./search-filters.tsx')).SearchFilters, { place: 'corner' });

/** The search results as list, map or table. The URL is the search, so every change goes through it. */
export function SearchPage() {
  const query = useSearch({ from: '/shell/' });
  const navigate = useNavigate();
  const session = useSession();
  /**
   * A new key for each opening resets the panel to the search. The panel stays mounted while closed, to return the
   * focus.
   */
  const [filters, setFilters] = useState({ opening: 0, filtersOpen: false });
  const changedInPanel = useRef(false);
  /** Where the table shows its buttons. */
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);

  const { address, payload, search, shown, answeredAt } = useSearchAnswer(query);
  const { parameters, config } = address;
  // The near misses have their own control.
  const chips = chipsOf({ ...parameters, nearMiss: null }, search.data?.ranges ?? null);
  const nearMissCount = useNearMissCount(payload, search.data);
  const fileUrl =
    config.viewMode === 'list' && search.data && pagedCount(search.data, toPayload(shown.address)) > 0
      ? exportAddress(search.data, toPayload(shown.address))
      : null;
  const shownPlace = placeLabel(shown.address.parameters, shown.query['place']);

  usePrefetchNextPage(address, search);
  useRememberedSearch(query, address, search.error);

  const queryOf = (change: Partial<SearchAddress>) => writeQuery({ ...address, page: 1, ...change }, query['place']);
  const go = (change: Partial<SearchAddress>, replace = false) =>
    void navigate({ to: '/', search: queryOf(change), replace, resetScroll: false });

  function openFilters() {
    changedInPanel.current = false;
    setFilters(({ opening }) => ({ opening: opening + 1, filtersOpen: true }));
  }

  /** The first change in the panel adds a history entry, later changes replace it. */
  function changeInPanel(changed: SearchParameters) {
    go({ parameters: changed }, changedInPanel.current);
    changedInPanel.current = true;
  }

  const show = (viewMode: typeof config.viewMode) => go({ config: { ...config, viewMode } });
  useKeys({ f: openFilters, 1: () => show('list'), 2: () => show('map'), 3: () => show('table') });

  /** The summary, chips and filters render before the many parts below them. */
  const results = useDeferredValue(
    <SearchResults
      search={search}
      address={address}
      shown={shown.address}
      place={shownPlace}
      nearMissCount={nearMissCount}
      toolbar={toolbar}
      queryOf={queryOf}
      onChange={go}
    />,
  );

  return (
    <>
      <title>
        {search.data
          ? searchTitle({
              count: search.data.total_count,
              multiple: shown.address.parameters.targetEquityMultiple,
              place: shownPlace,
            })
          : copy.documentTitle}
      </title>
      {config.viewMode === 'list' && (
        <FirstVisit equity={parameters.initialEquityInvestment} multiple={parameters.targetEquityMultiple} />
      )}
      {address.savedSearch && session !== 'guest' && (
        <div className={classes['savedSearch']}>
          <Suspense>
            <ActiveSavedSearch query={query} />
          </Suspense>
        </div>
      )}
      <SearchHead
        config={config}
        filterCount={chips.length}
        onConfig={(changed) => go({ config: changed })}
        onViewIntent={(viewMode) => viewMode !== 'list' && void preloadViews[viewMode]()}
        onFilters={openFilters}
        onFiltersIntent={() => void SearchFilters.preload()}
        chat={session !== 'guest' && <LateSearchChat payload={payload} answer={search.data} />}
      >
        <ResultsSummary address={shown.address} place={shownPlace} answer={search.data} isFailed={search.isError} />
      </SearchHead>
      <SearchBar
        nearMisses={parameters.nearMiss === true}
        matchCount={search.data?.total_count ?? null}
        nearMissCount={nearMissCount}
        onNearMisses={(on) => go({ parameters: { ...parameters, nearMiss: on || null } })}
        onlyNew={<OnlyNew address={address} onChange={(onlyNew) => go({ onlyNew })} />}
        fileUrl={fileUrl}
        parameters={parameters}
        toolbar={config.viewMode === 'table' ? setToolbar : null}
        isMap={config.viewMode === 'map'}
        assumptions={<AssumptionsLine parameters={shown.address.parameters} payload={toPayload(shown.address)} />}
      >
        <ChipRow
          chips={chips}
          onRemove={(name) => go({ parameters: withoutChip(parameters, name) })}
          onRemoveBox={payload.bbox ? () => go({ box: null }) : null}
          onClear={() => go({ parameters: withoutChips(parameters), box: null })}
        />
      </SearchBar>
      {results}
      <ConnectionNotice
        isWaiting={search.fetchStatus === 'fetching' && isUnreachable(search.failureReason)}
        answeredAt={search.data ? answeredAt : null}
        isOutdated={search.isPlaceholderData}
      />
      <Suspense>
        {filters.opening > 0 && (
          <SearchFilters
            key={filters.opening}
            opened={filters.filtersOpen}
            parameters={parameters}
            payloadOf={(changed) => toPayload({ ...address, parameters: changed, page: 1 })}
            answer={search.data}
            cleared={{ ...withoutChips(parameters), targetEquityMultiple: defaultParameters.targetEquityMultiple }}
            onChange={changeInPanel}
            onFollow={() => {
              changedInPanel.current = false;
            }}
            onClose={() => setFilters({ ...filters, filtersOpen: false })}
          />
        )}
      </Suspense>
    </>
  );
}
