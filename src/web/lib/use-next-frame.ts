import { useEffect, useRef } from 'react';

/** Runs the last of many calls once, with the next frame: what a dragged handle asks for. */
export function useNextFrame<Args extends readonly unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return (...args) => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => run(...args));
  };
}
