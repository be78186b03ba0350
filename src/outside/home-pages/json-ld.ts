import { propertyTypeOf } from '../listing-feeds/property-type.ts';
import type { AddressParts } from './address-parts.ts';
import { type HomeFacts, noFacts } from './home-facts.ts';
import { type HomePage, UnsupportedHome } from './home-page.ts';
import { bounds, numberInRange, singleLine, wholeNumberInRange } from './page-numbers.ts';
import { readAddress } from './read-address.ts';
import { trimTrailingSlashes } from './trim-trailing-slashes.ts';

type Node = Readonly<Record<string, unknown>>;
/** A node with whatever it stands in, the outermost last: what it does not say itself may be said there. */
type Chain = readonly Node[];

const deepest = 6;
/** Lists in lists and graphs in graphs count here. */
const deepestNested = 20;
/** On the whole page. */
const mostNodes = 1000;
/** More characters than the address of a page has. */
const longestUrl = 1000;

/** What the blocks say of the home whose address is one of these; null: nothing. */
export function readJsonLd(blocks: readonly string[], own: readonly URL[]): HomePage | null {
  const ownKeys = new Set(own.map(pageKey));
  const ownNodes = new Map<Node, boolean>();
  const isOwnNode = (node: Node) => {
    const known = ownNodes.get(node) ?? addressesOf(node).some((url) => isOwn(url, own, ownKeys));
    ownNodes.set(node, known);
    return known;
  };
  const matching = firstChains(blocks).filter((chain) => chain.some(isOwnNode));
  for (const chain of matching) {
    const address = addressIn(chain);
    if (address !== null) return { address, facts: factsIn(chain, matching) };
  }
  return null;
}

/** The chains of every block, no more than are looked through. */
function firstChains(blocks: readonly string[]): Chain[] {
  const chains: Chain[] = [];
  for (const block of blocks) {
    for (const chain of chainsIn(parsed(block))) {
      if (chains.length === mostNodes) return chains;
      chains.push(chain);
    }
  }
  return chains;
}

function parsed(block: string): unknown {
  try {
    return JSON.parse(block);
  } catch {
    return null;
  }
}

/** Every object of a block: of arrays, of `@graph`, and what a page or an offer is about. */
function* chainsIn(value: unknown, outer: Chain = [], depth = 0): Generator<Chain> {
  if (outer.length > deepest || depth > deepestNested) return;
  if (Array.isArray(value)) {
    for (const item of value) yield* chainsIn(item, outer, depth + 1);
  } else if (isNode(value)) {
    const chain = [value, ...outer];
    // The innermost first: it is the home itself.
    for (const name of ['mainEntity', 'about', 'itemOffered', 'object']) yield* chainsIn(value[name], chain, depth + 1);
    yield* chainsIn(value['@graph'], outer, depth + 1);
    yield chain;
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function addressesOf({ url, '@id': id, mainEntityOfPage }: Node): string[] {
  const page = isNode(mainEntityOfPage) ? (mainEntityOfPage['@id'] ?? mainEntityOfPage['url']) : mainEntityOfPage;
  return [url, id, page].filter((value) => typeof value === 'string' && value.length <= longestUrl) as string[];
}

function isOwn(address: string, own: readonly URL[], ownKeys: ReadonlySet<string>): boolean {
  const url = URL.parse(address, own[0]!.href);
  return url !== null && ownKeys.has(pageKey(url));
}

/** The same page with or without `www.`, a slash at its end, a query, a fragment. */
function pageKey({ host, pathname }: URL): string {
  return host.replace(/^www\./, '') + trimTrailingSlashes(pathname);
}

/** The first node that says it. */
function saidIn(chain: Chain, name: string): unknown {
  return chain.find((node) => node[name] != null)?.[name];
}

function addressIn(chain: Chain): AddressParts | null {
  const address = saidIn(chain, 'address');
  if (typeof address === 'string') return readAddress(address);
  if (!isNode(address)) return null;
  const { streetAddress, addressLocality, addressRegion, postalCode } = address;
  const region = isNode(addressRegion) ? addressRegion['name'] : addressRegion;
  const street = singleLine(streetAddress);
  if (street === null) return null;
  const code = codeIn(postalCode);
  const line = [street, singleLine(addressLocality), [singleLine(region), code].filter(Boolean).join(' ')];
  return readAddress(line.filter(Boolean).join(', '));
}

function codeIn(value: unknown): string {
  const text = typeof value === 'number' ? String(value).padStart(5, '0') : (singleLine(value) ?? '');
  return /^\d{5}/.exec(text)?.[0] ?? '';
}

/** Kinds of homes that are no single home, or no home. */
const unsupported =
  /\b(?:land|lot|apartmentcomplex|multi-?\s?family|duplex|triplex|fourplex|mobile|manufactured|commercial|farm|ranch land)\b/i;

function factsIn(chain: Chain, all: readonly Chain[]): HomeFacts {
  const types = [saidIn(chain, 'accommodationCategory'), ...chain.flatMap((node) => node['@type'])].filter(
    (type) => typeof type === 'string',
  );
  if (types.some((type) => unsupported.test(type))) throw new UnsupportedHome();
  const propertyType = types
    .map((type) => (type === 'Apartment' ? 'CONDO' : propertyTypeOf(type)))
    .find((type) => type !== null);
  return {
    ...noFacts,
    // The price may stand in another block of the same page.
    price: priceIn(chain) ?? all.map(priceIn).find((price) => price !== null) ?? null,
    beds: wholeNumberInRange(saidIn(chain, 'numberOfBedrooms') ?? saidIn(chain, 'numberOfRooms'), ...bounds.beds),
    baths: numberInRange(
      saidIn(chain, 'numberOfBathroomsTotal') ?? saidIn(chain, 'numberOfFullBathrooms'),
      ...bounds.baths,
    ),
    living_area: areaIn(saidIn(chain, 'floorSize')),
    year_built: wholeNumberInRange(saidIn(chain, 'yearBuilt'), ...bounds.yearBuilt),
    property_type: propertyType ?? null,
  };
}

function priceIn(chain: Chain): number | null {
  const offers = saidIn(chain, 'offers');
  for (const offer of Array.isArray(offers) ? offers : [offers]) {
    if (!isNode(offer)) continue;
    const { price, lowPrice, priceCurrency, priceSpecification, businessFunction } = offer;
    const isRent = typeof businessFunction === 'string' && /lease/i.test(businessFunction);
    const isDollars = priceCurrency == null || priceCurrency === 'USD';
    const inside = isNode(priceSpecification) ? priceSpecification['price'] : undefined;
    const found = numberInRange(price ?? inside ?? lowPrice, ...bounds.price);
    if (found !== null && isDollars && !isRent) return found;
  }
  return null;
}

const squareFeetOfMetre = 10.7639;

/** Square feet. */
function areaIn(size: unknown): number | null {
  if (!isNode(size)) return numberInRange(size, ...bounds.livingArea);
  const { value, unitCode, unitText } = size;
  const isMetric = unitCode === 'MTK' || (typeof unitText === 'string' && /m(?:²|2|\^2)|square met/i.test(unitText));
  const area = numberInRange(value, 1, bounds.livingArea[1]);
  if (area === null) return null;
  return numberInRange(isMetric ? Math.round(area * squareFeetOfMetre) : area, ...bounds.livingArea);
}
