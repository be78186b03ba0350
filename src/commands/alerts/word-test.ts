import { readDescriptionWords } from '#store/listings/description-words.ts';
import type { Queries } from '#store/transact.ts';

/**
 * Whether the description of a listing has all the words of a search; null: it has no keywords. `inRemarks`: also counts
 * the words of the remarks, which only some roles see.
 */
export type WordTest = (listingId: string, words: readonly string[] | null, inRemarks: boolean) => boolean;

/** Reads the descriptions of the listings once, for any number of searches. */
export async function readWordTest(queries: Queries, listingIds: readonly string[]): Promise<WordTest> {
  const described = await readDescriptionWords(queries, listingIds);
  const allWords = new Map(described.map(({ listingId, words }) => [listingId, new Set(words)]));
  const publicWords = new Map(described.map(({ listingId, publicWords: words }) => [listingId, new Set(words)]));
  return (listingId, words, inRemarks) => {
    const found = (inRemarks ? allWords : publicWords).get(listingId);
    return words === null || words.every((word) => found?.has(word) === true);
  };
}
