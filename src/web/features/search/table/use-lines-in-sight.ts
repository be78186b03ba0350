/* oxlint-disable react/immutability, react/refs, react/set-state-in-effect -- the scroll bar of the box is what it sets and follows */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { barOf, type Extent, laidOut, positionAfter, type ScrollPosition } from './long-scroll.ts';
import { headHeight, rowHeight } from './table-lines.ts';

/** Lines rendered above and below the visible ones. */
const overscan = 10;

/** Time without scrolling after which the scroll has ended. */
const restMilliseconds = 150;

type View = {
  /** Visible lines, from 0. */
  readonly first: number;
  readonly last: number;
  /** Pixels between a line's position in the content and its drawn position. */
  readonly shift: number;
};

/** The visible lines of a table in its box. `start` is the initial first line. */
export function useLinesInSight(box: RefObject<HTMLElement | null>, count: number, start: number) {
  'use no memo';
  const content = headHeight + count * rowHeight;
  const position = useRef<ScrollPosition>({ top: start * rowHeight, bar: 0 });
  const [view, setView] = useState<View>(() => viewOf(position.current, { content, room: window.innerHeight }, count));
  const [isScrolling, setScrolling] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const extentNow = (): Extent => ({ content, room: box.current?.clientHeight || window.innerHeight });
  function show(next: ScrollPosition): void {
    position.current = next;
    const shown = viewOf(next, extentNow(), count);
    setView((before) => (isSame(before, shown) ? before : shown));
  }
  function goTo(line: number): void {
    const extent = extentNow();
    const top = Math.min(line * rowHeight, Math.max(content - extent.room, 0));
    const bar = Math.round(barOf(top, extent));
    show({ top, bar });
    if (box.current) box.current.scrollTop = bar;
  }
  const follow = useEffectEvent(() => {
    const element = box.current;
    if (!element) return;
    const { scrollTop } = element;
    const next = positionAfter(position.current, scrollTop, extentNow());
    show(next);
    if (next.bar !== scrollTop) element.scrollTop = next.bar;
  });
  const begin = useEffectEvent(() => goTo(start));

  useLayoutEffect(() => begin(), []);
  // Another number of lines or another height changes the visible lines.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the number of lines is another one
  useLayoutEffect(() => follow(), [count]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const scroll = () => {
      follow();
      setScrolling(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setScrolling(false), restMilliseconds);
    };
    const observer = new ResizeObserver(() => follow());
    observer.observe(element);
    element.addEventListener('scroll', scroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', scroll);
      clearTimeout(timer.current);
    };
  }, [box]);

  return { ...view, isScrolling, goTo, height: laidOut({ content }) - headHeight };
}

/** The lines to render: the visible ones, some around them, and the focused one, which must not be lost. */
export function linesToDraw(
  { first, last }: Pick<View, 'first' | 'last'>,
  count: number,
  focused: number | null,
): number[] {
  const from = Math.max(first - overscan, 0);
  const to = Math.min(last + overscan, count - 1);
  const lines = Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => from + at);
  if (focused === null || focused >= count || (focused >= from && focused <= to)) return lines;
  return focused < from ? [focused, ...lines] : [...lines, focused];
}

/** Pixels from the top of the body. A line far out of view is drawn at the nearer end of the body. */
export function placeOfLine(line: number, shift: number, height: number): number {
  return Math.min(Math.max(line * rowHeight + shift, 0), Math.max(height - rowHeight, 0));
}

function viewOf({ top, bar }: ScrollPosition, { room }: Extent, count: number): View {
  const lineAt = (pixel: number) =>
    Math.min(Math.max(Math.floor((pixel - headHeight) / rowHeight), 0), Math.max(count - 1, 0));
  return { first: lineAt(top), last: lineAt(top + room), shift: bar - top };
}

function isSame(one: View, other: View): boolean {
  return one.first === other.first && one.last === other.last && one.shift === other.shift;
}
