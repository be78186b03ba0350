import type { FindFilledIn } from '#outside/listing-feeds/imputed-values.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { imputedAreas } from '#store/listings/listings.ts';
import type { Queries } from '#store/transact.ts';

/** Finds the records whose stored area is the same and was filled in. */
export function createFilledInFinder(queries: Queries): FindFilledIn {
  return async (records) => {
    const ids = records.map(({ source, source_key }) => listingIdOf(source, source_key));
    const areas = await imputedAreas(queries, ids);
    return new Set(records.filter(({ living_area }, at) => areas.get(ids[at]!) === living_area));
  };
}
