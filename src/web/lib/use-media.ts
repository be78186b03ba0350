import { useSyncExternalStore } from 'react';

/** The widest phone layout. The style sheets use the same width. */
export const phone = '(width < 768px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
