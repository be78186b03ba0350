import { findRow } from '../read-rows.ts';
import { columnsOf, like } from '../selection.ts';
import type { Queries } from '../transact.ts';

/** In the order in which descriptions are written and compared. */
export const descriptionColumns = [
  'public_remarks',
  'parking_total',
  'garage_spaces',
  'parking_features',
  'features',
] as const;

export const storedDescription = {
  public_remarks: 'listing_descriptions.public_remarks',
  parking_total: 'listing_descriptions.parking_total',
  garage_spaces: 'listing_descriptions.garage_spaces',
  parking_features: 'listing_descriptions.parking_features',
  features: 'listing_descriptions.features',
} as const;

/** The same of a listing without a description, which a left join makes null. */
export const describedAs = {
  ...storedDescription,
  parking_features: like(storedDescription.parking_features, "coalesce(parking_features, '{}')"),
  features: like(storedDescription.features, "coalesce(features, '{}')"),
} as const;

/** What a listing says of its home. Null: nothing. A home that a person imported has none. */
export function findDescription(queries: Queries, listingId: string) {
  return findRow(queries, storedDescription, {
    name: 'listing-description',
    text: `select ${columnsOf(storedDescription)} from listing_descriptions where listing_id = $1`,
    values: [listingId],
  });
}

const described = (table: string) =>
  `row(${descriptionColumns.map((column) => statedColumn(table, column)).join(', ')})`;

function statedColumn(table: string, column: (typeof descriptionColumns)[number]): string {
  return column === 'features' || column === 'parking_features'
    ? `coalesce(${table}.${column}, '{}')`
    : `${table}.${column}`;
}

/** SQL: whether a listing says something else of its home. The stored row can be missing. */
export const isDescribedOtherwise = (known: string, incoming: string): string =>
  `(${described(known)} is distinct from ${described(incoming)})`;

const columns = descriptionColumns.join(', ');

/** SQL, part of the statement that writes listings: writes their descriptions. `incoming` selects from a table `incoming`. */
export const writeDescriptions = (incoming: string): string => `
  insert into listing_descriptions (listing_id, ${columns})
  select incoming.listing_id, ${descriptionColumns.map((column) => statedColumn('incoming', column)).join(', ')} ${incoming}
  on conflict (listing_id) do update set ${descriptionColumns.map((column) => `${column} = excluded.${column}`).join(', ')}`;
