import type { Role } from '#contracts/access.ts';
import { hasFeature } from '#domain/role-features.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { keywordsOf } from '#domain/settled-search.ts';
import { listingsWithWordsAmong } from '#store/listings/description-words.ts';
import type { Queries } from '#store/transact.ts';

/** The listings with the keywords of a search in what the role sees of their descriptions. Null: it has no keywords. */
export async function listingsWithKeywords(
  queries: Queries,
  role: Role,
  parameters: SearchParameters,
  listingIds: readonly string[],
): Promise<ReadonlySet<string> | null> {
  const words = keywordsOf(parameters);
  if (!words) return null;
  const inRemarks = hasFeature(role, 'can_view_limited_fields');
  return new Set(await listingsWithWordsAmong(queries, listingIds, words, inRemarks));
}
