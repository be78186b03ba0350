import { useCallback, useEffect, useRef, useState } from 'react';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { useLastCall } from '../../../lib/use-last-call.ts';

export type FilterDraft = {
  readonly parameters: SearchParameters;
  readonly onChange: (change: Partial<SearchParameters>) => void;
  readonly onReplace: (parameters: SearchParameters) => void;
  /** Adopts a search that changed outside the form. */
  readonly onFollow: (parameters: SearchParameters) => void;
  /** Searches at once for changes that the page has not followed yet. */
  readonly flush: () => void;
};

/** The form must be unchanged for this time before the page, bars and curves follow. A dragged handle only counts. */
export const stillMilliseconds = 250;

type Listeners = {
  /** Called at once for every change. */
  readonly onEdit: (parameters: SearchParameters) => void;
  readonly onSearch: (parameters: SearchParameters) => void;
};

/** The parameters while the form is open. They start from the search, and the search follows a moment later. */
export function useFilterDraft(start: SearchParameters, { onEdit, onSearch }: Listeners): FilterDraft {
  const [parameters, setParameters] = useState(start);
  /** Two changes can come before the next render. */
  const latest = useRef(start);
  const latestOnEdit = useRef(onEdit);
  useEffect(() => {
    latestOnEdit.current = onEdit;
  });
  const { call: search, flush } = useLastCall(onSearch, stillMilliseconds);
  const onFollow = useCallback((next: SearchParameters) => {
    latest.current = next;
    setParameters(next);
  }, []);
  const onReplace = useCallback(
    (next: SearchParameters) => {
      latestOnEdit.current(next);
      onFollow(next);
      search(next);
    },
    [onFollow, search],
  );
  const onChange = useCallback(
    (change: Partial<SearchParameters>) => onReplace({ ...latest.current, ...change }),
    [onReplace],
  );
  return { parameters, onChange, onReplace, onFollow, flush };
}
