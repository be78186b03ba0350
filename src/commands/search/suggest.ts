import type { Suggestion } from '#contracts/autocomplete.ts';
import type { SuggestPlaces } from '#outside/autocomplete/place-index.ts';
import type { Database } from '#store/database.ts';
import { listingsByAddress } from '#store/listings/listings-by-address.ts';
import type { Person } from '#store/people/callers.ts';
import { suggestionToWire } from '../presenters/suggestion-to-wire.ts';

export type SuggestContext = {
  readonly database: Database;
  readonly suggestPlaces: SuggestPlaces;
  /** The homes for sale in a ZIP code. */
  readonly countListings: (postalCode: string) => number;
  /** Whether the caller may see addresses. */
  readonly showsAddresses: boolean;
  /** Also suggests private listings of this person; null: none. */
  readonly owner: Pick<Person, 'userId' | 'hasPrivateListings'> | null;
};

const maxSuggestions = 10;
/** Places leave room for this many addresses. */
const fewestAddresses = 4;

/** Places that start with the typed text and, for callers who may see them, listing addresses; at most ten. */
export async function suggest(
  typed: string,
  types: readonly Suggestion['search_type'][] | null,
  { database, suggestPlaces, countListings, showsAddresses, owner }: SuggestContext,
): Promise<Suggestion[]> {
  const places = suggestPlaces(typed, types, (postalCode) => countListings(postalCode) > 0).map((place) => ({
    ...place,
    rental_count: place.zip_codes.reduce((sum, postalCode) => sum + countListings(postalCode), 0),
  }));
  if (!showsAddresses || types?.includes('A') === false) return places;
  const most = Math.max(fewestAddresses, maxSuggestions - places.length);
  const addresses = await listingsByAddress(database, typed, most, owner?.hasPrivateListings ? owner.userId : null);
  return [...places.slice(0, maxSuggestions - addresses.length), ...addresses.map(suggestionToWire)];
}
