/** A height in pixels that every browser can lay out: Firefox stops at 17.8 million. */
const tallest = 15_600_000;

/** Pixels at each end of a table that scroll one to one, whatever its length. */
const endZone = 1_000_000;

/** The tolerated error of the scroll bar in pixels, before it is corrected. */
const maxDrift = 100_000;

/** Pixels: the height of the content, and of its visible part. */
export type Extent = { readonly content: number; readonly room: number };

/** A scroll position in pixels: in the content, and of the scroll bar. */
export type ScrollPosition = { readonly top: number; readonly bar: number };

/** The height that the browser lays out. */
export function laidOut({ content }: Pick<Extent, 'content'>): number {
  return Math.min(content, tallest);
}

/** The scroll bar position of a content position. One to one at both ends, scaled between them. */
export function barOf(top: number, extent: Extent): number {
  const { last, lastBar } = endsOf(extent);
  const inside = Math.min(Math.max(top, 0), last);
  if (last === lastBar || inside <= endZone) return inside;
  if (inside >= last - endZone) return lastBar - (last - inside);
  return endZone + ((inside - endZone) * (lastBar - 2 * endZone)) / (last - 2 * endZone);
}

/**
 * The scroll position after the scroll bar moved. A step within one screen moves the content equally, so that no row is
 * skipped. A longer step jumps to the proportional position. `bar` differs from the given one if the scroll bar needs a
 * correction.
 */
export function positionAfter(before: ScrollPosition, bar: number, extent: Extent): ScrollPosition {
  const { last, lastBar } = endsOf(extent);
  if (last === lastBar) return { top: bar, bar };
  const isStep = Math.abs(bar - before.bar) <= extent.room;
  const top = Math.min(Math.max(isStep ? before.top + bar - before.bar : topOf(bar, extent), 0), last);
  const right = barOf(top, extent);
  const isAtEnd = top <= endZone || top >= last - endZone;
  return { top, bar: Math.abs(right - bar) > (isAtEnd ? 1 : maxDrift) ? Math.round(right) : bar };
}

/** The inverse of `barOf`. */
function topOf(bar: number, extent: Extent): number {
  const { last, lastBar } = endsOf(extent);
  if (bar <= endZone) return bar;
  if (bar >= lastBar - endZone) return last - (lastBar - bar);
  return endZone + ((bar - endZone) * (last - 2 * endZone)) / (lastBar - 2 * endZone);
}

function endsOf(extent: Extent) {
  return {
    last: Math.max(extent.content - extent.room, 0),
    lastBar: Math.max(laidOut(extent) - extent.room, 0),
  };
}
