import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** A tile of vectors, not compressed. */
export type Tile = { readonly z: number; readonly x: number; readonly y: number; readonly data: Uint8Array };

type Bounds = readonly [west: number, south: number, east: number, north: number];
type Options = { readonly bounds: Bounds; readonly maxZoom: number; readonly layers: readonly string[] };
type Entry = { readonly id: number; readonly offset: number; readonly length: number; readonly run: number };
/** A stretch of tiles with the same content. */
type TileEntry = { -readonly [Name in keyof Entry]: Entry[Name] };

const headerBytes = 127;
const entriesPerLeaf = 1024;
const gzipped = 2;
const vectorTiles = 1;

/**
 * One PMTiles archive, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). Equal tiles are stored
 * once. The root directory lists the leaves, so that it fits into the reader's first request.
 */
export function writePmtiles(tiles: readonly Tile[], { bounds, maxZoom, layers }: Options): Buffer {
  const { entries, contents, contentCount } = storeTiles(tiles);
  const leaves: Buffer[] = [];
  const root: Entry[] = [];
  let leafOffset = 0;
  for (let at = 0; at < entries.length; at += entriesPerLeaf) {
    const part = entries.slice(at, at + entriesPerLeaf);
    const leaf = gzipSync(directory(part));
    root.push({ id: part[0]!.id, offset: leafOffset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    leafOffset += leaf.length;
  }
  const parts = [
    gzipSync(directory(root)),
    gzipSync(JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) })),
    Buffer.concat(leaves),
    Buffer.concat(contents),
  ];
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  let offset = headerBytes;
  parts.forEach(({ length }, at) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * at);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * at);
    offset += length;
  });
  [tiles.length, entries.length, contentCount].forEach((count, at) => {
    header.writeBigUInt64LE(BigInt(count), 72 + 8 * at);
  });
  [1, gzipped, gzipped, vectorTiles, 0, maxZoom].forEach((byte, at) => void header.writeUInt8(byte, 96 + at));
  bounds.forEach((degrees, at) => void header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at));
  return Buffer.concat([header, ...parts]);
}

function storeTiles(tiles: readonly Tile[]) {
  const placed = tiles
    .map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), data: tile.data }))
    .sort((one, other) => one.id - other.id);
  const known = new Map<string, { offset: number; length: number }>();
  const contents: Buffer[] = [];
  const entries: TileEntry[] = [];
  let end = 0;
  for (const { id, data } of placed) {
    const key = createHash('sha256').update(data).digest('base64');
    const stored = known.get(key) ?? { offset: end, length: contents[contents.push(gzipSync(data)) - 1]!.length };
    if (!known.has(key)) end += stored.length;
    known.set(key, stored);
    const last = entries.at(-1);
    if (last && last.offset === stored.offset && last.id + last.run === id) last.run++;
    else entries.push({ id, ...stored, run: 1 });
  }
  return { entries, contents, contentCount: contents.length };
}

/** A directory: the columns of its entries, one after the other. */
function directory(entries: readonly Entry[]): Buffer {
  const offsets = entries.map(({ offset }, at) => {
    const previous = entries[at - 1];
    return previous && offset === previous.offset + previous.length ? 0 : offset + 1;
  });
  const ids = entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0));
  const numbers = [
    entries.length,
    ...ids,
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...offsets,
  ];
  return Buffer.from(numbers.flatMap(varint));
}

/** Seven bits a byte, the lowest first. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
