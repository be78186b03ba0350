import { writeFileSync } from 'node:fs';
import { cutTiles } from './base-map/cut-tiles.ts';
import { writePmtiles } from './base-map/pmtiles-file.ts';
import { readLayers } from './base-map/read-layers.ts';

/** Writes the base map as one file of vector tiles, which the pages read in ranges. */
const file = 'dist/built/base-map.pmtiles';
/** The United States with their surroundings, without the tip of the Aleutians beyond the date line. */
const bounds = [-180, 5, -50, 75] as const;
/** Closer views enlarge its tiles. */
const maxZoom = 8;
const largestBytes = 30 * 1024 * 1024;

const layers = readLayers();
const tiles = cutTiles(layers, bounds, maxZoom);
const archive = writePmtiles(tiles, { bounds, maxZoom, layers: Object.keys(layers) });
if (archive.length > largestBytes) throw new Error(`The base map has ${archive.length} bytes, more than 30 MiB.`);
writeFileSync(process.argv[2] ?? file, archive);
console.log(`Base map: ${tiles.length} tiles, ${(archive.length / 1e6).toFixed(1)} MB`);
