import { setImmediate as nextTurn } from 'node:timers/promises';
import { factsOf } from '#domain/listing-facts.ts';
import type { ListingFacts, PropertyType } from '#underwriting/listing.ts';
import { comparedColumns, isAreaImputed, isComingSoon, isSearchable, listedDay } from './listing-columns.ts';

/** A listing in the form the search index stores. */
export type InventoryListing = {
  /** 16 lower-case hexadecimal digits. */
  readonly listingId: string;
  readonly facts: ListingFacts;
  readonly propertyType: PropertyType;
  /** Five digits, or null. */
  readonly postalCode: string | null;
  readonly bedroomsTotal: number | null;
  /** Square feet. */
  readonly livingArea: number | null;
  readonly bathroomsTotal: number | null;
  /** Square feet. */
  readonly lotSize: number | null;
  readonly yearBuilt: number | null;
  /** Days from 1970-01-01; null: not reported. */
  readonly listedDay: number | null;
  readonly isComingSoon: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** A condo without stated dues. */
  readonly hoaEstimated: boolean;
  /** Whether the feed seems to have filled in the living area. */
  readonly areaImputed: boolean;
};

/** In the order in which the parser reads them. */
const columns = [
  'listing_id',
  ...comparedColumns,
  'latitude',
  'longitude',
  'hoa_source',
  listedDay('listings'),
  isComingSoon,
  isAreaImputed,
] as const;

const selectedColumns = columns.map((column) =>
  column === 'rent' ? `case when ${isSearchable} then rent end` : column,
);

/**
 * SQL: a COPY of the listings that meet a condition, for `parseInventory`. Listings outside the search have no rent, so
 * the index leaves them out.
 */
export function inventoryCopy(condition: string): string {
  return `copy (select ${selectedColumns.join(', ')} from listings where ${condition}) to stdout (format binary)`;
}

/** The signature, the flags and the length of an empty extension. */
const headerBytes = 19;
/** Follows the last row, in place of a row's field count. */
const trailer = -1;

/**
 * Parses an `inventoryCopy` chunk by chunk and yields to other work after each chunk (a few hundred rows). The binary
 * format avoids formatting and parsing numbers as text.
 */
export async function parseInventory(
  chunks: AsyncIterable<Buffer>,
  onListing: (listing: InventoryListing) => void,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  let parsed = 0;
  let isComplete = false;
  for await (const chunk of chunks) {
    const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const start = parsed === 0 ? headerBytes : 0;
    const end: number = bytes.length < start ? 0 : parseRows(bytes, start, onListing);
    parsed += end;
    rest = bytes.subarray(end);
    isComplete = rest.length >= 2 && rest.readInt16BE() === trailer;
    await nextTurn();
  }
  if (!isComplete) throw new Error('The copy of the inventory is truncated.');
}

/** Parses complete rows from an offset. Returns the offset of the first incomplete row, or of the trailer. */
function parseRows(bytes: Buffer, start: number, onListing: (listing: InventoryListing) => void): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = start;
  for (;;) {
    const end = endOfRow(view, at);
    if (end > bytes.length || view.getInt16(at) === trailer) return at;
    onListing(listingOf(createFields(bytes, view, at + 2)));
    at = end;
  }
}

/** The offset behind a row; larger than the data if the row is incomplete. */
function endOfRow(view: DataView, start: number): number {
  const missing = view.byteLength + 1;
  if (start + 2 > view.byteLength) return missing;
  let end = start + 2;
  if (view.getInt16(start) === trailer) return end;
  for (let field = 0; field < columns.length; field++) {
    if (end + 4 > view.byteLength) return missing;
    end += 4 + Math.max(0, view.getInt32(end));
  }
  return end;
}

/** Reads the fields of a row in turn; null for SQL NULL. */
type Fields = {
  readonly text: () => string | null;
  readonly integer: () => number | null;
  readonly double: () => number | null;
  readonly boolean: () => boolean;
};

function createFields(bytes: Buffer, view: DataView, start: number): Fields {
  let at = start;
  /** Skips a field and returns the offset of its value; -1 for NULL. */
  const skipField = (): number => {
    const length = view.getInt32(at);
    const value = at + 4;
    at = value + Math.max(0, length);
    return length < 0 ? -1 : value;
  };
  return {
    text: () => {
      const value = skipField();
      return value < 0 ? null : bytes.toString('latin1', value, at);
    },
    integer: () => {
      const value = skipField();
      return value < 0 ? null : view.getInt32(value);
    },
    double: () => {
      const value = skipField();
      return value < 0 ? null : view.getFloat64(value);
    },
    boolean: () => {
      const value = skipField();
      return value >= 0 && view.getInt8(value) === 1;
    },
  };
}

/** Reads the fields in the order of `columns`. */
function listingOf({ text, integer, double, boolean }: Fields): InventoryListing {
  const listingId = text()!;
  const propertyType: PropertyType = text() === 'CONDO' ? 'CONDO' : 'SFR';
  const postalCode = text();
  const bedroomsTotal = integer();
  const livingArea = double();
  const facts = {
    list_price: double()!,
    rent: double(),
    tax_rate: double()!,
    tax_annual_amount: double()!,
    insurance_annual: double()!,
    association_fee_monthly: double(),
    other_annual: double()!,
    upfront: double()!,
    market_appreciation: double(),
  };
  const bathroomsTotal = double();
  const lotSize = double();
  const yearBuilt = integer();
  const latitude = double();
  const longitude = double();
  const hoaSource = text();
  const listed = integer();
  const isSoon = boolean();
  const areaImputed = boolean();
  return {
    listingId,
    facts: factsOf({ ...facts, property_type: propertyType }),
    propertyType,
    postalCode,
    bedroomsTotal,
    livingArea,
    bathroomsTotal,
    lotSize,
    yearBuilt,
    listedDay: listed,
    isComingSoon: isSoon,
    latitude,
    longitude,
    hoaEstimated: propertyType === 'CONDO' && (facts.association_fee_monthly === null || hoaSource !== null),
    areaImputed,
  };
}
