import { PMTiles, type Source, zxyToTileId } from 'pmtiles';
import { expect, test } from 'vitest';
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
