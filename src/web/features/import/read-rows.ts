import { parse } from 'csv-parse/browser/esm/sync';
import { parseNumber } from '#domain/text/parse-number.ts';
import { canBePostalCode } from './can-be-postal-code.ts';

/** A home to import as its importer wrote it. The texts are validated when sent. */
export type WrittenHome = {
  readonly url: string;
  readonly price: string;
  readonly rent: string;
  readonly beds: string;
  /** Facts without a visible column, by import name. */
  readonly more: Readonly<Record<string, string>>;
};

/** A home, or a row with more cells than headings. Its cells may have shifted, so they are one text for correction. */
export type ReadHome = WrittenHome & {
  readonly tooManyCells?: { readonly cells: number; readonly headings: number };
};

/** The homes; null: a table without a column for addresses or links. */
export type ReadHomes = readonly ReadHome[] | null;

/** Further rows are cut off. */
export const maxRows = 500;

const columns: Readonly<Record<string, readonly string[]>> = {
  url: ['url', 'link', 'listingurl'],
  address: ['address', 'streetaddress', 'fulladdress', 'propertyaddress', 'street'],
  city: ['city', 'town'],
  state: ['state', 'stateorprovince', 'st'],
  zip: ['zip', 'zipcode', 'postalcode', 'ziporpostalcode'],
  price: ['price', 'listprice', 'askingprice', 'asking'],
  rent: ['rent', 'monthlyrent', 'rentmonth'],
  beds: ['beds', 'bed', 'bedrooms', 'br'],
  baths: ['baths', 'bath', 'bathrooms', 'ba'],
  living_area: ['sqft', 'squarefeet', 'livingarea', 'area', 'size'],
  year_built: ['year', 'yearbuilt', 'built'],
  property_type: ['type', 'propertytype', 'kind'],
  association_fee_monthly: ['hoa', 'hoadues', 'hoamonth', 'dues'],
  tax_annual_amount: ['tax', 'taxes', 'propertytax', 'annualtax'],
};
const currency = '(?:in)?(?:usd|dollars?|eur|euros?)?';
const perMonth = `${currency}(?:(?:per|a)?(?:mo|month)|monthly)?`;

/** What the letters of a heading may end with. Another unit, such as that of `Rent/yr`, is another number. */
const units: Readonly<Record<string, string>> = {
  price: currency,
  rent: perMonth,
  living_area: '(?:in)?(?:sqft|sf|squarefeet|ft)?',
  association_fee_monthly: perMonth,
  // Not a mere year, because `Tax Year` is none.
  tax_annual_amount: `${currency}(?:(?:per|a)(?:yr|year)|annual(?:ly)?|yearly)?`,
};
const patterns = Object.entries(columns).map(
  ([name, words]) => [name, new RegExp(`^(?:${words.join('|')})${units[name] ?? ''}$`)] as const,
);
const places = ['address', 'city', 'state', 'zip'];
const shown = ['url', ...places, 'price', 'rent', 'beds'];

const nameOf = (heading: string) => {
  // A rate is no amount.
  if (heading.includes('%')) return null;
  const letters = heading
    .toLowerCase()
    .replaceAll('/', 'per')
    .replaceAll(/[^a-z]/g, '');
  return patterns.find(([, pattern]) => pattern.test(letters))?.[0] ?? null;
};

/** Reads homes from a text: a table with a header, or one home per line, optionally followed by a price. */
export function readHomes(text: string): ReadHomes {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return isHeader(lines[0] ?? '') ? readTable(text) : lines.map(readLine);
}

function isHeader(line: string): boolean {
  const headings = line.split(delimiterOf(line));
  const names = headings.map((heading) => nameOf(heading.replaceAll('"', ''))).filter((name) => name !== null);
  return (names.includes('url') || names.includes('address')) && (names.length > 1 || !/\d/.test(line));
}

/** Cells of spreadsheets are separated by tabs, and may contain the other signs. */
function delimiterOf(header: string): string {
  const unquoted = header.replaceAll(/"[^"]*"/g, '');
  return ['\t', ';'].find((sign) => unquoted.includes(sign)) ?? ',';
}

/** Reads a table with a header. Throws if it is not CSV. */
export function readTable(text: string): ReadHomes {
  const { delimiter, header, rows } = parseTable(text);
  const names = header.map(nameOf);
  if (!names.includes('url') && !names.includes('address')) return null;
  return rows.flatMap((cells) => {
    const home = readCells(cells.map(delimiter === ',' ? oneLine : withDecimalPoint), names);
    return home.url === '' ? [] : [home];
  });
}

/** The headings of a table that name no fact or one that an earlier column gives. */
export function unusedColumns(text: string): string[] {
  if (!isHeader(firstLine(text))) return [];
  const header = headerOf(text);
  const names = header.map(nameOf);
  return header.filter((heading, at) => heading !== '' && (!names[at] || names.indexOf(names[at]) < at)).map(oneLine);
}

/** Empty while a quote is still open, as in a text that is being typed. */
function headerOf(text: string): readonly string[] {
  try {
    return parseTable(text, 1).header;
  } catch {
    return [];
  }
}

const firstLine = (text: string) => text.split(/\r?\n/).find((line) => line.trim() !== '') ?? '';

function parseTable(text: string, maxLines?: number) {
  const delimiter = delimiterOf(firstLine(text));
  const [header = [], ...rows]: string[][] = parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    ...(maxLines === undefined ? {} : { to: maxLines }),
  });
  return { delimiter, header, rows };
}

const oneLine = (cell: string) => cell.replaceAll(/\s*[\r\n]\s*/g, ' ');

/** Programs that separate cells by semicolons or tabs may write 1,5 for 1.5. */
function withDecimalPoint(cell: string): string {
  const value = parseNumber(cell, true);
  return Number.isNaN(value) || !Number.isNaN(parseNumber(cell)) ? oneLine(cell) : String(value);
}

function readCells(cells: readonly string[], names: readonly (string | null)[]): ReadHome {
  if (cells.slice(names.length).some((cell) => cell !== '')) {
    const url = cells.filter((cell) => cell !== '').join(', ');
    return { ...homeOf(url, {}), tooManyCells: { cells: cells.length, headings: names.length } };
  }
  const row: Record<string, string> = {};
  // Of columns with the same name, the first one counts.
  for (const [at, name] of names.entries()) if (name !== null) row[name] ??= cells[at] ?? '';
  return homeOf(addressOf(row), row);
}

function addressOf(row: Readonly<Record<string, string>>): string {
  const { url = '' } = row;
  const [street = '', city = '', state = '', zip = ''] = places.map((name) => row[name] ?? '');
  if (url !== '' || street === '') return url;
  const end = [state, zip].filter((part) => part !== '' && !street.endsWith(part)).join(' ');
  return [street, street.includes(`, ${city}`) ? '' : city, end].filter((part) => part !== '').join(', ');
}

function homeOf(url: string, row: Readonly<Record<string, string>>): WrittenHome {
  const more = Object.entries(row).filter(([name, value]) => !shown.includes(name) && value !== '');
  return {
    url,
    price: row['price'] ?? '',
    rent: row['rent'] ?? '',
    beds: row['beds'] ?? '',
    more: Object.fromEntries(more),
  };
}

/** `129,000`, `$129000`, or at least six digits: five can be a ZIP code. */
const priced = /^(.*\S)[\s,;]+(\$\s?[\d,]+(?:\.\d+)?\s?[km]?|\d{1,3}(?:,\d{3})+|\d{6,9})\s*$/i;

/** Behind a state and ZIP code, or a link and a space, only a price can follow, even an unreadable one. */
const behindPlace =
  /^(.*\b[A-Z]{2}[\s,]+\d{5}(?:-\d{4})?|https?:\/\/\S+(?=\s))\s*[\s,;]\s*(?!USA?$|United States$)(\S.*)$/i;

/** `Akron, OH, 99000`: a round number behind a comma that is no postal code of the state. */
const behindState = /^(.*\b([A-Z]{2}))\s*,\s*(\d{3}00)$/i;

function pricedBehindState(line: string): readonly [string, string, string] | null {
  const [, url, state, digits] = behindState.exec(line) ?? [];
  return url && state && digits && !canBePostalCode(digits, state) ? [line, url, digits] : null;
}

function readLine(line: string): WrittenHome {
  const trimmed = line.trim();
  const found = priced.exec(trimmed) ?? pricedBehindState(trimmed) ?? behindPlace.exec(trimmed);
  const [, url, price] = found ?? [null, trimmed, ''];
  return { url: url!.replace(/[,;\s]+$/, ''), price: price!, rent: '', beds: '', more: {} };
}
