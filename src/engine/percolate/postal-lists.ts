import { firstNotBelow } from '../columns/first-not-below.ts';
import { postalCodesOf, type RecordStore } from './record-store.ts';

/** The searches of each postal code, sorted by code. */
export type PostalLists = { readonly codes: Int32Array; readonly searches: Uint32Array };

/** Lists the searches from `from` on, which must all have postal codes. */
export function createPostalLists(store: RecordStore, from: number): PostalLists {
  const pairs: { readonly postalCode: number; readonly search: number }[] = [];
  for (let search = from; search < store.count; search++) {
    for (const postalCode of postalCodesOf(store, search) ?? []) pairs.push({ postalCode, search });
  }
  pairs.sort((a, b) => a.postalCode - b.postalCode);
  return {
    codes: Int32Array.from(pairs, ({ postalCode }) => postalCode),
    searches: Uint32Array.from(pairs, ({ search }) => search),
  };
}

/** The place of the first search with the postal code or a higher one. */
export function firstPlaceOf({ codes }: PostalLists, postalCode: number): number {
  return firstNotBelow(codes, postalCode);
}
