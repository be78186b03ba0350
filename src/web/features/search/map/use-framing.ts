import { useEffect, useRef } from 'react';
import type { Box } from '#domain/search-parameters.ts';
import type { ListingMap } from '../../../parts/map/listing-map.ts';
import { isSameBox } from './view-payload.ts';

type FramingInput = {
  /** The box of the search; null: all results. */
  readonly box: Box | null;
  /** The place of the search. Another place moves the map, another filter does not. */
  readonly place: string;
  /** The bounds of all results; null: unknown or empty. */
  readonly extent: Box | null;
};

type Framing = {
  /** Remembers a box that came from the map, so that the map does not move to it. */
  readonly rememberBox: (box: Box) => void;
  /** True if the box of the search came from the map. */
  readonly isBoxFromMap: () => boolean;
};

/**
 * Moves the map to the box of the URL, or to the results of its place. The map does not move after the visitor moved
 * it, or when only filters change.
 */
export function useFraming(map: ListingMap | null, { box, place, extent }: FramingInput): Framing {
  const framed = useRef<{ map: ListingMap; box: Box | null; place: string } | null>(null);
  const boxFromMap = useRef<Box | null>(null);
  useEffect(() => {
    if (!map) return;
    const last = framed.current;
    const isFirst = last?.map !== map;
    if (!isFirst && isSameBox(last.box, box) && (box || last.place === place)) return;
    if (!box && !extent) return;
    framed.current = { map, box, place };
    const target = box ?? extent;
    if (target && !(box && isSameBox(box, boxFromMap.current))) map.fit({ box: target, exact: box !== null });
  }, [map, box, place, extent]);
  const rememberBox = (moved: Box) => {
    boxFromMap.current = moved;
  };
  const isBoxFromMap = () => box !== null && isSameBox(box, boxFromMap.current);
  return { rememberBox, isBoxFromMap };
}
