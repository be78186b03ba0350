import { useLocation } from '@tanstack/react-router';
import { parseQuery, recallSearch, stringifyQuery } from '../../model/search/search-query.ts';

/** The page that the proforma was opened from, also after a reload, or else the last search. */
export function useOrigin() {
  const origin = useLocation({ select: ({ state }) => state.origin });
  const { pathname, search } = new URL(origin?.href ?? `/${stringifyQuery(recallSearch())}`, location.origin);
  return { pathname, query: parseQuery(search), title: origin?.title, index: origin?.index };
}
