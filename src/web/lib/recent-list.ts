import * as z from 'zod/mini';
import { readStored, recentProformasKey, recentSearchesKey, type StorageKey, writeStored } from './storage.ts';

export type RecentList<Entry> = {
  readonly read: () => Entry[];
  /** Puts an entry first and removes its duplicate. */
  readonly add: (entry: Entry) => void;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
};

function recentList<Entry extends { readonly id: string }>(
  key: StorageKey,
  entrySchema: z.ZodMiniType<Entry>,
  maxEntries: number,
): RecentList<Entry> {
  const write = (entries: readonly Entry[]) => writeStored(key, { entries: entries.slice(0, maxEntries) });
  const read = () => {
    const { entries } = (readStored(key) ?? {}) as { entries?: unknown };
    if (!Array.isArray(entries)) return [];
    return entries.flatMap((entry) => entrySchema.safeParse(entry).data ?? []).slice(0, maxEntries);
  };
  const without = (removed: string) => read().filter(({ id }) => id !== removed);
  return {
    read,
    add: (entry) => write([entry, ...without(entry.id)]),
    remove: (id) => write(without(id)),
    clear: () => write([]),
  };
}

const text = z.string().check(z.maxLength(4000));

const recentSearch = z.object({
  /** The URL query of the search, which also identifies it. */
  id: text,
  /** Empty: anywhere. */
  place: text,
  numbers: text,
});

const recentProforma = z.object({ id: text, name: text, place: text, listingId: z.optional(text) });
export type RecentProforma = z.infer<typeof recentProforma>;

/** The same for all proformas of a home under one name. */
export const homeKey = ({ id, name, place, listingId = id }: RecentProforma) => [listingId, name, place].join(' ');

export const recentSearches = recentList(recentSearchesKey, recentSearch, 5);

/** Proformas opened on their page, by alias. */
export const recentProformas = recentList(recentProformasKey, recentProforma, 10);
