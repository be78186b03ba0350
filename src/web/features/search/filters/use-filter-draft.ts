import { useCallback, useRef, useState } from 'react';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { useNextFrame } from '../../../lib/use-next-frame.ts';

export type FilterDraft = {
  readonly parameters: SearchParameters;
  readonly onChange: (change: Partial<SearchParameters>) => void;
  readonly onReplace: (parameters: SearchParameters) => void;
  /** Takes over what the search already is. */
  readonly onFollow: (parameters: SearchParameters) => void;
};

/**
 * The parameters while the form is open: they lead, from how the search stood when it opened, and the search follows
 * with the next frame.
 */
export function useFilterDraft(start: SearchParameters, onSearch: (parameters: SearchParameters) => void): FilterDraft {
  const [parameters, setParameters] = useState(start);
  /** Two changes may come before the next look. */
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
