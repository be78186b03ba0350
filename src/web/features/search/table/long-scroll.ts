/** Pixels that every browser lays out: Firefox ends at 17.8 million. */
const tallest = 15_600_000;

/** Pixels at each end of a table that scroll one to one, whatever lies between them. */
const endZone = 1_000_000;

/** Pixels by which the scroll bar may be wrong about where the table stands, before it is set right. */
const mostDrift = 100_000;

/** Pixels: the content as high as it is, and what of it is in sight. */
export type Extent = { readonly content: number; readonly room: number };

/** Where a table stands: pixels above what is in sight, in the content and for the scroll bar. */
export type Stand = { readonly top: number; readonly bar: number };

/** The height that the browser lays out. */
export function laidOut({ content }: Pick<Extent, 'content'>): number {
  return Math.min(content, tallest);
}

/** Where the scroll bar belongs for a place in the content. Both ends are one to one, and between them it is scaled. */
export function barOf(top: number, extent: Extent): number {
  const { last, lastBar } = endsOf(extent);
  const inside = Math.min(Math.max(top, 0), last);
  if (last === lastBar || inside <= endZone) return inside;
  if (inside >= last - endZone) return lastBar - (last - inside);
  return endZone + ((inside - endZone) * (lastBar - 2 * endZone)) / (last - 2 * endZone);
}

/**
 * Where the table stands once the scroll bar has moved: a step of up to what is in sight moves the content by as much, so
 * that no row is passed over; a longer way is one to its place in the whole. `bar` is not what it was moved to where it
 * has to be set right.
 */
export function standAfter(before: Stand, bar: number, extent: Extent): Stand {
  const { last, lastBar } = endsOf(extent);
  if (last === lastBar) return { top: bar, bar };
  const isStep = Math.abs(bar - before.bar) <= extent.room;
  const top = Math.min(Math.max(isStep ? before.top + bar - before.bar : topOf(bar, extent), 0), last);
  const right = barOf(top, extent);
  const isAtEnd = top <= endZone || top >= last - endZone;
  return { top, bar: Math.abs(right - bar) > (isAtEnd ? 1 : mostDrift) ? Math.round(right) : bar };
}

/** The reverse of `barOf`. */
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
