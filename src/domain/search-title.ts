import { countOf, formatMultiple } from './format.ts';

type FoundSearch = { readonly count: number; readonly multiple: number; readonly place: string };

/** The title of a search page (`place` empty: anywhere), so that tabs, bookmarks and shared links tell searches apart. */
export function searchTitle({ count, multiple, place }: FoundSearch): string {
  const where = place === '' ? '' : ` in ${place}`;
  return `${countOf(count, 'rental')}${where} at ${formatMultiple(multiple)} · Forma`;
}
