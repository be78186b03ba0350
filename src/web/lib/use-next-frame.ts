import { useCallback, useEffect, useRef } from 'react';

/** Runs the last of many calls once, with the next frame: what a dragged handle asks for. The result never changes. */
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
