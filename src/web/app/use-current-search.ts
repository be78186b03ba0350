import { isCancelledError, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { listingsApi } from '#contracts/listings.ts';
import { formatDollars, formatMultiple } from '#domain/format.ts';
import { readSearchQuery, type SearchAddress, toPayload } from '#domain/search-parameters.ts';
import { notify, notifyFailure } from '../lib/notify.ts';
import { recentSearches } from '../lib/recent-list.ts';
import { useAccess } from '../model/access/access-context.tsx';
import { call } from '../model/api/call.ts';
import { proformaQuery, searchQuery } from '../model/api/queries.ts';
import { type FoundSearch, placeOf } from '../model/search/find-search.ts';
import { placeLabel } from '../model/search/place-label.ts';
import type { PlaceSuggestion } from '../model/search/place-suggestions.ts';
import {
  parseQuery,
  recallSearch,
  type SearchQuery,
  stringifyQuery,
  writeQuery,
} from '../model/search/search-query.ts';
import { withoutLocked } from '../model/search/without-locked.ts';
import { commandCopy as copy } from './command-copy.ts';

/** The search of the URL, or the last one on other pages, and the actions that lead to another search. */
export function useCurrentSearch() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const access = useAccess();
  const searchPageQuery = useSearch({ from: '/shell/', shouldThrow: false });
  const query: SearchQuery = searchPageQuery ?? recallSearch();
  const address = readSearchQuery(query);

  function open(search: SearchQuery): void {
    void navigate({ to: '/', search });
  }

  function change(changed: Partial<SearchAddress>): void {
    open(writeQuery({ ...address, page: 1, ...changed }, query['place']));
  }

  /** Runs a search from typed text. Without a place in the text, the current place stays. */
  function search({ changes, place, address: typedAddress }: FoundSearch): void {
    const { zipCode, zipCodes, places, ...others } = address.parameters;
    const parameters = { ...others, ...changes, ...(place ?? { zipCode, zipCodes, places }) };
    const title = place ? undefined : query['place'];
    const box = place ? null : address.box;
    const found = { ...address, parameters, page: 1, box };
    recentSearches.add({
      id: stringifyQuery(writeQuery({ ...found, savedSearch: null }, title)),
      place: placeLabel(parameters, title),
      numbers: [
        formatDollars(parameters.initialEquityInvestment),
        formatMultiple(parameters.targetEquityMultiple),
      ].join(' · '),
    });
    open(writeQuery(found, title));
    if (typedAddress && place) notify(copy.addressUnknown(typedAddress, placeLabel(parameters)));
  }

  /** Opens the proforma of a listing under the assumptions of the search. */
  async function openListing(listingId: string): Promise<void> {
    try {
      // Without a server it fails at once instead of waiting for one.
      const found = { ...searchQuery(toPayload(withoutLocked(address, access))), retry: false };
      const { query_hash } = await client.fetchQuery(found).catch((error: unknown) => {
        const earlier = client.getQueryData(found.queryKey);
        if (!earlier || isCancelledError(error)) throw error;
        return earlier;
      });
      const answer = await call(listingsApi.listing, { params: { query_hash, listing_id: listingId } });
      const id = answer.proforma.alias_id;
      client.setQueryData(proformaQuery(id).queryKey, answer);
      void navigate({ to: '/proformas/$id', params: { id } });
    } catch (error) {
      // The page searched for something else meanwhile.
      if (isCancelledError(error)) return;
      notifyFailure(copy.listingFailed(error instanceof Error ? error.message : ''));
    }
  }

  /** Follows a suggestion: opens a listing or searches a place. False if the place is unknown. */
  function followSuggestion(suggestion: PlaceSuggestion, changes: FoundSearch['changes'] = {}): boolean {
    if (suggestion.listing_id) {
      void openListing(suggestion.listing_id);
      return true;
    }
    const place = placeOf(suggestion);
    if (place) search({ changes, place, address: null });
    return place !== null;
  }

  return {
    query,
    address,
    change,
    search,
    followSuggestion,
    openListing,
    openRecent: (id: string) => open(parseQuery(id)),
  };
}
