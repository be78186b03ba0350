import { trimTrailingSlashes } from '#domain/text/trim-trailing-slashes.ts';
import { listedStreetKey, streetKey } from '#outside/home-pages/address-key.ts';
import type { AddressParts } from '#outside/home-pages/address-parts.ts';
import { cityKey } from '#outside/home-pages/known-cities.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { listingByUrl, listingsAtHouseNumber } from '#store/listings/listings-at-address.ts';
import type { Queries } from '#store/transact.ts';

/**
 * Matches street and unit within the postal code, otherwise within the city. With neither, only a single match in the
 * state counts. Listings for sale come first.
 */
export async function matchListing(queries: Queries, address: AddressParts): Promise<RevisedListing | null> {
  const { street, unit, city, state, postalCode } = address;
  if (street === null) return null;
  const requestedStreet = streetKey(street, unit);
  const candidates = await listingsAtHouseNumber(queries, { street, city, state, postalCode });
  const same = candidates.filter(
    (listing) =>
      (state === null || listing.state_or_province === null || listing.state_or_province === state) &&
      listedStreetKey(listing.unparsed_address ?? '', listing.city) === requestedStreet,
  );
  if (city === null && postalCode === null) return same.length === 1 ? same[0]! : null;
  return (
    same.find((listing) => postalCode !== null && listing.postal_code === postalCode) ??
    same.find((listing) => city !== null && listing.city !== null && cityKey(listing.city) === cityKey(city)) ??
    null
  );
}

/** Accepts every spelling of the address: with or without www, scheme or slash. */
export function matchPage(queries: Queries, { hostname, pathname, search }: URL): Promise<RevisedListing | null> {
  const host = hostname.replace(/^www\./, '');
  const path = trimTrailingSlashes(pathname);
  const hosts = [host, `www.${host}`];
  const paths = [...new Set([path, `${path}/`, path + search, `${path}/${search}`])];
  const urls = hosts.flatMap((name) => paths.flatMap((rest) => [`https://${name}${rest}`, `http://${name}${rest}`]));
  return listingByUrl(queries, urls);
}
