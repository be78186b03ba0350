import type { Box } from '#domain/search-parameters.ts';

/** The visible part of the map. `zoom` is the map's own: the world is 512 pixels wide at 0. */
export type MapView = { readonly box: Box; readonly zoom: number };

/** As in the URL: about ten meters. */
const decimals = 1e4;

/** A box, rounded to the decimals of the URL. */
export function toBox(west: number, south: number, east: number, north: number): Box {
  const round = (degrees: number, edge: number) =>
    Math.round(Math.min(Math.max(degrees, -edge), edge) * decimals) / decimals;
  return [round(west, 180), round(south, 90), round(east, 180), round(north, 90)];
}

/** The box around some points; null without points. */
export function boxAround(points: readonly { readonly lng: number; readonly lat: number }[]): Box | null {
  if (points.length === 0) return null;
  const [lngs, lats] = [points.map(({ lng }) => lng), points.map(({ lat }) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
