import type { Listing } from '#contracts/listing.ts';
import { countOf, formatCount, formatNumber } from '../format.ts';

const kinds = { SFR: 'House', CONDO: 'Condo' } as const;

type Named = Pick<
  Listing,
  | 'unparsed_address'
  | 'property_type'
  | 'bedrooms_total'
  | 'bathrooms_total'
  | 'living_area'
  | 'year_built'
  | 'city'
  | 'state_or_province'
  | 'postal_code'
>;

/** The street, or a description such as `3-bed house` if the visitor cannot see it. */
export function nameOf(listing: Named): string {
  const street = listing.unparsed_address?.split(',')[0]?.trim();
  if (street) return street;
  const kind = kinds[listing.property_type];
  if (listing.bedrooms_total === null) return kind;
  return listing.bedrooms_total === 0
    ? `Studio ${kind.toLowerCase()}`
    : `${listing.bedrooms_total}-bed ${kind.toLowerCase()}`;
}

/** `Memphis, TN 38109`, without unknown parts. */
export function placeOf({ city, state_or_province, postal_code }: Named): string {
  return [city, [state_or_province, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** A name followed by its place, which the name of an imported home ends with. */
export function withPlace(name: string, place: string): string {
  return name.endsWith(place) ? name : `${name}, ${place}`;
}

/** The name without the place that it ends with, where the place stands beside it. */
export function withoutPlace(name: string, place: string): string {
  return name.endsWith(`, ${place}`) ? name.slice(0, -place.length - 2) : name;
}

/** The owner's title of a saved home, else its street. Without the place, which stands beside it. */
export function savedNameOf({ title, listing }: { readonly title: string | null; readonly listing: Named }): string {
  return withoutPlace(title || nameOf(listing), placeOf(listing));
}

/** `House`, `3 bd`, `2 ba`, `1,470 sq ft`, `1965`, without unknown parts. Zero bedrooms: `Studio`. */
export function factsInWords(listing: Named): string[] {
  const { bedrooms_total: beds, bathrooms_total: baths, living_area: area, year_built: year } = listing;
  return [
    kinds[listing.property_type],
    ...(beds === null ? [] : [beds === 0 ? 'Studio' : `${beds} bd`]),
    ...(baths === null ? [] : [`${formatNumber(baths)} ba`]),
    ...(area === null ? [] : [`${formatCount(area)} sq ft`]),
    ...(year === null ? [] : [String(year)]),
  ];
}

/** Whether only its importer sees the listing. */
export const isPrivate = ({ flags }: Pick<Listing, 'flags'>) => flags.includes('imported');

/** Time on the market in words; empty if unknown. */
export function marketTime(days: number | null): string {
  if (days === null) return '';
  return days === 0 ? 'listed today' : `${countOf(days, 'day')} on the market`;
}

/** Whether it is sample data. */
export const isSample = ({ source }: Pick<Listing, 'source'>) => source === 'sample';
