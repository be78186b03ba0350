import { mapColumnsHint } from '#contracts/column-map.ts';
import { UnreadableFile } from '../bytes/unreadable-file.ts';
import { columnKey } from '../csv/feed-row.ts';
import type { FeedFormat } from './feed-format.ts';
import { refusedJsonCsv } from './json-listing.ts';
import { realtorCsv } from './realtor-csv.ts';
import { redfinCsv } from './redfin-csv.ts';
import { resoCsv } from './reso/reso-csv.ts';

const formats: readonly FeedFormat[] = [resoCsv, redfinCsv, realtorCsv, refusedJsonCsv];

/** The format of a header, in any column order; null: unknown. */
export function findFormat(header: readonly string[]): FeedFormat | null {
  return matchFormats(header).find(({ missing }) => missing.length === 0)?.format ?? null;
}

/** The same, but throws an error with the nearest format and its missing columns. */
export function recognizeFormat(header: readonly string[]): FeedFormat {
  const found = findFormat(header);
  if (found) return found;
  const matches = matchFormats(header);
  const share = ({ format, missing }: (typeof matches)[number]) => missing.length / format.required.length;
  const nearest = matches.toSorted((a, b) => share(a) - share(b))[0] as (typeof matches)[number];
  const missingColumns = nearest.missing.map((names) => names.join(' or ')).join(', ');
  throw new UnreadableFile(
    `The first line is not the header of a known listings file (${formats.map(({ name }) => name).join(', ')}). ` +
      `${mapColumnsHint} ` +
      `Nearest is ${nearest.format.name}, which also needs the columns: ${missingColumns}. ` +
      `Found: ${header
        .map((name) => name.trim().slice(0, 40))
        .slice(0, 40)
        .join(', ')}.`,
  );
}

function matchFormats(header: readonly string[]) {
  const keys = new Set(header.map(columnKey));
  return formats.map((format) => ({
    format,
    missing: format.required.filter((names) => !names.some((name) => keys.has(name))),
  }));
}
