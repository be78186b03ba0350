import { startTransition, useEffect, useState } from 'react';
import type { MarkSlots } from '../../model/marks/mark-slots.ts';

let loaded: MarkSlots | null = null;

/** The mark controls of cards and rows, which load after the first view; null until then. Cards reserve their space. */
export function useMarkSlots(): MarkSlots | null {
  const [slots, setSlots] = useState(() => loaded);
  useEffect(() => {
    if (loaded !== null) return;
    const timer = setTimeout(() => {
      // If they cannot be loaded, the page works without them.
      import('../../features/marks/slots.tsx').then(
        ({ markSlots }) => {
          loaded = markSlots;
          startTransition(() => setSlots(markSlots));
        },
        () => undefined,
      );
    }, 50);
    return () => clearTimeout(timer);
  }, []);
  return slots;
}
