import { useCallback, useState } from 'react';

/** The current width of an element in pixels; 0 until measured. For drawings that must not scale. */
export function useWidth(): [(element: Element | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    // An observer reports nothing inside closed details, which paper shows.
    setWidth(Math.floor(element.getBoundingClientRect().width));
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
