import { useEffect, useRef } from 'react';
import type { Box } from '#domain/search-parameters.ts';
import type { ListingMap } from '../../../parts/map/listing-map.ts';
import { isSameBox } from './view-payload.ts';

type Wanted = {
  /** The box of the search; null: all of its rentals. */
  readonly box: Box | null;
  /** Where the search looks: another place is another frame, another filter is not. */
  readonly place: string;
  /** Around all that the search finds; null: not known, or nothing. */
  readonly extent: Box | null;
};

type Framing = {
  /** Remembers a box as one that came from the map: it is not moved there again. */
  readonly keep: (box: Box) => void;
  /** True where the search has the box that last came from the map. */
  readonly isOwn: () => boolean;
};

/**
 * Moves the map where the search asks it to look: to the box of its address, or around the rentals of its place.
 * What the person moved to stays, and so does the map when only filters change.
 */
export function useFraming(map: ListingMap | null, { box, place, extent }: Wanted): Framing {
  const framed = useRef<{ map: ListingMap; box: Box | null; place: string } | null>(null);
  /** The last box that came from the map itself. */
  const own = useRef<Box | null>(null);
  useEffect(() => {
    if (!map) return;
    const last = framed.current;
    const isFirst = last?.map !== map;
    if (!isFirst && isSameBox(last.box, box) && (box || last.place === place)) return;
    if (!box && !extent) return;
    framed.current = { map, box, place };
    const target = box ?? extent;
    if (target && !(box && isSameBox(box, own.current))) map.fit({ box: target, exact: box !== null });
  }, [map, box, place, extent]);
  const keep = (moved: Box) => {
    own.current = moved;
  };
  const isOwn = () => box !== null && isSameBox(box, own.current);
  return { keep, isOwn };
}
