import { useEffect, useRef } from 'react';
import type { Box } from '#domain/search-parameters.ts';
import type { ListingMap } from '../../../parts/map/listing-map.ts';
import { isSameBox } from './view-payload.ts';

type Wanted = {
  /** The box of the search; null: all results. */
  readonly box: Box | null;
  /** The place of the search. Another place moves the map, another filter does not. */
  readonly place: string;
  /** The bounds of all results; null: unknown or empty. */
  readonly extent: Box | null;
};

type Framing = {
  /** Remembers a box that came from the map, so that the map does not move to it. */
  readonly keep: (box: Box) => void;
  /** True if the box of the search came from the map. */
  readonly isOwn: () => boolean;
};

/**
 * Moves the map to the box of the URL, or to the results of its place. The map does not move after the visitor moved
 * it, or when only filters change.
 */
export function useFraming(map: ListingMap | null, { box, place, extent }: Wanted): Framing {
  const framed = useRef<{ map: ListingMap; box: Box | null; place: string } | null>(null);
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
