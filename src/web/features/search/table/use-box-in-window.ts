import { type RefObject, useLayoutEffect } from 'react';
import { markEdges } from '../../../ui/scroll-frame.tsx';

/** Free space below the box, and its minimum useful height, in pixels. */
const below = 16;
const leastHeight = 380;

/** Limits a box to the bottom of the window, and marks the sides on which its content continues. */
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
    // The content above it, such as the chips, can change its height.
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
  const room = Math.floor(window.innerHeight - top - below);
  element.style.setProperty('--most-height', `${Math.max(leastHeight, room)}px`);
}
