import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { PostalPlace } from '../places/postal-codes.ts';
import { stateCode } from '../places/state-names.ts';

export type County = {
  /** Such as `Harris County`; `Parish` in Louisiana, no suffix in Alaska and Puerto Rico. */
  readonly name: string;
  readonly state: string;
  /** An independent city or the federal district. Its places belong to the city. */
  readonly isCity: boolean;
  readonly places: PostalPlace[];
};

type Point = readonly [longitude: number, latitude: number];
/** Outer boundaries and holes. */
type Rings = readonly (readonly Point[])[];

type Shape = {
  readonly county: County;
  readonly rings: Rings;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};
type Geometry =
  | { readonly type: 'Polygon'; readonly coordinates: Rings }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Rings[] };
type Regions = {
  readonly features: readonly {
    readonly id: unknown;
    readonly properties: { readonly name: string };
    readonly geometry: Geometry;
  }[];
};
type Topology = Parameters<typeof feature>[0];
type Atlas = Topology & { readonly objects: Record<'states' | 'counties', Topology['objects'][string]> };

const kindByState: Readonly<Record<string, string>> = { LA: ' Parish', AK: '', PR: '' };
/** Codes from 510 belong to independent cities. */
const firstCityCode = 510;

/**
 * The counties of the Census Bureau's map (npm package `us-atlas`) and their places. Leaves out a place whose center is
 * unknown or in a different state than the place.
 */
export function countiesWith(places: Iterable<PostalPlace>): County[] {
  const cells = cellsOf(readShapes());
  const counties = new Set<County>();
  for (const place of places) {
    const { longitude, latitude, state } = place;
    if (longitude === null || latitude === null) continue;
    const found = cells.get(cellAt(longitude, latitude))?.find((shape) => isInside(shape, longitude, latitude));
    if (found?.county.state !== state) continue;
    found.county.places.push(place);
    counties.add(found.county);
  }
  return [...counties];
}

function readShapes(): Shape[] {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas;
  const regions = (name: 'states' | 'counties') => (feature(atlas, atlas.objects[name]) as unknown as Regions).features;
  const stateByCode = new Map(regions('states').map(({ id, properties }) => [String(id), stateCode(properties.name)]));
  return regions('counties').map(({ id, properties, geometry }) => {
    const code = String(id);
    const state = stateByCode.get(code.slice(0, 2)) ?? '';
    const isCity = Number(code.slice(2)) >= firstCityCode || state === 'DC';
    const name = `${properties.name}${kindByState[state] ?? ' County'}`;
    return shapeOf({ name, state, isCity, places: [] }, geometry);
  });
}

function shapeOf(county: County, geometry: Geometry): Shape {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  let [west, south] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [east, north] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const ring of rings) {
    for (const [longitude, latitude] of ring) {
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    }
  }
  return { county, rings, west, south, east, north };
}

const cellAt = (longitude: number, latitude: number) => Math.floor(longitude) * 1000 + Math.floor(latitude);

/** The shapes whose bounding box overlaps each cell. */
function cellsOf(shapes: readonly Shape[]): Map<number, Shape[]> {
  const cells = new Map<number, Shape[]>();
  for (const shape of shapes) {
    for (let column = Math.floor(shape.west); column <= shape.east; column++) {
      for (let row = Math.floor(shape.south); row <= shape.north; row++) {
        const cell = cellAt(column, row);
        const shapesOfCell = cells.get(cell);
        if (shapesOfCell) shapesOfCell.push(shape);
        else cells.set(cell, [shape]);
      }
    }
  }
  return cells;
}

/** Ray casting: a point is inside if an odd number of edges is east of it. */
function isInside({ rings, west, south, east, north }: Shape, longitude: number, latitude: number): boolean {
  if (longitude < west || longitude > east || latitude < south || latitude > north) return false;
  let inside = false;
  for (const ring of rings) {
    let from = ring.at(-1);
    for (const to of ring) {
      if (from !== undefined && isEastOf(longitude, latitude, from, to)) inside = !inside;
      from = to;
    }
  }
  return inside;
}

/** Whether an edge crosses the latitude east of the longitude. */
function isEastOf(longitude: number, latitude: number, from: Point, to: Point): boolean {
  const crosses = to[1] > latitude !== from[1] > latitude;
  return crosses && longitude < to[0] + ((from[0] - to[0]) * (latitude - to[1])) / (from[1] - to[1]);
}
