import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'touchstart'] as const;
let awake = false;

/** True once the visitor has moved, pressed, entered or scrolled anything: what is only likely to be wanted waits for that. */
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
