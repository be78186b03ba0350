import { startTransition, useEffect, useState } from 'react';
import type { MarkSlots } from '../../model/marks/mark-slots.ts';

let loaded: MarkSlots | null = null;

/** The marks of cards and rows, which come after the first view; null until then. Cards keep their room. */
export function useMarkSlots(): MarkSlots | null {
  const [slots, setSlots] = useState(() => loaded);
  useEffect(() => {
    if (loaded !== null) return;
    const timer = setTimeout(() => {
      // Where they cannot be fetched, the page stands without them.
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
