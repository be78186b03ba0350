import type { FeedRow } from '../csv/feed-row.ts';
import { streetLine } from '../home-pages/address-parts.ts';
import { readAddress } from '../home-pages/read-address.ts';
import { placeOf } from '../places/postal-codes.ts';
import { stateCode } from '../places/state-names.ts';

/** Where a mapped row is, by keys of fields; null: not stated. */
export type MappedPlace = {
  readonly unparsedaddress: string | null;
  readonly city: string | null;
  readonly stateorprovince: string | null;
  readonly postalcode: string | null;
};

const fields = ['unparsedaddress', 'city', 'stateorprovince', 'postalcode'] as const;
const nowhere: MappedPlace = { unparsedaddress: null, city: null, stateorprovince: null, postalcode: null };

/** Street, city, state and postal code, which some files write into one cell of any of these columns. */
export function placeOfRow(row: FeedRow): MappedPlace {
  // Where a town has its own column, `Windsor Ct` is a court and no town of Connecticut.
  const mayHaveWords = row.text('city') === null && row.text('postalcode') === null;
  const cells = fields.map((field) => {
    const text = row.text(field);
    return { field, text, ...readLine(text, mayHaveWords) };
  });
  const line = cells.find(({ isLine }) => isLine)?.place ?? nowhere;
  const own = Object.fromEntries(cells.map(({ field, text, isLine }) => [field, isLine ? null : text]));
  return Object.fromEntries(fields.map((field) => [field, own[field] ?? line[field]])) as MappedPlace;
}

type ReadLine = { readonly isLine: boolean; readonly place: MappedPlace };

/** A line states at least a city with its state or postal code. Any other text is what its column says. */
function readLine(text: string | null, mayHaveWords: boolean): ReadLine {
  const line = text === null || text.length > maxLength ? null : withWholeCode(text.trim());
  const place = line === null ? null : (placeByCommas(line) ?? (mayHaveWords ? placeByWords(line) : null));
  return place === null ? { isLine: false, place: nowhere } : { isLine: true, place };
}

/** Longer texts are no address, and would take the pattern long. */
const maxLength = 160;

/** `12 Elm St, Akron, OH 44302` or `Akron, OH 44302`. */
const placeLine =
  /^(?:(.+),\s*)?([^,]+),\s*([A-Za-z]{2}|[A-Za-z][A-Za-z. ]{2,18}[A-Za-z]),?\s+(\d{5})(?:-\d{4})?(?:,?\s*(?:USA|United States))?$/;

/** Null: commas do not separate street, city and state. */
function placeByCommas(line: string): MappedPlace | null {
  const [, street, city, state, postalCode] = placeLine.exec(line) ?? [];
  if (city === undefined || state === undefined || /\d/.test(city) || stateCode(state).length !== 2) return null;
  return {
    unparsedaddress: street?.trim() || null,
    city: city.trim(),
    stateorprovince: stateCode(state),
    postalcode: postalCode ?? null,
  };
}

/** `210 Sitter Street Pleasant Hill, MO 64080`. */
function placeByWords(line: string): MappedPlace | null {
  const parts = readAddress(line);
  if (parts === null || parts.city === null || parts.state === null) return null;
  const { city, state, postalCode } = parts;
  return { unparsedaddress: streetLine(parts) || null, city, stateorprovince: state, postalcode: postalCode };
}

/** Spreadsheets drop the first zero of a postal code: `Malden, MA 2148`. */
function withWholeCode(line: string): string {
  return line.replace(/,\s*([A-Za-z]{2}),?\s+(\d{3,4})$/, (whole, state: string, digits: string) => {
    const code = digits.padStart(5, '0');
    return placeOf(code)?.state === stateCode(state) ? `, ${state} ${code}` : whole;
  });
}
