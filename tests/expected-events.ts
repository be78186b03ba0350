import fc from 'fast-check';
import { defaultInterestRate, prepareSavedSearch } from '#commands/alerts/prepare-saved-search.ts';
import { toIndexed } from '#commands/inventory/to-indexed.ts';
import { queryOf } from '#commands/search/query-of.ts';
import { factsOf } from '#domain/listing-facts.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { createInventory } from '#engine/columns/inventory.ts';
import { search } from '#engine/search.ts';
import { type Database, withLongConnection } from '#store/database.ts';
import { isSearchableListing } from '#store/listings/listing-columns.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import type { ImportRow } from '#store/listings/write-listings.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { queryRows } from './query-rows.ts';

/** Parameters of searches that some of the changed listings match. */
export const parameters: fc.Arbitrary<SearchParameters> = fc.record({
  initialEquityInvestment: fc.constantFrom(1e9, 60_000, 40_000),
  targetEquityMultiple: fc.constantFrom(0, 1, 1.3, 1.6),
  interestRate: fc.constantFrom(null, null, 5, 7.5),
  zipCode: fc.constantFrom(null, null, '44105'),
  priceOffer: fc.constantFrom(null, 'ten' as const),
  persona: fc.constantFrom(null, null, 'appreciation' as const),
  exitCapRate: fc.constantFrom(null, null, 7),
  bedroomCountRange: fc.constantFrom<SearchParameters['bedroomCountRange']>(null, null, [3, null]),
  purchasePriceRange: fc.constantFrom<SearchParameters['purchasePriceRange']>(null, null, [90_000, 130_000]),
});
const facts = {
  standard_status: fc.constantFrom('Active', 'Active', 'Active', 'Pending', 'Closed'),
  list_price: fc.constantFrom(90_000, 100_000, 118_000, 119_500, 120_000, 140_000),
  rent: fc.constantFrom(null, 900, 1300, 1320, 1600),
  tax_rate: fc.constantFrom(0.5, 1.5),
  postal_code: fc.constantFrom('44105', '44106'),
  bedrooms_total: fc.constantFrom(2, 3, null),
  market_appreciation: fc.constantFrom(null, 2, 5),
};

/** Changes of the facts of houses with the given keys. */
export function changesOf(keys: readonly string[]): fc.Arbitrary<Partial<ImportRow>> {
  return fc.record({ source_key: fc.constantFrom(...keys), ...facts });
}

/** Houses, and condos whose dues are stated or an estimate that other stated dues change. */
const homes = fc.constantFrom<Partial<ImportRow>>(
  {},
  { property_type: 'CONDO', association_fee_monthly: 40 },
  { property_type: 'CONDO', association_fee_monthly: 600 },
  {
    property_type: 'CONDO',
    association_fee_monthly: 300,
    hoa_source: 'table',
    hoa_low: 135,
    hoa_high: 750,
    hoa_count: 0,
  },
);

/** The same of houses and condos. */
export function changesOfHomes(keys: readonly string[]): fc.Arbitrary<Partial<ImportRow>> {
  return fc.tuple(changesOf(keys), homes).map(([change, home]) => ({ ...change, ...home }));
}

/** The multiple of a listing in a saved search. */
export function multipleAt(row: ImportRow, parameters: SearchParameters, defaultRate?: number): number | null {
  const { assumptions } = prepareSavedSearch(parameters, defaultRate);
  return underwrite(factsOf({ ...row }), assumptions).calculation.equityMultiple;
}

/** What each search contains, run in full. */
function matchesOf(
  rows: ReadonlyMap<string, ImportRow>,
  searches: ReadonlyMap<string, SearchParameters>,
  defaultRate: number,
) {
  const inventory = createInventory();
  for (const [key, row] of rows) {
    const listing = { ...row, listing_id: listingIdOf('test', key) };
    if (isSearchableListing(listing)) inventory.put(toIndexed(listing));
  }
  return new Map(
    [...searches].map(([id, each]) => {
      const found = search(inventory, queryOf(prepareSavedSearch(each, defaultRate), { limit: 100 }, 0)).rows;
      return [id, new Set(found.map(({ listingId }) => listingId))] as const;
    }),
  );
}

/** The events that no earlier call of `markSeen` has marked, in order. */
export function unseenEvents(database: Database): Promise<{ pair: string; kind: string }[]> {
  return queryRows(
    database,
    `select saved_search_id || listing_id as pair, kind from search_events where details -> 'seen' is null
    order by saved_search_id || listing_id, kind`,
  );
}

/** Marks all events as seen. Their searches can have as many again. */
export async function markSeen(database: Database): Promise<void> {
  await withLongConnection(database, async (client) => {
    await client.query(`update search_events set details = '{"seen": true}' where details -> 'seen' is null`);
    await client.query('delete from search_event_counts');
  });
}

/** In the order of `unseenEvents`. */
export function inOrder(events: readonly { pair: string; kind: string }[]) {
  return events.toSorted((a, b) => (a.pair + a.kind < b.pair + b.kind ? -1 : 1));
}

/**
 * The news of changes between two states of the inventory, by running every search in full on both. `previousRate`: the
 * default interest rate of the first.
 */
export function expectedEvents(
  searches: ReadonlyMap<string, SearchParameters>,
  before: ReadonlyMap<string, ImportRow>,
  after: ReadonlyMap<string, ImportRow>,
  announced: ReadonlySet<string>,
  previousRate: number = defaultInterestRate,
) {
  const matchedBefore = matchesOf(before, searches, previousRate);
  const matchesNow = matchesOf(after, searches, defaultInterestRate);
  const events: { pair: string; kind: string }[] = [];
  for (const [id, each] of searches) {
    for (const [key, row] of after) {
      const listingId = listingIdOf('test', key);
      const pair = `${id}${listingId}`;
      const [did, does] = [matchedBefore.get(id)!.has(listingId), matchesNow.get(id)!.has(listingId)];
      if (does && !did) events.push({ pair, kind: 'new_match' });
      if (did && does) {
        const previous = before.get(key)!;
        const rise = multipleAt(row, each)! - multipleAt(previous, each, previousRate)!;
        if (rise >= 0.05 - 1e-9 || row.list_price <= 0.99 * previous.list_price) events.push({ pair, kind: 'better' });
      }
      const isForSale = row.standard_status === 'Active';
      if (did && !isForSale && announced.has(pair)) events.push({ pair, kind: 'gone' });
    }
  }
  return inOrder(events);
}
