import { useCallback, useEffect, useRef } from 'react';

type LastCall<Args extends readonly unknown[]> = {
  /** Waits some milliseconds for a later call. */
  readonly call: (...args: Args) => void;
  /** Runs the waiting call at once, if there is one. */
  readonly flush: () => void;
};

/**
 * Runs only the last of many calls, once none has followed it for some milliseconds, such as for a dragged handle. The
 * returned functions are stable.
 */
export function useLastCall<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
  milliseconds: number,
): LastCall<Args> {
  const waiting = useRef<Args | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const args = waiting.current;
    waiting.current = null;
    if (args) latest.current(...args);
  }, []);
  const call = useCallback(
    (...args: Args) => {
      clearTimeout(timer.current);
      waiting.current = args;
      timer.current = setTimeout(flush, milliseconds);
    },
    [flush, milliseconds],
  );
  return { call, flush };
}
