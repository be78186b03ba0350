import type { Listing } from '#contracts/listing.ts';

/** Where the drawing of a listing is to be had. */
export function drawingAddress(listingId: string, propertyType: string): string {
  return `/art/${listingId}.svg?type=${propertyType}`;
}

/** Where the picture of a listing is to be had: its first photo, else a drawing. */
export function pictureAddress({ listing_id: id, property_type: type, photos }: Listing): string {
  return photos[0] ?? drawingAddress(id, type);
}
