import { factsOf } from '#contracts/listing-facts.ts';
import type { ListingFacts, PropertyType } from '#underwriting/listing.ts';

/** A listing as the search index takes it. */
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
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** A condo whose dues are unknown. */
  readonly hoaUnknown: boolean;
};

/** The columns that the search index needs, in the order in which the parser expects them. */
export const inventoryColumns = [
  'listing_id',
  'property_type',
  'postal_code',
  'bedrooms_total',
  'living_area',
  'latitude',
  'longitude',
  'list_price',
  'rent',
  'tax_rate',
  'tax_annual_amount',
  'insurance_annual',
  'association_fee_monthly',
  'other_annual',
  'upfront',
  'market_appreciation',
] as const;

const newline = 10;

/** Parses a COPY of `inventoryColumns` in text format, chunk by chunk, and hands on each listing. */
export async function parseInventory(
  chunks: AsyncIterable<Buffer>,
  onListing: (listing: InventoryListing) => void,
): Promise<void> {
  let rest: Buffer | null = null;
  for await (const chunk of chunks) {
    const bytes: Buffer = rest === null ? chunk : Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(newline) + 1;
    parseRows(bytes, end, onListing);
    rest = end === bytes.length ? null : bytes.subarray(end);
  }
}

function parseRows(bytes: Buffer, end: number, onListing: (listing: InventoryListing) => void): void {
  for (const line of bytes.toString('latin1', 0, end).split('\n')) {
    if (line.length > 0) onListing(listingOf(line.split('\t')));
  }
}

function listingOf(fields: readonly string[]): InventoryListing {
  const [listingId, propertyType, postalCode, ...rest] = fields;
  const n = rest.map((field) => (field === '\\N' ? null : Number(field)));
  return {
    listingId: listingId!,
    facts: factsOf({
      list_price: n[4]!,
      rent: n[5]!,
      tax_rate: n[6]!,
      tax_annual_amount: n[7]!,
      insurance_annual: n[8]!,
      association_fee_monthly: n[9]!,
      other_annual: n[10]!,
      upfront: n[11]!,
      market_appreciation: n[12]!,
    }),
    propertyType: propertyType === 'CONDO' ? 'CONDO' : 'SFR',
    postalCode: postalCode === '\\N' ? null : postalCode!,
    bedroomsTotal: n[0]!,
    livingArea: n[1]!,
    latitude: n[2]!,
    longitude: n[3]!,
    hoaUnknown: propertyType === 'CONDO' && n[9] === null,
  };
}
