import type { AddressParts } from '#outside/home-pages/address-parts.ts';
import { type HomeFacts, unknownFacts } from '#outside/home-pages/home-facts.ts';
import { readAddress } from '#outside/home-pages/read-address.ts';
import { readPortalUrl } from '#outside/home-pages/read-portal-url.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import type { Queries } from '#store/transact.ts';
import { Refusal } from '../refusal.ts';
import { matchListing, matchPage } from './match-listing.ts';
import type { PageReading } from './read-page.ts';

/** The requested home: its address, the facts on its page and its listing. */
export type RequestedHome = {
  readonly address: AddressParts;
  readonly facts: HomeFacts;
  readonly knownListing: RevisedListing | null;
  /** The address of its page; null: the person gave a street address. */
  readonly url: string | null;
};

export type FindHomeContext = PageReading & { readonly queries: Queries };

/** A scheme, or text with a dot and no blanks, such as `zillow.com/homedetails/…`. */
const scheme = /^[a-z][a-z0-9+.-]*:(?!\s)/i;
const bareUrl = /^(?!\d+\s)\S+\.\S+$/;

/**
 * Finds the home of a street address or a page address. Downloads a page only if its URL does not identify the home,
 * and never from a portal. Refuses pages without a home and incomplete addresses.
 */
export async function findHome(context: FindHomeContext, typed: string): Promise<RequestedHome> {
  const isUrl = scheme.test(typed) || bareUrl.test(typed);
  return isUrl ? findByUrl(context, typed) : findByAddress(context, typed);
}

async function findByAddress({ queries }: FindHomeContext, typed: string): Promise<RequestedHome> {
  const address = readAddress(typed);
  if (address === null) throw new Refusal('unresolvable_address');
  return { address, facts: unknownFacts, knownListing: await matchListing(queries, address), url: null };
}

async function findByUrl(context: FindHomeContext, typed: string): Promise<RequestedHome> {
  const { queries, checkUrl, readPage } = context;
  const url = URL.parse(scheme.test(typed) ? typed : `https://${typed}`);
  if (url === null) throw new Refusal('url_not_allowed');
  checkUrl(url);
  const source = { url: url.href };
  const reading = readPortalUrl(url);
  if (reading && reading.address === null) throw new Refusal('unsupported_url');
  const byUrl = await matchPage(queries, url);
  if (byUrl)
    return { ...source, address: reading?.address ?? addressOf(byUrl), facts: unknownFacts, knownListing: byUrl };
  if (reading?.address) {
    return {
      ...source,
      address: reading.address,
      facts: unknownFacts,
      knownListing: await matchListing(queries, reading.address),
    };
  }
  if (url.pathname === '/' && url.search === '') throw new Refusal('unsupported_url');
  const page = await readPage(url);
  if (page === null) throw new Refusal('unsupported_url');
  return { ...source, ...page, knownListing: await matchListing(queries, page.address) };
}

function addressOf({ city, state_or_province: state, postal_code: postalCode }: RevisedListing): AddressParts {
  return { street: null, unit: null, city, state, postalCode };
}
