import { createHash } from 'node:crypto';
import { mappableField, mappableFields, mostColumnMapCharacters, readColumnMap } from '#contracts/column-map.ts';
import { ownFields, resoFields } from '#contracts/reso-fields.ts';
import { propertyTypeOf } from '#domain/property-type.ts';
import { UnreadableFile } from '../bytes/unreadable-file.ts';
import { columnKey, type FeedRow } from '../csv/feed-row.ts';
import { type FeedFormat, RowRefusal } from './feed-format.ts';
import { leastLot } from './known-lot.ts';
import { type MappedPlace, placeOfRow } from './mapped-place.ts';
import { resoCsv } from './reso/reso-csv.ts';
import { isStatus } from './standard-status.ts';

/** Column keys of the file by keys of fields. */
type ColumnsByField = ReadonlyMap<string, string>;

/**
 * CSV whose columns a person has mapped to fields, such as `price=ListPrice`. Columns that have the name of a field need
 * no mapping. Without a listing number, the facts that do not change identify a listing. Without a column for the
 * status, it is for sale. Throws for an unknown field or column, and without a price.
 */
export function mappedCsv(header: readonly string[], map: string): FeedFormat {
  const columnNames = withoutOtherSpellings(header, map);
  const columns = columnsByField(header, map);
  const names = new Set(columnNames.map(columnKey));
  const states = (field: string) => columns.has(field) || names.has(field);
  const statesRooms = roomFields.some(states);
  const statesStatus = states('standardstatus');
  return {
    name: 'Mapped CSV',
    required: [],
    names: columnNames,
    read: (row) => {
      const mapped = mappedRow(row, columns);
      return statesRooms && isLand(mapped)
        ? new RowRefusal('unsupported_property_type', 'land')
        : resoCsv.read(withDefaults(mapped, statesStatus));
    },
  };
}

const roomFields = ['bedroomstotal', 'bathroomstotal', 'bathroomstotalinteger', 'bathroomsfull', 'livingarea'] as const;

/** A row without type, bedrooms, baths and area, in a file that states them. */
function isLand(row: FeedRow): boolean {
  const facts = ['propertytype', 'propertysubtype', ...roomFields].map((field) => row.text(field));
  if (propertyTypeOf(row.text('standardstatus') ?? '') !== null) return false;
  return facts.every((fact) => fact === null || /^0(?:\.0*)?$/.test(fact));
}

/** Of columns such as `homeType` and `Home_type`, the one that the mapping names exactly is meant. */
function withoutOtherSpellings(header: readonly string[], map: string): readonly string[] {
  const named = new Set(map.length > mostColumnMapCharacters ? [] : readColumnMap(map)?.flat());
  const isNamed = (name: string) => named.has(name.trim());
  const meant = new Set(header.filter(isNamed).map(columnKey));
  return header.map((name) => (isNamed(name) || !meant.has(columnKey(name)) ? name : ''));
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

function mappedRow(row: FeedRow, columns: ColumnsByField): FeedRow {
  const named = (fields: readonly string[]) => fields.map((field) => columns.get(field) ?? field);
  return {
    text: (...fields) => row.text(...named(fields)),
    number: (...fields) => row.number(...named(fields)),
    fraction: (...fields) => row.fraction(...named(fields)),
    list: (field, separator) => row.list(columns.get(field) ?? field, separator),
  };
}

const keyFields = ['sourcekey', 'listingkey', 'listingid'] as const;
const sourceFields = ['source', 'originatingsystemname', 'originatingsystemid', 'sourcesystemname'] as const;

function withDefaults(row: FeedRow, statesStatus: boolean): FeedRow {
  const place = placeOfRow(row);
  const source = row.text(...sourceFields);
  const texts: Readonly<Record<string, string | null>> = {
    ...place,
    sourcekey: keyOf(row, place, source),
    source: source ?? 'CSV',
    standardstatus: statusOf(row, statesStatus),
    propertytype: typeOf(row),
  };
  const textOf = (field: string) => (Object.hasOwn(texts, field) ? texts[field]! : row.text(field));
  // A lot of a few square feet is one of as many acres.
  const areSquareFeet = !((row.number('lotsizesquarefeet') ?? leastLot) < leastLot);
  const numberBy = (read: FeedRow['number']) => (field: string) => {
    if (areSquareFeet) return read(field);
    return field === 'lotsizesquarefeet' ? null : read(field === 'lotsizeacres' ? 'lotsizesquarefeet' : field);
  };
  return {
    ...row,
    text: (...fields) => firstOf(fields, textOf),
    number: (...fields) => firstOf(fields, numberBy(row.number)),
    fraction: (...fields) => firstOf(fields, numberBy(row.fraction)),
  };
}

function firstOf<Value>(fields: readonly string[], read: (field: string) => Value | null): Value | null {
  for (const field of fields) {
    const value = read(field);
    if (value !== null) return value;
  }
  return null;
}

/** Without a column for it, a listing has the status that its type states, or is for sale. */
function statusOf(row: FeedRow, statesStatus: boolean): string | null {
  if (statesStatus) return row.text('standardstatus');
  const type = row.text('propertytype');
  return type !== null && isStatus(type) ? type : 'Active';
}

/** Without a type, a listing has the one that its status states, such as `Condo for sale`, or is one for sale. */
function typeOf(row: FeedRow): string | null {
  const status = row.text('standardstatus');
  const stated = row.text('propertytype');
  if (stated !== null || row.text('propertysubtype') !== null) return stated;
  return status !== null && propertyTypeOf(status) !== null ? status : 'For sale';
}

/**
 * Many files number their rows from 1. So without a source, a number identifies a listing only together with its postal
 * code and house number.
 */
function keyOf(row: FeedRow, place: MappedPlace, source: string | null): string | null {
  const key = row.text(...keyFields);
  if (key === null) return stableKey(row, place);
  const houseNumber = /\d+/.exec(place.unparsedaddress ?? '')?.[0] ?? null;
  return source === null ? [key, place.postalcode, houseNumber].filter((part) => part !== null).join('-') : key;
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
function stableKey(row: FeedRow, place: MappedPlace): string | null {
  const { unparsedaddress: address, city, stateorprovince: state, postalcode } = place;
  // An address without a number, such as `Undisclosed`, can be that of many homes.
  const isOneHome = address !== null && /\d/.test(address);
  const others = isOneHome ? [row.text('unitnumber')] : stableFields.map((field) => row.text(field));
  const facts = [address, city, state, postalcode, ...others].map(
    (fact) => fact?.replace(/\.0+$/, '').toUpperCase() ?? '',
  );
  if (facts.every((fact) => fact === '')) return null;
  return createHash('sha256').update(facts.join('\u0000')).digest('hex').slice(0, 24);
}
