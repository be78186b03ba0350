/** A listing id as two unsigned 32-bit numbers. */
export type IdWords = readonly [high: number, low: number];

/** Splits an id of 16 lower-case hexadecimal digits; throws RangeError on anything else. */
export function parseListingId(listingId: string): IdWords {
  if (!/^[0-9a-f]{16}$/.test(listingId)) throw new RangeError(`listing id ${JSON.stringify(listingId)}`);
  return [Number.parseInt(listingId.slice(0, 8), 16), Number.parseInt(listingId.slice(8), 16)];
}

const hexadecimal = (word: number) => word.toString(16).padStart(8, '0');

/** The id of two words. */
export function formatListingId([high, low]: IdWords): string {
  return hexadecimal(high) + hexadecimal(low);
}
