import type { BBox, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, type mesh } from 'topojson-client';
import countiesUrl from 'us-atlas/counties-10m.json?url';

type Named = { readonly name: string };
type Edges = [west: number, south: number, east: number, north: number];
export type Areas = FeatureCollection<Polygon | MultiPolygon, Named>;

/** States and counties, to find the names of points. */
export type Boundaries = { readonly states: Areas; readonly counties: Areas };

type Atlas = Parameters<typeof mesh>[0];

/** Throws if they cannot be loaded. */
export async function loadBoundaries(signal: AbortSignal): Promise<Boundaries> {
  const response = await fetch(countiesUrl, { signal });
  if (!response.ok) throw new Error(`Loading the boundaries failed with status ${response.status}.`);
  const atlas = (await response.json()) as Atlas;
  return { states: areasIn(atlas, 'states'), counties: areasIn(atlas, 'counties') };
}

function areasIn(atlas: Atlas, kind: keyof Boundaries): Areas {
  // TypeScript cannot know the geometry of a named object.
  const areas = feature(atlas, kind) as unknown as Areas;
  for (const area of areas.features) area.bbox = edgesOf(area.geometry);
  return areas;
}

/** The name of the area that contains a point; empty: none. */
export function areaAt({ features }: Areas, lng: number, lat: number): string {
  const found = features.find(({ bbox, geometry }) => isInBounds(bbox, lng, lat) && contains(geometry, lng, lat));
  return found?.properties.name ?? '';
}

/** Skips most areas by their bounding boxes: thousands of places are tested against thousands of outlines. */
function isInBounds(bbox: BBox | undefined, lng: number, lat: number): boolean {
  if (!bbox) return true;
  const [west, south, east, north] = bbox as Edges;
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

function edgesOf(geometry: Polygon | MultiPolygon): Edges {
  const edges: Edges = [180, 90, -180, -90];
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  for (const [lng = 0, lat = 0] of parts.flatMap(([outline = []]) => outline)) {
    edges[0] = Math.min(edges[0], lng);
    edges[1] = Math.min(edges[1], lat);
    edges[2] = Math.max(edges[2], lng);
    edges[3] = Math.max(edges[3], lat);
  }
  return edges;
}

function contains(geometry: Polygon | MultiPolygon, lng: number, lat: number): boolean {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return parts.some(
    ([outline = [], ...holes]) => isInside(outline, lng, lat) && !holes.some((hole) => isInside(hole, lng, lat)),
  );
}

/** Counts how often a line to the east crosses the ring. */
function isInside(ring: readonly Position[], lng: number, lat: number): boolean {
  let inside = false;
  ring.forEach(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}
