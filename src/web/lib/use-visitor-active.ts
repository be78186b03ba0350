import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'touchstart'] as const;
let isActive = false;

/** True once the visitor has moved, pressed, typed or scrolled anything. Optional loading waits for that. */
export function useVisitorActive(): boolean {
  const [current, setSeen] = useState(isActive);
  useEffect(() => {
    if (isActive) return;
    const stop = new AbortController();
    const wake = () => {
      isActive = true;
      stop.abort();
      setSeen(true);
    };
    for (const sign of signs) addEventListener(sign, wake, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
  return current;
}
