import { useCallback, useRef, useState } from 'react';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { useNextFrame } from '../../../lib/use-next-frame.ts';

export type FilterDraft = {
  readonly parameters: SearchParameters;
  readonly onChange: (change: Partial<SearchParameters>) => void;
  readonly onReplace: (parameters: SearchParameters) => void;
  /** Adopts a search that changed outside the form. */
  readonly onFollow: (parameters: SearchParameters) => void;
};

/** The parameters while the form is open. They start from the search, and the search follows on the next frame. */
export function useFilterDraft(start: SearchParameters, onSearch: (parameters: SearchParameters) => void): FilterDraft {
  const [parameters, setParameters] = useState(start);
  /** Two changes can come before the next render. */
  const latest = useRef(start);
  const search = useNextFrame(onSearch);
  const onFollow = useCallback((next: SearchParameters) => {
    latest.current = next;
    setParameters(next);
  }, []);
  const onReplace = useCallback(
    (next: SearchParameters) => {
      onFollow(next);
      search(next);
    },
    [onFollow, search],
  );
  const onChange = useCallback(
    (change: Partial<SearchParameters>) => onReplace({ ...latest.current, ...change }),
    [onReplace],
  );
  return { parameters, onChange, onReplace, onFollow };
}
