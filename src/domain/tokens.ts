import { sha256 } from '@noble/hashes/sha2.js';
import * as z from 'zod/mini';
import { statedAssumptions } from '#contracts/assumptions.ts';
import { searchPayload } from '#contracts/search-payload.ts';
import { modelVersion } from '#underwriting/calculation.ts';
import { defaultInitialEquityInvestment, defaultTargetEquityMultiple } from './search-defaults.ts';
import { type SettledAssumptions, settleAssumptions } from './settled-assumptions.ts';
import {
  type Filters,
  listingRanges,
  moneyRanges,
  rangeFilterNames,
  type SettledSearch,
  settleSearch,
  sizeRanges,
  statedDifferences,
} from './settled-search.ts';

const checksumLength = 8;
const longestToken = 16_384;
const listingId = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/**
 * The query_hash of a search: model version and differences from the defaults, base64url with a checksum. Equal
 * searches give equal tokens. Contains no user, page, order or view.
 */
export function searchToken(search: SettledSearch): string {
  return seal(['s', modelVersion, searchDifferences(search)]);
}

/** The search of a query_hash; null if the token is invalid. */
export function readSearchToken(token: string): SettledSearch | null {
  const content = unseal(token);
  if (content === null || content[0] !== 's' || content[1] !== modelVersion) return null;
  const parsed = searchPayload.safeParse({
    maximum_initial_equity_investment: defaultInitialEquityInvestment,
    target_equity_multiple: defaultTargetEquityMultiple,
    ...(content[2] as object),
  });
  if (!parsed.success) return null;
  const search = settleSearch(parsed.data);
  return searchToken(search) === token ? search : null;
}

/** The alias_id of a listing under assumptions. Contains nothing else. */
export function aliasToken(listing: string, assumptions: SettledAssumptions): string {
  return createAliases(assumptions)(listing);
}

/** The alias_ids of listings under the same assumptions, whose differences from the defaults it takes once. */
export function createAliases(assumptions: SettledAssumptions): (listing: string) => string {
  const differences = statedDifferences(assumptions);
  return (listing) => seal(['a', modelVersion, listing, differences]);
}

type Alias = { readonly listingId: string; readonly assumptions: SettledAssumptions };

/** The listing and assumptions of an alias_id; null if the token is invalid. */
export function readAliasToken(token: string): Alias | null {
  const alias = readAliasOfAnyModel(token);
  return alias && aliasToken(alias.listingId, alias.assumptions) === token ? alias : null;
}

/**
 * The alias_id of the same listing and assumptions under the current model; null if a token of another model is
 * invalid. Returns a token of the current model as it is, because settling it takes most of the time.
 */
export function renewAliasToken(token: string): string | null {
  if (token.startsWith(aliasStart())) return token;
  const alias = readAliasOfAnyModel(token);
  return alias && aliasToken(alias.listingId, alias.assumptions);
}

/** Whether a token means a listing, under the current or an earlier model. */
export function isAliasOfAnyModel(token: string): boolean {
  return readAliasOfAnyModel(token) !== null;
}

function readAliasOfAnyModel(token: string): Alias | null {
  const content = unseal(token);
  if (content === null || content[0] !== 'a') return null;
  const id = listingId.safeParse(content[2]);
  const stated = statedAssumptions.safeParse(content[3]);
  return id.success && stated.success ? { listingId: id.data, assumptions: settleAssumptions(stated.data) } : null;
}

/** The first characters of every alias_id of the current model. */
export function aliasStart(): string {
  return toBase64Url(bytesOf(`["a","${modelVersion}",`)).slice(0, 12);
}

function searchDifferences(search: SettledSearch): Record<string, unknown> {
  const { filters, targets } = search;
  const differences = statedDifferences(search.assumptions, targets.target_irr);
  const write = (name: string, value: unknown) => {
    if (value !== null) differences[name] = value;
  };
  const writeRanges = (ranges: Partial<Record<keyof Filters, string>>) => {
    for (const filter of rangeFilterNames) {
      const range = filters[filter];
      if (ranges[filter]) write(ranges[filter], range && [range.min, range.max]);
    }
  };
  if (search.maximumInitialEquityInvestment !== defaultInitialEquityInvestment) {
    write('maximum_initial_equity_investment', search.maximumInitialEquityInvestment);
  }
  if (search.targetEquityMultiple !== defaultTargetEquityMultiple) {
    write('target_equity_multiple', search.targetEquityMultiple);
  }
  if (search.lowExpenseRatio) write('low_expense_ratio', true);
  if (search.financeable) write('financeable', true);
  for (const [name, value] of Object.entries(targets)) write(name, value);
  const [postalCode = null, ...others] = filters.postalCodes ?? [];
  write('zip_code', postalCode);
  write('zip_codes', others.length > 0 ? others : null);
  write('property_type', filters.propertyTypes);
  writeRanges(sizeRanges);
  if (filters.plausiblePricesOnly) write('plausible_prices_only', true);
  writeRanges(moneyRanges);
  writeRanges(listingRanges);
  write('listing_status', filters.listingStatus);
  write('keywords', filters.keywords?.join(' ') ?? null);
  return differences;
}

function seal(content: readonly unknown[]): string {
  const payload = toBase64Url(bytesOf(JSON.stringify(content)));
  return payload + checksumOf(payload);
}

function unseal(token: string): readonly unknown[] | null {
  if (token.length > longestToken || token.length <= checksumLength) return null;
  const payload = token.slice(0, -checksumLength);
  if (checksumOf(payload) !== token.slice(-checksumLength)) return null;
  try {
    const content: unknown = JSON.parse(String.fromCharCode(...z.core.util.base64urlToUint8Array(payload)));
    return Array.isArray(content) ? content : null;
  } catch {
    return null;
  }
}

/** Detects typos and truncated links, not forgery. The content is validated like any request. */
function checksumOf(payload: string): string {
  return toBase64Url(sha256(bytesOf(payload))).slice(0, checksumLength);
}

/** One byte per character: names, choices and numbers are all ASCII. */
function bytesOf(ascii: string): Uint8Array {
  const bytes = new Uint8Array(ascii.length);
  for (let at = 0; at < ascii.length; at++) bytes[at] = ascii.charCodeAt(at);
  return bytes;
}

const base64UrlDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Hand-written because every download row needs a token: it takes a tenth of the time of `btoa`. */
function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let shift = 18; shift >= 0; shift -= 6) text += base64UrlDigits[(group >> shift) & 63];
  }
  return text.slice(0, Math.ceil((bytes.length * 4) / 3));
}
