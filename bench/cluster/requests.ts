import { includes } from '#contracts/search-payload.ts';
import { sortNames } from '#contracts/sorts.ts';
import type { TestPerson } from '#tests/people.ts';

/** A request that both servers answer. */
export type ComparedRequest = {
  readonly what: string;
  readonly path: string;
  /** Sent as JSON with POST; null: GET. */
  readonly body: object | null;
  readonly headers?: TestPerson['headers'];
};

const targets = { maximum_initial_equity_investment: 60_000, target_equity_multiple: 1.3 };
const everything = { maximum_initial_equity_investment: 1e9, target_equity_multiple: 0 };

/** What a visitor asks for, beside the two targets. */
const searches: readonly (readonly [what: string, fields: object])[] = [
  ['the default search', {}],
  ['every extra', { include: includes }],
  ['a deep page of near misses', { near_miss: true, from: 96, include: ['binding', 'relaxations'] }],
  ['filters on facts', { bed_count_range: [3, 4], year_built_range: [1950, null], property_type: ['SFR'] }],
  ['a ZIP code', { ...everything, zip_code: '38109' }],
  ['ranges', { ...everything, purchase_price_range: [50_000, 90_000], include: ['histograms'] }],
  ['nothing found', { target_equity_multiple: 4.5, include: ['relaxations', 'breadth'] }],
  ['the reinvestor', { ...everything, persona: 'reinvestor' }],
  ['appreciation', { persona: 'appreciation', include: ['relaxations'] }],
  ['taxes on income', { after_tax: true, near_miss: true }],
  ['a map of the world', { ...everything, view_mode: 'map', zoom: 4 }],
  ['a map of a city', { view_mode: 'map', zoom: 11, bbox: [-90.4, 34.9, -89.6, 35.4], include: ['histograms'] }],
  ['keywords', { ...everything, keywords: 'garage', include: ['relaxations'] }],
  ['two keywords and a ZIP code', { ...everything, keywords: 'brick garage', zip_code: '38109' }],
  ...sortNames.flatMap((name) =>
    ['asc', 'desc'].map((way) => [`the order ${name}_${way}`, { sort: `${name}_${way}` }] as const),
  ),
];

const searchOf = (fields: object, headers?: TestPerson['headers']) => ({
  path: '/api/v1/search',
  body: { ...targets, ...fields },
  ...(headers ? { headers } : {}),
});

/** Requests of a visitor, and of a person with private, exclusive and hidden homes. */
export function listRequests({ headers }: TestPerson): ComparedRequest[] {
  const query = new URLSearchParams({ maximum_initial_equity_investment: '45000', target_equity_multiple: '1.4' });
  const ofPerson = searches.filter(([what]) => !what.startsWith('the order'));
  return [
    ...searches.map(([what, fields]) => ({ what, ...searchOf(fields) })),
    ...ofPerson.map(([what, fields]) => ({ what: `${what}, signed in`, ...searchOf(fields, headers) })),
    { what: 'exclusives', ...searchOf({ ...everything, exclusive_only: true }, headers) },
    { what: 'expected news', path: '/api/v1/search/expected_news', body: targets, headers },
    { what: 'an export', path: `/api/v1/search/export.csv?${query}`, body: null },
    { what: 'an export, signed in', path: `/api/v1/search/export.csv?${query}&near_miss=true`, body: null, headers },
    ...['mem', 'san', '381', 'ohio'].map((search) => ({
      what: `suggestions for ${search}`,
      path: '/api/v1/autocomplete',
      body: { search },
    })),
  ];
}
