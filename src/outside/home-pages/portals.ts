import { placeOf } from '../places/postal-codes.ts';
import { stateNames } from '../places/state-names.ts';
import type { AddressParts } from './address-parts.ts';
import { joinHouseNumber, wordsOf } from './address-words.ts';
import { makeParts } from './read-address.ts';
import { isCompleteStreet, splitStreet, splitUnit } from './split-street.ts';

/** Parses the address of a home from the parts of a path; null: not the page of a home. */
type ReadPath = (parts: readonly string[]) => AddressParts | null;

export type Portal = {
  readonly name: string;
  /** Also matches its subdomains. */
  readonly host: string;
  readonly read: ReadPath;
};

const emptyAddress: AddressParts = { street: null, unit: null, city: null, state: null, postalCode: null };

/** Portals whose URLs contain the address. Their terms forbid automated access, so no page is fetched. */
export const portals: readonly Portal[] = [
  { name: 'Zillow', host: 'zillow.com', read: readZillow },
  { name: 'Redfin', host: 'redfin.com', read: readRedfin },
  { name: 'Realtor.com', host: 'realtor.com', read: readRealtor },
  { name: 'Trulia', host: 'trulia.com', read: readTrulia },
  { name: 'Homes.com', host: 'homes.com', read: readHomes },
  { name: 'Progress Residential', host: 'rentprogress.com', read: readProgress },
  { name: 'Invitation Homes', host: 'invitationhomes.com', read: readInvitation },
];

/**
 * `/homedetails/2114-Bigelow-Ave-N-Seattle-WA-98109/48749425_zpid/`, or what was typed in its search box:
 * `/homes/2114-Bigelow-Ave-N,-Seattle,-WA-98109_rb/`. A URL with only the id has no address.
 */
function readZillow([kind, slug = '', id = '']: readonly string[]): AddressParts | null {
  const hasId = /^\d+_zpid$/.test(id || slug);
  if (kind === 'homes' && slug.endsWith('_rb')) {
    const typed = slug.slice(0, -'_rb'.length);
    return hasId || startsWithNumber(typed) ? readSlug(typed) : null;
  }
  if ((kind !== 'homedetails' && kind !== 'homes') || !hasId) return null;
  return readSlug(slug) ?? emptyAddress;
}

/** `/TX/Dallas/2619-Colby-St-75204/unit-B/home/32251730`, or `/home/2014378`. */
function readRedfin(parts: readonly string[]): AddressParts | null {
  const home = parts.indexOf('home');
  if (home === -1 || !/^\d+$/.test(parts[home + 1] ?? '')) return null;
  if (home === 0) return emptyAddress;
  const [state = '', city = '', street = '', unit] = parts.slice(0, home);
  const code = stateOf(state);
  if (code === null || street === '') return null;
  const [, name = '', postalCode = null] = /^(.*)-(?:(\d{5})|unknown)$/i.exec(street) ?? [null, street];
  const cityWords = /^unknown$/i.test(city) ? [] : wordsOfSlug(city);
  const unitText = (unit ?? '').replace(/^unit-/i, '');
  // A new-construction home has a name instead of a street.
  const isNewConstruction = unit !== undefined && postalCode === null;
  const words = isNewConstruction ? [] : wordsOfSlug(name);
  const number = isNewConstruction ? unitText.replace(/^(\d+)-(\d+)$/, '$1.$2') : unitText;
  const split =
    unitText === ''
      ? splitUnit(words)
      : { street: words, unit: isNewConstruction && !/\d/.test(number) ? [] : [number] };
  return makeParts(split.street, split.unit, cityWords, code, postalCode);
}

/** `/realestateandhomes-detail/13414-Boca-Raton-Dr_Houston_TX_77069_M85440-60130`, or the id after a slash. */
function readRealtor([kind, slug = '']: readonly string[]): AddressParts | null {
  if (kind !== 'realestateandhomes-detail') return null;
  const [street = '', city = '', state = '', postalCode = ''] = slug.split('_');
  const code = stateOf(state);
  if (code === null || city === '') return null;
  const split = splitUnit(wordsOfSlug(street));
  return makeParts(split.street, split.unit, wordsOfSlug(city), code, fiveDigits(postalCode));
}

/** `/home/2858-briarcliff-rd-atlanta-ga-30329-14543068`; older ones below `/p/ga/atlanta/…`. */
function readTrulia([kind, ...rest]: readonly string[]): AddressParts | null {
  if (kind === 'home') return readSlug((rest[0] ?? '').replace(/-\d{6,}$/, ''));
  if (kind !== 'p' || rest.length < 3) return null;
  return readSlug((rest[2] ?? '').replace(/--?\d{6,}$/, ''));
}

/** `/property/3199-delmar-ln-nw-atlanta-ga/rxrzwg0kjnr32/`, mostly without a postal code. */
function readHomes([kind, slug = '', id]: readonly string[]): AddressParts | null {
  return kind === 'property' && id !== undefined ? readSlug(slug) : null;
}

/** `/property-details/1610-e-campbell-ave/gilbert/az/85234/996058`. */
function readProgress([
  kind,
  street = '',
  city = '',
  state = '',
  postalCode = '',
]: readonly string[]): AddressParts | null {
  const code = stateOf(state);
  if (kind !== 'property-details' || code === null) return null;
  const split = splitUnit(wordsOfSlug(street));
  return makeParts(split.street, split.unit, wordsOfSlug(city), code, fiveDigits(postalCode));
}

/** `/houses-for-rent/8920-sw-228th-ln-miami-fl-33190`. */
function readInvitation([kind, slug = '']: readonly string[]): AddressParts | null {
  return kind === 'houses-for-rent' && startsWithNumber(slug) ? readSlug(slug) : null;
}

/**
 * `2114-bigelow-ave-n-seattle-wa-98109`: street, city, state and optional postal code. Without a house number it must
 * have a complete street.
 */
function readSlug(slug: string): AddressParts | null {
  const [beforeCity = '', city, ...end] = slug.split(',');
  const words = wordsOfSlug(end.length === 1 ? `${beforeCity}-${end[0]!}` : slug);
  const postalCode = fiveDigits(words.at(-1) ?? '');
  const rest = postalCode === null ? words : words.slice(0, -1);
  const code = stateOf(rest.at(-1) ?? '');
  if (code === null) return null;
  const place = rest.slice(0, -1);
  const numbered = startsWithNumber(slug) ? place : ['0', ...place];
  const split =
    end.length === 1 ? { ...splitUnit(numbered), city: wordsOfSlug(city!) } : splitStreet(numbered, code, postalCode);
  if (numbered !== place && (split.city.length === 0 || !isCompleteStreet(split.street))) return null;
  const street = numbered === place ? split.street : split.street.slice(1);
  return makeParts(street, split.unit, split.city, code, postalCode);
}

function startsWithNumber(slug: string): boolean {
  return /^[nsew]?\d/i.test(slug);
}

function wordsOfSlug(slug: string): readonly string[] {
  return joinHouseNumber(wordsOf(slug.replace(/^(\d+)-1-2-/, '$1-1/2-').replaceAll(/[-+_]/g, ' ')));
}

function stateOf(letters: string): string | null {
  const code = letters.toUpperCase();
  return Object.hasOwn(stateNames, code) ? code : null;
}

function fiveDigits(text: string): string | null {
  return /^\d{5}$/.test(text) && (placeOf(text) !== null || text !== '00000') ? text : null;
}
