import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import classes from './scroll-frame.module.css';

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

/** Around a box that scrolls sideways: its right edge fades while columns follow. */
export function ScrollFrame({ className = '', children }: Props) {
  return <div className={`${classes['frame']} ${className}`}>{children}</div>;
}

/** Marks the edges of a box again when it or its content changes its size. */
export function useEdges(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => markEdges(element));
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, [box]);
}

/** For styling: marks hidden content on the left and on the right. */
export function markEdges(element: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = element;
  element.toggleAttribute('data-sideways', scrollLeft > 0);
  element.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1);
}
