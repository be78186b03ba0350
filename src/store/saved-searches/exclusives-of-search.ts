import { hasFeatureNow } from '../people/callers.ts';

/** SQL: whether a row of `saved_searches` finds a listing if it is of exclusives only. */
export const isExclusiveOfSearch = (listingId: string): string => `(
  saved_searches.search_params -> 'exclusiveOnly' is distinct from 'true' or exists (
    select from exclusives join users using (user_id)
    where exclusives.user_id = saved_searches.user_id and exclusives.listing_id = ${listingId}
      and ${hasFeatureNow('exclusive_listings')}))`;
