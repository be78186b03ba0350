import { type RefObject, useLayoutEffect } from 'react';

/** Space kept free under the box, and the least height that it is still of use with; pixels. */
const below = 16;
const leastHeight = 380;

/** Lets a box reach to the bottom of the window, wherever it begins. */
export function useFillHeight(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => fillHeight(element);
    measure();
    // What stands above it grows and shrinks, such as the chips.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [box]);
}

function fillHeight(element: HTMLElement): void {
  const top = element.getBoundingClientRect().top + window.scrollY;
  element.style.height = `${Math.max(leastHeight, Math.floor(window.innerHeight - top - below))}px`;
}
