import type { Feature, Point } from 'geojson';
import { PMTiles, type Source, zxyToTileId } from 'pmtiles';
import { describe, expect, test } from 'vitest';
import { cutTiles } from '../scripts/base-map/cut-tiles.ts';
import { placeNames } from '../scripts/base-map/place-names.ts';
import { type Tile, writePmtiles } from '../scripts/base-map/pmtiles-file.ts';

const bounds = [-125, 24, -66, 50] as const;

/** Reads an archive in ranges, like the pages, and counts them. */
function openArchive(archive: Buffer) {
  let ranges = 0;
  const source: Source = {
    getKey: () => 'base-map',
    getBytes: async (offset, length) => {
      ranges++;
      const bytes = archive.subarray(offset, offset + length);
      return { data: Uint8Array.from(bytes).buffer };
    },
  };
  return { map: new PMTiles(source), ranges: () => ranges };
}

test('Every tile of the base map is read back, in ranges, and equal ones are stored once', async () => {
  const tiles: Tile[] = [];
  for (let x = 0; x < 64; x++) {
    for (let y = 0; y < 64; y++) {
      // The sea, which looks the same everywhere.
      const data = y < 32 ? Buffer.from('sea') : Buffer.from(`${x} ${y}`);
      if (x !== 5) tiles.push({ z: 6, x, y, data });
    }
  }
  const { map, ranges } = openArchive(writePmtiles(tiles, { bounds, maxZoom: 6, layers: ['land'] }));
  const header = await map.getHeader();
  expect(header).toMatchObject({ maxZoom: 6, minLon: -125, maxLat: 50, numAddressedTiles: 63 * 64 });
  expect(header.numTileContents).toBe(63 * 32 + 1);
  expect(await map.getMetadata()).toEqual({ vector_layers: [{ id: 'land', fields: {} }] });
  const read = async (x: number, y: number) => {
    const tile = await map.getZxy(6, x, y);
    return tile && Buffer.from(tile.data).toString();
  };
  for (const [x, y] of [
    [0, 63],
    [63, 63],
    [32, 40],
    [17, 33],
  ] as const) {
    expect(await read(x, y)).toBe(`${x} ${y}`);
  }
  expect([await read(0, 0), await read(63, 31)]).toEqual(['sea', 'sea']);
  expect(await read(5, 40)).toBeUndefined();
  expect(ranges()).toBeLessThan(20);
  expect(zxyToTileId(6, 0, 0)).toBeLessThan(zxyToTileId(6, 63, 0));
});

/** A point feature of a layer. */
function pointAt(lng: number, lat: number, properties: Record<string, string | number>): Feature<Point> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
}

test('Tiles before the last leave out names that only closer views have room for', () => {
  const features = [pointAt(-93.2, 45, { name: 'Minneapolis', from: 1 }), pointAt(-93, 45, { name: 'Town', from: 9 })];
  const tiles = cutTiles({ place_names: { type: 'FeatureCollection', features } }, bounds, 2);
  const named = tiles.map(({ z, data }) => [
    z,
    ['Minneapolis', 'Town'].filter((name) => Buffer.from(data).includes(name)),
  ]);
  expect(named).toEqual([
    [1, ['Minneapolis']],
    [2, ['Minneapolis', 'Town']],
  ]);
});

describe('the names of places', () => {
  const names = placeNames();
  const named = (name: string) => names.filter(({ properties }) => properties?.['name'] === name);

  test('include large cities from afar, and towns closer in', () => {
    const first = (name: string) => Math.min(...named(name).map(({ properties }) => Number(properties?.['from'])));
    expect(['Chicago', 'Memphis', 'Cleveland', 'Athol'].map(first)).toEqual([3, 4, 5, 8]);
    const atFirst = names.filter(({ properties }) => properties?.['from'] === 3);
    expect(atFirst.length).toBeLessThan(25);
    expect(names.length).toBeGreaterThan(29_000);
  });

  test('are in their place, without the names of companies and military mail', () => {
    const [lng, lat] = named('Memphis')[0]!.geometry.coordinates;
    expect([Math.abs(lng! + 90.05) < 0.1, Math.abs(lat! - 35.13) < 0.1]).toEqual([true, true]);
    expect(['Apo', 'J C Penney Co', 'Amsouth Bank'].flatMap(named)).toEqual([]);
    expect(['Ponce', 'McKinney'].map((name) => named(name).length > 0)).toEqual([true, true]);
  });

  test('have room between those of larger cities', () => {
    const place = (city: string, longitude: number, postalCode = '') => {
      return { city, state: 'TX', latitude: 31.123, longitude, postalCode };
    };
    const places = [
      place('Small', -97.9004),
      place('Large', -97.9123),
      place('Large', -97.9234),
      place('Far', -99.9123),
    ];
    const from = placeNames(places).map(({ properties }) => [properties?.['name'], properties?.['from']]);
    expect(from).toEqual([
      ['Large', 6],
      ['Small', 13],
      ['Far', 8],
    ]);
    // Two names with the same coordinates never have room.
    expect(placeNames([place('One', -97.9123), place('Other', -97.9123)])).toHaveLength(1);
  });
});
