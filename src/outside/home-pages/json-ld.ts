import { isUnsupportedType, propertyTypeOf } from '#domain/property-type.ts';
import { trimTrailingSlashes } from '#domain/text/trim-trailing-slashes.ts';
import type { AddressParts } from './address-parts.ts';
import { type HomeFacts, unknownFacts } from './home-facts.ts';
import { type HomePage, UnsupportedHome } from './home-page.ts';
import { bounds, numberInRange, singleLine, wholeNumberInRange } from './page-numbers.ts';
import { readAddress } from './read-address.ts';

type Node = Readonly<Record<string, unknown>>;
/** A node and its ancestors, outermost last. Values that a node lacks may come from an ancestor. */
type Chain = readonly Node[];

const maxDepth = 6;
/** Counts nested lists and graphs too. */
const maxNesting = 20;
/** Per page. */
const maxNodes = 1000;
/** No page URL is longer. */
const maxUrlLength = 1000;

/** The home whose URL is one of the page's own URLs; null: none. */
export function readJsonLd(blocks: readonly string[], pageUrls: readonly URL[]): HomePage | null {
  const pageKeys = new Set(pageUrls.map(pageKey));
  const matchByNode = new Map<Node, boolean>();
  const isPageNode = (node: Node) => {
    const known = matchByNode.get(node) ?? urlsOf(node).some((url) => isPageUrl(url, pageUrls, pageKeys));
    matchByNode.set(node, known);
    return known;
  };
  const matching = firstChains(blocks).filter((chain) => chain.some(isPageNode));
  for (const chain of matching) {
    const address = addressIn(chain);
    if (address !== null) return { address, facts: factsIn(chain, matching) };
  }
  return null;
}

function firstChains(blocks: readonly string[]): Chain[] {
  const chains: Chain[] = [];
  for (const block of blocks) {
    for (const chain of chainsIn(parsed(block))) {
      if (chains.length === maxNodes) return chains;
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

/** Every object of a block: items of arrays and graphs, and the subjects of pages and offers. */
function* chainsIn(value: unknown, outer: Chain = [], depth = 0): Generator<Chain> {
  if (outer.length > maxDepth || depth > maxNesting) return;
  if (Array.isArray(value)) {
    for (const item of value) yield* chainsIn(item, outer, depth + 1);
  } else if (isNode(value)) {
    const chain = [value, ...outer];
    // The innermost node first, because it is the home itself.
    for (const name of ['mainEntity', 'about', 'itemOffered', 'object']) yield* chainsIn(value[name], chain, depth + 1);
    const offers = [value['offers']].flat().filter((offer) => isNode(offer) && offer['itemOffered'] != null);
    // Of several homes, the page is about the one with its URL.
    yield* chainsIn(offers, offers.length > 1 ? [] : chain, depth + 1);
    yield* chainsIn(value['@graph'], outer, depth + 1);
    yield chain;
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function urlsOf({ url, '@id': id, mainEntityOfPage }: Node): string[] {
  const page = isNode(mainEntityOfPage) ? (mainEntityOfPage['@id'] ?? mainEntityOfPage['url']) : mainEntityOfPage;
  return [url, id, page].filter((value) => typeof value === 'string' && value.length <= maxUrlLength) as string[];
}

function isPageUrl(address: string, pageUrls: readonly URL[], pageKeys: ReadonlySet<string>): boolean {
  const url = URL.parse(address, pageUrls[0]!.href);
  return url !== null && pageKeys.has(pageKey(url));
}

/** Ignores `www.`, a trailing slash, the query and the fragment. */
function pageKey({ host, pathname }: URL): string {
  return host.replace(/^www\./, '') + trimTrailingSlashes(pathname);
}

function firstValue(chain: Chain, name: string): unknown {
  return chain.find((node) => node[name] != null)?.[name];
}

function addressIn(chain: Chain): AddressParts | null {
  const address = firstValue(chain, 'address');
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

function factsIn(chain: Chain, all: readonly Chain[]): HomeFacts {
  const types = [firstValue(chain, 'accommodationCategory'), ...chain.flatMap((node) => node['@type'])].filter(
    (type) => typeof type === 'string',
  );
  if (types.some(isUnsupportedType)) throw new UnsupportedHome();
  const propertyType = types
    .map((type) => (type === 'Apartment' ? 'CONDO' : propertyTypeOf(type)))
    .find((type) => type !== null);
  return {
    ...unknownFacts,
    // The price may be in another block of the page.
    price: priceIn(chain) ?? all.map(priceIn).find((price) => price !== null) ?? null,
    beds: wholeNumberInRange(firstValue(chain, 'numberOfBedrooms'), ...bounds.beds),
    baths: bathsIn(chain),
    living_area: areaIn(firstValue(chain, 'floorSize')),
    year_built: wholeNumberInRange(firstValue(chain, 'yearBuilt'), ...bounds.yearBuilt),
    property_type: propertyType ?? null,
  };
}

/** A total of 3 counts rooms, of which those beside the full ones count as halves. A total of 2.5 has done so. */
function bathsIn(chain: Chain): number | null {
  const [total, full, partial] = ['numberOfBathroomsTotal', 'numberOfFullBathrooms', 'numberOfPartialBathrooms'].map(
    (name) => numberInRange(firstValue(chain, name), ...bounds.baths),
  );
  if (full == null || (total != null && !Number.isInteger(total))) return total ?? null;
  const others = partial ?? Math.max((total ?? full) - full, 0);
  return numberInRange(full + others / 2, ...bounds.baths);
}

function priceIn(chain: Chain): number | null {
  // The subject of an offer has no offers itself.
  const node = chain.find(({ offers, itemOffered }) => offers != null || itemOffered != null);
  const offers = node?.['offers'] ?? node;
  for (const offer of Array.isArray(offers) ? offers : [offers]) {
    if (!isNode(offer) || isOver(offer)) continue;
    const { price, lowPrice, priceCurrency, priceSpecification, businessFunction } = offer;
    const isRent = typeof businessFunction === 'string' && /lease/i.test(businessFunction);
    const isDollars = priceCurrency == null || priceCurrency === 'USD';
    const inside = isNode(priceSpecification) ? priceSpecification['price'] : undefined;
    const found = numberInRange(price ?? inside ?? lowPrice, ...bounds.price);
    if (found !== null && isDollars && !isRent) return found;
  }
  return null;
}

/** Whether the home has been sold or withdrawn. */
function isOver({ availability }: Node): boolean {
  const state = isNode(availability) ? availability['@id'] : availability;
  return typeof state === 'string' && /(?:SoldOut|OutOfStock|Discontinued)\/?$/i.test(state);
}

const squareFeetPerSquareMeter = 10.7639;

/** Square feet. */
function areaIn(size: unknown): number | null {
  if (!isNode(size)) return numberInRange(size, ...bounds.livingArea);
  const { value, unitCode, unitText } = size;
  const isMetric = unitCode === 'MTK' || (typeof unitText === 'string' && /m(?:²|2|\^2)|square met/i.test(unitText));
  const area = numberInRange(value, 1, bounds.livingArea[1]);
  if (area === null) return null;
  return numberInRange(isMetric ? Math.round(area * squareFeetPerSquareMeter) : area, ...bounds.livingArea);
}
