import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { GeoJsonProperties } from 'geojson';
import type { Tile } from './pmtiles-file.ts';
import type { Layers } from './read-layers.ts';

type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Layers that only closer views show, with their first zoom. */
const firstZooms: Readonly<Record<string, number>> = { counties: 4, county_names: 7, rivers: 3, inland: 3 };

/** Every tile within the bounds that has anything in it. Tiles before the last lack features whose `from` is later. */
export function cutTiles(layers: Layers, bounds: Bounds, maxZoom: number): Tile[] {
  const options = { maxZoom, indexMaxZoom: 5, buffer: 64, extent: 4096 };
  const indexes = Object.entries(layers).map(([name, data]) => ({ name, index: new GeoJSONVT(data, options) }));
  const tiles: Tile[] = [];
  for (let z = 0; z <= maxZoom; z++) {
    const { west, east, north, south } = rangeOf(bounds, z);
    for (let x = west; x <= east; x++) {
      for (let y = north; y <= south; y++) {
        const shown = indexes.filter(({ name }) => z >= (firstZooms[name] ?? 0));
        const isNamed = ({ tags }: { tags: GeoJsonProperties }) => z === maxZoom || Number(tags?.['from'] ?? 0) <= z;
        const cut = shown.map(({ name, index }) => {
          return [name, { features: index.getTile(z, x, y)?.features.filter(isNamed) ?? [] }] as const;
        });
        const filled = cut.filter(([, { features }]) => features.length > 0);
        if (filled.length === 0) continue;
        const content = Object.fromEntries(filled) as Parameters<typeof fromGeojsonVt>[0];
        tiles.push({ z, x, y, data: fromGeojsonVt(content, { version: 2, extent: 4096 }) });
      }
    }
  }
  return tiles;
}

function rangeOf([west, south, east, north]: Bounds, z: number) {
  const last = 2 ** z - 1;
  const column = (lng: number) => Math.min(Math.max(Math.floor(((lng + 180) / 360) * 2 ** z), 0), last);
  const row = (lat: number) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
    return Math.min(Math.max(Math.floor(y * 2 ** z), 0), last);
  };
  return { west: column(west), east: column(east), north: row(north), south: row(south) };
}
