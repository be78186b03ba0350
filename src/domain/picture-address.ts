import type { Listing } from '#contracts/listing.ts';

/** The URL of a listing's drawing. */
export function drawingAddress(listingId: string, propertyType: string): string {
  return `/art/${listingId}.svg?type=${propertyType}`;
}

/** The URL of a listing's first photo, or of its drawing. */
export function pictureAddress({ listing_id: id, property_type: type, photos }: Listing): string {
  return photos[0] ?? drawingAddress(id, type);
}
