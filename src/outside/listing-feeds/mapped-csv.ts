import { createHash } from 'node:crypto';
import { mappableField, mappableFields, mostColumnMapCharacters, readColumnMap } from '#contracts/column-map.ts';
import { ownFields, resoFields } from '#contracts/reso-fields.ts';
import { UnreadableFile } from '../bytes/unreadable-file.ts';
import { columnKey, type FeedRow } from '../csv/feed-row.ts';
import { type FeedFormat, RowRefusal, type RowResult } from './feed-format.ts';
import { resoCsv } from './reso/reso-csv.ts';

/** Column keys of the file by keys of fields. */
type ColumnsByField = ReadonlyMap<string, string>;

/**
 * CSV whose columns a person has mapped to fields, such as `price=ListPrice`. Columns that have the name of a field need
 * no mapping. Without a listing number, the facts that do not change identify a listing. Without a status, it is for
 * sale. Throws for an unknown field or column, and without a price.
 */
export function mappedCsv(header: readonly string[], map: string): FeedFormat {
  const columns = columnsByField(header, map);
  const names = new Set(header.map(columnKey));
  const statesRooms = roomFields.some((field) => columns.has(field) || names.has(field));
  return {
    name: 'Mapped CSV',
    required: [],
    read: (row) => {
      const mapped = mappedRow(row, columns);
      return statesRooms && isLand(mapped) ? new RowRefusal('unsupported_property_type', 'land') : readRow(mapped);
    },
  };
}

const roomFields = ['bedroomstotal', 'bathroomstotal', 'bathroomstotalinteger', 'bathroomsfull', 'livingarea'] as const;

/** A row without type, bedrooms, baths and area, in a file that states them. */
function isLand(row: FeedRow): boolean {
  const facts = ['propertytype', 'propertysubtype', ...roomFields].map((field) => row.text(field));
  return facts.every((fact) => fact === null || fact === '0');
}

function columnsByField(header: readonly string[], map: string): ColumnsByField {
  const names = new Set(header.map(columnKey));
  const pairs = map.length > mostColumnMapCharacters ? null : readColumnMap(map);
  if (pairs === null) throw new UnreadableFile('The column mapping must be like price=ListPrice,beds=BedroomsTotal.');
  const columns = new Map<string, string>();
  for (const pair of pairs) {
    // The column comes first, but both orders are understood.
    const [column, name] = names.has(columnKey(pair[0])) && fieldKey(pair[1]) !== null ? pair : pair.toReversed();
    const field = fieldKey(name!);
    if (!names.has(columnKey(column!)) || field === null) throw new UnreadableFile(problemOf(pair, header, names));
    if (columns.has(field)) throw new UnreadableFile(`Map only one column to ${name}.`);
    columns.set(field, columnKey(column!));
  }
  if (!columns.has('listprice') && !names.has('listprice')) {
    throw new UnreadableFile('Map the column with the price to ListPrice.');
  }
  return columns;
}

/** `Media` contains objects, which a cell cannot. */
const readFields = new Set([...resoFields, ...ownFields].filter((name) => name !== 'Media').map(columnKey));

/** The key of a field by any of its usual names, or by the name of any field that a listing is read from. */
function fieldKey(name: string): string | null {
  const field = mappableField(name) ?? name;
  return readFields.has(columnKey(field)) ? columnKey(field) : null;
}

function problemOf(pair: readonly [string, string], header: readonly string[], names: ReadonlySet<string>): string {
  const shown = (name: string) => name.slice(0, 40);
  const [isFirstColumn, isSecondColumn] = pair.map((name) => names.has(columnKey(name)));
  if (isFirstColumn || pair.every((name) => fieldKey(name) === null)) {
    const field = isSecondColumn && !isFirstColumn ? pair[0] : pair[1];
    const fields = Object.keys(mappableFields).join(', ');
    return `${shown(field)} is not a known field. Fields are ${fields}, and other RESO names such as BathroomsTotalInteger.`;
  }
  const columns = header.slice(0, 40).map((name) => shown(name.trim()));
  return `The file has no column for ${pair.map(shown).join('=')}. Its columns are: ${columns.join(', ')}.`;
}

function readRow(mapped: FeedRow): RowResult {
  return resoCsv.read(withDefaults(mapped));
}

function mappedRow(row: FeedRow, columns: ColumnsByField): FeedRow {
  const named = (fields: readonly string[]) => fields.map((field) => columns.get(field) ?? field);
  return {
    text: (...fields) => row.text(...named(fields)),
    number: (...fields) => row.number(...named(fields)),
    list: (field, separator) => row.list(columns.get(field) ?? field, separator),
  };
}

const keyFields = ['sourcekey', 'listingkey', 'listingid'] as const;
const sourceFields = ['source', 'originatingsystemname', 'originatingsystemid', 'sourcesystemname'] as const;

function withDefaults(row: FeedRow): FeedRow {
  const place = placeTexts(row);
  const texts: Readonly<Record<string, () => string | null>> = {
    ...place,
    sourcekey: () => row.text(...keyFields) ?? stableKey(row, place),
    source: () => row.text(...sourceFields) ?? 'CSV',
    standardstatus: () => row.text('standardstatus') ?? 'Active',
    propertytype: () => row.text('propertytype') ?? (row.text('propertysubtype') === null ? 'For sale' : null),
  };
  const textOf = (field: string) => (Object.hasOwn(texts, field) ? texts[field]!() : row.text(field));
  return {
    ...row,
    text: (...fields) => {
      for (const field of fields) {
        const text = textOf(field);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

/** `12 Elm St, Akron, OH 44302, USA` or `Akron, OH 44302`. */
const placeLine = /^(?:(.+),\s*)?([^,]+),\s*([A-Za-z]{2})\s+(\d{5})(?:-\d{4})?(?:,?\s*USA)?$/;

/** Street, city, state and postal code, which some files write into one cell. */
function placeTexts(row: FeedRow) {
  const fields = ['city', 'stateorprovince', 'postalcode', 'unparsedaddress'];
  const [line] = fields.map((field) => placeLine.exec(row.text(field)?.slice(0, 300) ?? '')).filter((found) => found);
  const alone = (field: string) => {
    const text = row.text(field);
    return text === null || placeLine.test(text.slice(0, 300)) ? null : text;
  };
  return {
    unparsedaddress: () =>
      alone('unparsedaddress') ?? placeLine.exec(row.text('unparsedaddress')?.slice(0, 300) ?? '')?.[1] ?? null,
    city: () => alone('city') ?? line?.[2]?.trim() ?? null,
    stateorprovince: () => alone('stateorprovince') ?? line?.[3] ?? null,
    postalcode: () => alone('postalcode') ?? line?.[4] ?? null,
  };
}

/** Facts that do not change with price, status or broker. */
const stableFields = [
  'latitude',
  'longitude',
  'bedroomstotal',
  'bathroomstotal',
  'livingarea',
  'lotsizesquarefeet',
  'lotsizeacres',
  'yearbuilt',
] as const;

/** Null: nothing identifies the listing. */
function stableKey(row: FeedRow, place: ReturnType<typeof placeTexts>): string | null {
  const address = place.unparsedaddress();
  const location = [place.city(), place.stateorprovince(), place.postalcode()];
  const others = address === null ? stableFields.map((field) => row.text(field)) : [row.text('unitnumber')];
  const facts = [address, ...location, ...others].map((fact) => fact?.replace(/\.0+$/, '').toUpperCase() ?? '');
  if (facts.every((fact) => fact === '')) return null;
  return createHash('sha256').update(facts.join('\u0000')).digest('hex').slice(0, 24);
}
