import { columnKey } from '../csv/feed-row.ts';
import type { FeedFormat } from './feed-format.ts';
import { refusedJsonCsv } from './json-listing.ts';
import { realtorCsv } from './realtor-csv.ts';
import { redfinCsv } from './redfin-csv.ts';
import { resoCsv } from './reso/reso-csv.ts';

const formats: readonly FeedFormat[] = [resoCsv, redfinCsv, realtorCsv, refusedJsonCsv];

/** The format that a header belongs to, whatever the order of its columns; null: it is none that we know. */
export function findFormat(header: readonly string[]): FeedFormat | null {
  return judgeFormats(header).find(({ missing }) => missing.length === 0)?.format ?? null;
}

/** The same; throws an error that names the nearest format and the columns it lacks where there is none. */
export function recognizeFormat(header: readonly string[]): FeedFormat {
  const found = findFormat(header);
  if (found) return found;
  const judged = judgeFormats(header);
  const share = ({ format, missing }: (typeof judged)[number]) => missing.length / format.required.length;
  const nearest = judged.toSorted((a, b) => share(a) - share(b))[0] as (typeof judged)[number];
  const lacking = nearest.missing.map((names) => names.join(' or ')).join(', ');
  throw new Error(
    `The first line is not the header of a known listings file (${formats.map(({ name }) => name).join(', ')}). ` +
      `Nearest is ${nearest.format.name}, which also needs the columns: ${lacking}. ` +
      `Found: ${header
        .map((name) => name.trim().slice(0, 40))
        .slice(0, 40)
        .join(', ')}.`,
  );
}

function judgeFormats(header: readonly string[]) {
  const keys = new Set(header.map(columnKey));
  return formats.map((format) => ({
    format,
    missing: format.required.filter((names) => !names.some((name) => keys.has(name))),
  }));
}
