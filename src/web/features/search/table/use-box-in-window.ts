import { type RefObject, useLayoutEffect } from 'react';

/** Space kept free under the box, and the least height that it is still of use with; pixels. */
const below = 16;
const leastHeight = 380;

/** Lets a box reach to the bottom of the window and no further, wherever it begins, and marks where its content goes on. */
export function useBoxInWindow(box: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content may be wider or narrower
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      limitHeight(element);
      markEdges(element);
    };
    measure();
    // What stands above it grows and shrinks, such as the chips.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [box, content]);
}

function limitHeight(element: HTMLElement): void {
  const top = element.getBoundingClientRect().top + window.scrollY;
  element.style.maxHeight = `${Math.max(leastHeight, Math.floor(window.innerHeight - top - below))}px`;
}

/** For the style: whether something lies to the left of what is in sight, and whether to the right. */
export function markEdges(element: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = element;
  element.toggleAttribute('data-sideways', scrollLeft > 0);
  element.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1);
}
