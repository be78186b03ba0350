import { useEffect, useEffectEvent } from 'react';

/** Runs when the visitor goes back to this page and the browser shows it as they left it. */
export function useRestoredPage(onRestored: () => void): void {
  const run = useEffectEvent(onRestored);
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) run();
    };
    addEventListener('pageshow', listen);
    return () => removeEventListener('pageshow', listen);
  }, []);
}
