import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs only the last of many calls, on the next frame, such as for a dragged handle. The returned function is stable.
 */
export function useNextFrame<Args extends readonly unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const frame = useRef(0);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return useCallback((...args) => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => latest.current(...args));
  }, []);
}
