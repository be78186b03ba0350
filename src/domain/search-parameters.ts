import * as z from 'zod/mini';
import { lazyObject } from '#contracts/lazy-object.ts';
import { recordId } from '#contracts/record-id.ts';
import { mostPlaces, pageSize, type SearchPayload, searchPayload, viewModes } from '#contracts/search-payload.ts';
import { type SpecifiedSort, sorts } from '#contracts/sorts.ts';
import { defaultInitialEquityInvestment, defaultTargetEquityMultiple } from './search-defaults.ts';
import { entryOf, type ParameterName, parameterNames, type WireNames, wireNames } from './search-names.ts';

type Payload = typeof searchPayload.shape;

/**
 * Parameters of the search form, of saved searches and of the page URL, in camelCase. Bounds match the request. Null:
 * no filter.
 */
export const searchParameters = lazyObject(() => {
  const fields = parameterNames.map((name) => [name, searchPayload.shape[wireNames[name]]]);
  return Object.fromEntries(fields) as { [Name in ParameterName]: Payload[WireNames[Name]] };
});
export type SearchParameters = z.infer<typeof searchParameters>;

/** Page number, order and view of the results. */
export const searchConfig = lazyObject(() => ({
  sort: z._default(z.enum(sorts), 'equity_multiple_desc'),
  viewMode: z._default(z.enum(viewModes), 'list'),
}));
export type SearchConfig = z.infer<typeof searchConfig>;

export const defaultParameters: SearchParameters = {
  initialEquityInvestment: defaultInitialEquityInvestment,
  targetEquityMultiple: defaultTargetEquityMultiple,
};
export const defaultConfig: SearchConfig = { sort: 'equity_multiple_desc', viewMode: 'list' };

/**
 * The request body of a search. Six parameters are always sent, the rest only if set. Only a search of the map is limited
 * to a box, so a list or table of one is a map without details.
 */
export function toPayload({ parameters, config, page, box, savedSearch, onlyNew }: SearchAddress): SearchPayload {
  const body: Record<string, unknown> = {
    zip_code: parameters.zipCode || null,
    from: (page - 1) * pageSize,
    sort: config.sort,
    view_mode: config.viewMode,
    ...(box ? { bbox: box, view_mode: 'map' } : {}),
    ...(box && config.viewMode !== 'map' ? { zoom: 0 } : {}),
    ...(parameters.nearMiss ? { near_miss_only: true } : {}),
    ...(savedSearch && onlyNew ? { only_new_in: savedSearch } : {}),
  };
  for (const name of parameterNames) {
    const value = parameters[name];
    if (isSet(value) && name !== 'zipCode') body[wireNames[name]] = value;
  }
  return body as SearchPayload;
}

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

/** Everything in the URL of the search page. */
export type SearchAddress = {
  readonly parameters: SearchParameters;
  readonly config: SearchConfig;
  /** From 1. */
  readonly page: number;
  /** The part of the map to search; null: everywhere. */
  readonly box: Box | null;
  /** The id of the active saved search. The other parts can differ from what it stores. */
  readonly savedSearch?: string | null;
  /** Only the new matches of the active saved search. */
  readonly onlyNew?: boolean;
};

/** Degrees: west, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Parameters that are called differently in a URL. */
const addressNames: { readonly [Name in ParameterName]?: string } = { places: 'place' };

/** Decimals of a degree in a URL: about ten meters. */
const boxDecimals = 4;

/**
 * Reads a search from a URL query. Ignores invalid values, so that any link opens. Ranges are `low..high` with blank
 * open ends; lists use commas.
 */
export function readSearchQuery(query: Readonly<Record<string, unknown>>): SearchAddress {
  const parameters: Record<string, unknown> = { ...defaultParameters };
  for (const name of parameterNames) {
    const text = query[addressNames[name] ?? name];
    // A repeated name in a URL gives a list.
    if (typeof text !== 'string') continue;
    const parsed = searchParameters.shape[name].safeParse(readValue(name, text));
    if (parsed.success && isSet(parsed.data)) parameters[name] = parsed.data;
  }
  // Links of earlier versions list ZIP codes, and `place` names them.
  if (parameters['zipCodes']) delete parameters['places'];
  const sort = searchConfig.shape.sort.safeParse(query['sort']);
  const viewMode = searchConfig.shape.viewMode.safeParse(query['viewMode']);
  const page = Number(query['page'] ?? 1);
  const savedSearch = recordId.safeParse(query['savedSearch']).data ?? null;
  return {
    parameters: parameters as SearchParameters,
    config: {
      sort: sort.success ? sort.data : defaultConfig.sort,
      viewMode: viewMode.success ? viewMode.data : defaultConfig.viewMode,
    },
    page: Number.isInteger(page) && page >= 1 && page <= 4_000_000 ? page : 1,
    box: readBox(query['box']),
    savedSearch,
    onlyNew: savedSearch !== null && query['onlyNew'] === 'true',
  };
}

function readBox(text: unknown): Box | null {
  if (typeof text !== 'string') return null;
  const parsed = searchPayload.shape.bbox.safeParse(
    text.split(',').map((edge) => (edge.trim() === '' ? Number.NaN : Number(edge))),
  );
  return parsed.success && parsed.data ? parsed.data : null;
}

/** The URL query in a fixed order, without defaults. */
export function writeSearchQuery({
  parameters,
  config,
  page,
  box,
  savedSearch,
  onlyNew,
}: SearchAddress): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of parameterNames) {
    const value = parameters[name];
    if (isSet(value) && value !== defaultParameters[name]) query[addressNames[name] ?? name] = writeValue(value);
  }
  if (config.sort !== defaultConfig.sort) query['sort'] = config.sort;
  if (config.viewMode !== defaultConfig.viewMode) query['viewMode'] = config.viewMode;
  if (page > 1) query['page'] = String(page);
  if (box) query['box'] = box.map((edge) => Number(edge.toFixed(boxDecimals))).join(',');
  if (savedSearch) query['savedSearch'] = savedSearch;
  if (savedSearch && onlyNew) query['onlyNew'] = 'true';
  return query;
}

const switchValues: Readonly<Record<string, boolean>> = { true: true, false: false };

function readValue(name: ParameterName, text: string): unknown {
  switch (entryOf(name).kind) {
    case 'text':
    case 'choice':
      return text;
    case 'list':
      return name === 'places' ? text.toLowerCase().split(',').slice(0, mostPlaces) : text.split(',');
    case 'switch':
      return switchValues[text];
    case 'range':
      return text.split('..').map((end) => (end === '' ? null : Number(end)));
    case 'number':
      return text === '' ? null : Number(text);
  }
}

function writeValue(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  const isRange = value.length === 2 && value.every((end) => end === null || typeof end === 'number');
  return isRange ? value.map((end) => end ?? '').join('..') : value.join(',');
}

export const sortLabels = {
  take_home_equity_desc: 'Highest Take Home Equity',
  purchase_price_asc: 'Lowest Purchase Price',
  equity_multiple_desc: 'Highest Equity Multiple',
  yearly_net_income_desc: 'Highest Annual Avg. Income',
} as const satisfies Record<SpecifiedSort, string>;
