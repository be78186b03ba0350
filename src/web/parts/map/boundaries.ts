import type { BBox, Feature, FeatureCollection, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';

type Named = { readonly name: string };
type Edges = [west: number, south: number, east: number, north: number];
type Areas = FeatureCollection<Polygon | MultiPolygon, Named>;

/** States or counties, ready to draw. */
export type Boundaries = {
  readonly areas: Areas;
  readonly borders: ReturnType<typeof mesh>;
  readonly names: FeatureCollection<Point, Named>;
};

type Atlas = Parameters<typeof mesh>[0] & { objects: Record<string, NonNullable<Parameters<typeof mesh>[1]>> };

/** Throws if they cannot be loaded. */
export async function loadStates(signal: AbortSignal): Promise<Boundaries> {
  return toBoundaries(await fetchAtlas(statesUrl, signal), 'states');
}

/** Six times as large as the states. Throws if they cannot be loaded. */
export async function loadCounties(signal: AbortSignal): Promise<Boundaries> {
  return toBoundaries(await fetchAtlas(countiesUrl, signal), 'counties');
}

async function fetchAtlas(url: string, signal: AbortSignal): Promise<Atlas> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`Loading the boundaries failed with status ${response.status}.`);
  return (await response.json()) as Atlas;
}

function toBoundaries(atlas: Atlas, kind: 'states' | 'counties'): Boundaries {
  // TypeScript cannot know the geometry of a named object.
  const areas = feature(atlas, kind) as unknown as Areas;
  for (const area of areas.features) area.bbox = edgesOf(area.geometry);
  return {
    areas,
    borders: mesh(atlas, atlas.objects[kind], (one, other) => one !== other),
    names: { type: 'FeatureCollection', features: areas.features.map(toName) },
  };
}

function toName({ geometry, properties }: Areas['features'][number]): Feature<Point, Named> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: middleOf(geometry) } };
}

/** The centroid of the largest part. */
export function middleOf(geometry: Polygon | MultiPolygon): Position {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const middles = parts.map(([outline = []]) => measureRing(outline));
  return middles.reduce((one, other) => (other.area > one.area ? other : one)).middle;
}

/** The area of a ring in square degrees, and its centroid. */
function measureRing(ring: readonly Position[]): { area: number; middle: Position } {
  let double = 0;
  let x = 0;
  let y = 0;
  ring.forEach(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
    const cross = x1 * y2 - x2 * y1;
    double += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  });
  return {
    area: Math.abs(double / 2),
    middle: double === 0 ? [...(ring[0] ?? [0, 0])] : [x / (3 * double), y / (3 * double)],
  };
}

/** The name of the area that contains a point; empty: none. */
export function areaAt({ areas }: Pick<Boundaries, 'areas'>, lng: number, lat: number): string {
  const found = areas.features.find(({ bbox, geometry }) => isInBounds(bbox, lng, lat) && contains(geometry, lng, lat));
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
