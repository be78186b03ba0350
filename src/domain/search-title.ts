import type { SearchPayload } from '#contracts/search-payload.ts';
import { countOf, formatDollars, formatMultiple } from './format.ts';

type FoundSearch = { readonly count: number; readonly multiple: number; readonly place: string };

/** The title of a search page (`place` empty: anywhere), so that tabs, bookmarks and shared links tell searches apart. */
export function searchTitle({ count, multiple, place }: FoundSearch): string {
  const where = place === '' ? '' : ` in ${place}`;
  return `${countOf(count, 'rental')}${where} at ${formatMultiple(multiple)} · Forma`;
}

type DescribedSearch = Pick<SearchPayload, 'target_equity_multiple' | 'maximum_initial_equity_investment'>;

/** The sentence below the title where others show a link to the search. */
export function searchDescription(search: DescribedSearch, place: string): string {
  const where = place === '' ? '' : ` in ${place}`;
  const multiple = formatMultiple(search.target_equity_multiple);
  return `Homes for sale${where} that return ${multiple} or better with up to ${formatDollars(search.maximum_initial_equity_investment)} in cash.`;
}
