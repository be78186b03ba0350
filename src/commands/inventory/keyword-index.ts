import { type ListingSet, parseListingSet } from '#engine/columns/listing-set.ts';
import type { Database } from '#store/database.ts';
import { listingsWithWords } from '#store/listings/description-words.ts';

/** Finds the listings of searches for words. Remembers those of the latest searches until a listing changes. */
export type KeywordIndex = {
  /** `inRemarks`: also counts the words of the remarks, which only some roles see. */
  readonly find: (words: readonly string[], inRemarks: boolean) => Promise<ListingSet>;
};

/** What one search for words finds, as of a version of the inventory. */
type Found = {
  readonly version: number;
  readonly listings: Promise<ListingSet>;
  /** Ids; 0 until they are read. */
  size: number;
};

/** Ids remembered for all searches together: nine bytes each, with the mark of the row. */
const maxIds = 2_000_000;
const maxSearches = 64;

/** `version`: grows whenever a listing or its description changes. */
export function createKeywordIndex(database: Database, version: () => number): KeywordIndex {
  const known = new Map<string, Found>();

  async function read(found: () => Found, words: readonly string[], inRemarks: boolean): Promise<ListingSet> {
    const listings = parseListingSet(await listingsWithWords(database.pool, words, inRemarks));
    found().size = listings.idHigh.length;
    return listings;
  }

  function open(key: string, words: readonly string[], inRemarks: boolean): Found {
    const remembered = known.get(key);
    known.delete(key);
    const found: Found =
      remembered?.version === version()
        ? remembered
        : { version: version(), listings: read(() => found, words, inRemarks), size: 0 };
    known.set(key, found);
    return found;
  }

  /** Forgets the searches that are longest unused, but never the latest. */
  function forget(): void {
    let ids = [...known.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [key, { size }] of known) {
      if (known.size === 1 || (ids <= maxIds && known.size <= maxSearches)) return;
      known.delete(key);
      ids -= size;
    }
  }

  return {
    find: async (words, inRemarks) => {
      const key = `${inRemarks} ${words.join(' ')}`;
      const found = open(key, words, inRemarks);
      try {
        const listings = await found.listings;
        forget();
        return listings;
      } catch (error) {
        if (known.get(key) === found) known.delete(key);
        throw error;
      }
    },
  };
}
