import type { MapAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import type { Box } from '#domain/search-parameters.ts';
import type { MapView } from '../../../parts/map/map-view.ts';

/** The initial view: the contiguous states. */
export const wholeCountry: Box = [-124.9, 24.3, -66.8, 49.5];

/**
 * The server counts zoom by tiles of 256 pixels, the map by tiles of 512. Slightly less than 1, so that the server's
 * 64-pixel cells are 79 to 158 pixels wide here and their buttons rarely overlap.
 */
const zoomsBetween = 0.7;
const largestZoom = 22;

/** The search for the map features in the visible box, at a whole zoom level. */
export function viewPayload(payload: SearchPayload, { box, zoom }: MapView): SearchPayload {
  const { include: _include, ...search } = payload;
  const wireZoom = Math.min(Math.max(Math.floor(zoom + zoomsBetween), 0), largestZoom);
  return { ...search, view_mode: 'map', bbox: [...box], zoom: wireZoom, from: 0, limit: 1 };
}

/** The search without its box, page and extras. */
export function withoutBoxAndPage(payload: SearchPayload): SearchPayload {
  const { bbox: _bbox, from: _from, include: _include, ...search } = payload;
  return search;
}

export function isSameBox(one: Box | null, other: Box | null): boolean {
  return one === other || (one !== null && other !== null && one.every((edge, index) => edge === other[index]));
}

/** The bounds of everything on the map; null: nothing. */
export function extentOf({ clusters, pins }: MapAnswer): Box | null {
  const boxes = [...clusters.map(({ bbox }) => bbox), ...pins.map(({ lng, lat }) => [lng, lat, lng, lat] as const)];
  const [first, ...others] = boxes;
  if (!first) return null;
  return others.reduce<Box>(
    ([west, south, east, north], box) => [
      Math.min(west, box[0]),
      Math.min(south, box[1]),
      Math.max(east, box[2]),
      Math.max(north, box[3]),
    ],
    [...first],
  );
}

/**
 * What the map frames without a box: the bounds of the results of a place; of a search everywhere, the contiguous states,
 * unless all results are elsewhere.
 */
export function frameOf(extent: Box, place: string): Box {
  const [west, south, east, north] = extent;
  const [minWest, minSouth, maxEast, maxNorth] = wholeCountry;
  const isInside = west <= maxEast && east >= minWest && south <= maxNorth && north >= minSouth;
  return place === '' && isInside ? wholeCountry : extent;
}

/** A small box around a point, in degrees: more than rounding errors, less than the coordinate grid. */
const aroundPoint = 1e-5;

/** The search for the rentals of one map point. */
export function stackPayload(payload: SearchPayload, [west, south, east, north]: Box, limit: number): SearchPayload {
  const { include: _include, ...search } = payload;
  const bbox: SearchPayload['bbox'] = [
    Math.max(west - aroundPoint, -180),
    Math.max(south - aroundPoint, -90),
    Math.min(east + aroundPoint, 180),
    Math.min(north + aroundPoint, 90),
  ];
  return { ...search, view_mode: 'map', bbox, from: 0, limit };
}
