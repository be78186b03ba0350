import { type ImportRequest, importFacts } from '#contracts/imports.ts';
import type { StoredListing } from '#contracts/listing.ts';
import { isForSale } from '#domain/is-for-sale.ts';
import { defaultAssumptions } from '#domain/lender-limits.ts';
import { readSearchToken } from '#domain/tokens.ts';
import { type AddressParts, addressLine } from '#outside/home-pages/address-parts.ts';
import { firstKnown, type HomeFacts } from '#outside/home-pages/home-facts.ts';
import type { Person } from '#store/people/callers.ts';
import type { Market } from '../estimates/load-market.ts';
import { foundHomeToWire } from '../presenters/found-home-to-wire.ts';
import { Refusal } from '../refusal.ts';
import { type FindHomeContext, findHome, type RequestedHome } from './find-home.ts';
import type { HomeToSave } from './home-to-save.ts';
import {
  estimateBeforePrice,
  findPrivateHome,
  isCompleteAddress,
  makePrivateHome,
  statedFactsIn,
} from './private-home.ts';

export type ImportContext = FindHomeContext & { readonly market: () => Promise<Market> };

type Importer = Pick<Person, 'userId' | 'lenderLimits'> & { readonly seesAddresses: boolean };

/**
 * Finds the requested home and prepares it for saving: a known listing, or a private one from stated facts and its
 * page. Stores nothing. Refuses unknown homes; without a price (a known listing off the market has none), the refusal
 * carries the facts found.
 */
export async function prepareImport(
  context: ImportContext,
  person: Importer,
  request: ImportRequest,
): Promise<HomeToSave> {
  const assumptions = request.query_hash
    ? readSearchToken(request.query_hash)?.assumptions
    : defaultAssumptions(person.lenderLimits);
  if (!assumptions) throw new Refusal('not_found');
  const stated = statedFactsOf(request);
  const requestedHome = await findHome(context, request.url);
  const common = { assumptions, title: titleOf(requestedHome, person) };
  const { knownListing } = requestedHome;
  if (knownListing) {
    const price = isForSale(knownListing)
      ? {}
      : { price: await requirePrice(context, requestedHome, knownListing, stated) };
    return { ...common, stated: { ...stated, ...price }, knownListing, privateListing: null };
  }
  const privateListing = await makePrivateListing(context, person.userId, requestedHome, stated);
  return { ...common, stated, knownListing: null, privateListing };
}

/** Of a home off the market, because its last asking price may be years old. */
async function requirePrice(
  context: ImportContext,
  { address, facts: pageFacts }: RequestedHome,
  listing: StoredListing,
  stated: Partial<HomeFacts>,
): Promise<number> {
  const facts = firstKnown(stated, pageFacts, { ...statedFactsIn(listing), price: null });
  return facts.price ?? (await refuseWithoutPrice(context, address, facts));
}

async function refuseWithoutPrice(context: ImportContext, address: AddressParts, facts: HomeFacts): Promise<never> {
  const estimate = estimateBeforePrice(address, facts, await context.market());
  throw new Refusal('price_needed', { found: foundHomeToWire(address, facts, estimate) });
}

async function makePrivateListing(
  context: ImportContext,
  userId: string,
  requestedHome: RequestedHome,
  stated: Partial<HomeFacts>,
) {
  const { address, url } = requestedHome;
  const previousImport = await findPrivateHome(context.queries, userId, address);
  const facts = firstKnown(stated, requestedHome.facts, previousImport ? statedFactsIn(previousImport.listing) : {});
  if (!isCompleteAddress(address))
    throw new Refusal('unresolvable_address', { found: foundHomeToWire(address, facts, null) });
  const price = facts.price ?? (await refuseWithoutPrice(context, address, facts));
  return makePrivateHome(userId, address, { ...facts, price }, await context.market(), { url, before: previousImport });
}

function statedFactsOf(request: ImportRequest): Partial<HomeFacts> {
  const names = Object.keys(importFacts) as (keyof HomeFacts)[];
  return Object.fromEntries(names.flatMap((name) => (request[name] == null ? [] : [[name, request[name]]])));
}

/** Uses the address that the importer gave or its page states, otherwise the listing's address. */
function titleOf({ address, knownListing }: RequestedHome, { seesAddresses }: Importer): string {
  if (address.street !== null || knownListing === null) return addressLine(address);
  const street = seesAddresses ? knownListing.unparsed_address : null;
  return addressLine({ ...address, street });
}
