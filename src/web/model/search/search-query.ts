import {
  type ParameterName,
  parameterNames,
  readSearchQuery,
  type SearchAddress,
  searchConfig,
  searchParameters,
  writeSearchQuery,
} from '#domain/search-parameters.ts';
import { readStored, storageKeys, writeStored } from '../../lib/storage.ts';

/** The query of the search page's address: text by name, only what differs from the defaults. */
export type SearchQuery = Readonly<Record<string, string>>;

const longestPlace = 80;

/** `?a=1&b=2` to names and text, nothing guessed. */
export function parseQuery(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Names and text to `?a=1&b=2`, or to nothing; commas stay readable. */
export function stringifyQuery(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text.replaceAll('%2C', ',')}`;
}

/** Keeps what is valid, in one order and one spelling. `place` names the ZIP codes that a chosen place stands for. */
export function settleQuery(raw: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]));
  return writeQuery(readSearchQuery(texts), texts['place']);
}

/** The query of a search, with the name of its place. */
export function writeQuery(address: SearchAddress, place?: string): Record<string, string> {
  const query = writeSearchQuery(address);
  return place && query['zipCodes'] ? { ...query, place: place.slice(0, longestPlace) } : query;
}

/** A page of the search as the memory holds it between visits to the page. */
let current: SearchQuery | null = null;

/** Keeps the search for the other pages and for the next visit. */
export function rememberSearch(query: SearchQuery): void {
  current = query;
  const { parameters, config } = readSearchQuery(query);
  const place = query['place'] ? { place: query['place'] } : {};
  writeStored(storageKeys.searchParams, { ...parameters, ...place });
  writeStored(storageKeys.searchConfigParams, config);
}

/** The last search: of this visit, with its page, else of an earlier visit, else the default. */
export function recallSearch(): SearchQuery {
  current ??= storedSearch();
  return current;
}

/** The search that an earlier visit left in the browser; whatever is not valid in it is left out. */
export function storedSearch(): SearchQuery {
  const stored = asRecord(readStored(storageKeys.searchParams));
  const config = searchConfig.safeParse(asRecord(readStored(storageKeys.searchConfigParams)));
  const parameters: Partial<Record<ParameterName, unknown>> = { ...readSearchQuery({}).parameters };
  for (const name of parameterNames) {
    if (stored[name] === undefined) continue;
    const parsed = searchParameters.shape[name].safeParse(stored[name]);
    if (parsed.success && parsed.data !== undefined) parameters[name] = parsed.data;
  }
  return writeQuery(
    {
      parameters: parameters as SearchAddress['parameters'],
      config: config.success ? config.data : readSearchQuery({}).config,
      page: 1,
      box: null,
    },
    typeof stored['place'] === 'string' ? stored['place'] : undefined,
  );
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
