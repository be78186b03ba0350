import { readFileSync } from 'node:fs';

/**
 * Incorporated and census-designated places that no postal code is named after, by state: lowercase, `St.` as `saint`.
 * Source: gazetteer of the U.S. Census Bureau, 2010, public domain; `scripts/make-census-places.ts` writes the file.
 */
export function readCensusPlaces(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(new URL('census-places.txt', import.meta.url), 'utf8');
  const lines = text.trimEnd().split('\n');
  return new Map(lines.map((line) => [line.slice(0, 2), line.slice(3).split('|')]));
}
