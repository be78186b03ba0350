import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'touchstart'] as const;
let awake = false;

/** True once the visitor has moved, pressed, typed or scrolled anything. Optional loading waits for that. */
export function useAwake(): boolean {
  const [seen, setSeen] = useState(awake);
  useEffect(() => {
    if (awake) return;
    const stop = new AbortController();
    const wake = () => {
      awake = true;
      stop.abort();
      setSeen(true);
    };
    for (const sign of signs) addEventListener(sign, wake, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
  return seen;
}
