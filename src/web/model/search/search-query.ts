import { recordId } from '#contracts/record-id.ts';
import { type ParameterName, parameterNames } from '#domain/search-names.ts';
import {
  readSearchQuery,
  type SearchAddress,
  searchConfig,
  searchParameters,
  writeSearchQuery,
} from '#domain/search-parameters.ts';
import { readStored, removeStored, storageKeys, writeStored } from '../../lib/storage.ts';

/** The URL query of the search page: text by name, only differences from the defaults. */
export type SearchQuery = Readonly<Record<string, string>>;

const longestPlace = 80;

/** Parses `?a=1&b=2` into names and texts, without type conversion. */
export function parseQuery(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes names and texts as `?a=1&b=2`, or as an empty text. Commas stay readable. */
export function stringifyQuery(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text.replaceAll('%2C', ',')}`;
}

/**
 * Keeps the valid parameters in canonical order and form. In links of earlier versions, `place` is the title of the
 * listed ZIP codes.
 */
export function settleQuery(raw: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]));
  return writeQuery(readSearchQuery(texts), texts['place']);
}

export function writeQuery(address: SearchAddress, place?: string): Record<string, string> {
  const query = writeSearchQuery(address);
  return place && query['zipCodes'] ? { ...query, place: place.slice(0, longestPlace) } : query;
}

/** Where the visitor's own search is stored, and where the active saved search. */
const ownKeys = { params: storageKeys.searchParams, config: storageKeys.searchConfigParams };
const savedKeys = { params: storageKeys.savedSearchParams, config: storageKeys.savedSearchConfigParams };

/** The last search page, and the last one without a saved search, remembered between visits to it. */
let current: SearchQuery | null = null;
let own: SearchQuery | null = null;

/** Remembers the search for other pages and for the next visit. The active saved search leaves the own search as it is. */
export function rememberSearch(query: SearchQuery): void {
  current = query;
  const { parameters, config, savedSearch } = readSearchQuery(query);
  const place = query['zipCodes'] && query['place'] ? { place: query['place'] } : {};
  if (savedSearch) {
    writeStored(savedKeys.params, { savedSearch, ...parameters, ...place });
    writeStored(savedKeys.config, config);
    return;
  }
  own = query;
  writeStored(ownKeys.params, { ...parameters, ...place });
  writeStored(ownKeys.config, config);
  removeSavedSearch();
}

/** The last search: from this visit including its page, else from an earlier visit, else the default. */
export function recallSearch(): SearchQuery {
  current ??= storedSearch(savedKeys) ?? ownSearch();
  return current;
}

/** The last search that was no saved search. */
export function ownSearch(): SearchQuery {
  own ??= storedSearch(ownKeys) ?? {};
  return own;
}

/** Forgets the active saved search. */
export function forgetSavedSearch(): void {
  if (current?.['savedSearch']) current = ownSearch();
  removeSavedSearch();
}

function removeSavedSearch(): void {
  removeStored(savedKeys.params);
  removeStored(savedKeys.config);
}

/** The search stored by an earlier visit, without invalid values; null: no saved search was active. */
function storedSearch(keys: typeof ownKeys | typeof savedKeys): SearchQuery | null {
  const stored = asRecord(readStored(keys.params));
  const savedSearch = recordId.safeParse(stored['savedSearch']).data ?? null;
  if (keys === savedKeys && savedSearch === null) return null;
  const config = searchConfig.safeParse(asRecord(readStored(keys.config)));
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
      savedSearch,
    },
    typeof stored['place'] === 'string' ? stored['place'] : undefined,
  );
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
