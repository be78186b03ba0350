import { expect, test } from 'vitest';
import { resoFields } from '#contracts/reso-fields.ts';
import type { FeedRow } from '../csv/feed-row.ts';
import { readResoListing } from '../listing-feeds/reso/reso-listing.ts';
import { allKeysUrl, listingsOfKeys, modifiedAfter } from './property-queries.ts';

const model = { fields: new Set(['ListingKey', 'ModificationTimestamp', 'ListPrice', 'Secret']), hasMedia: true };
const root = 'https://mls.example/odata';

/** Columns of our own files, which no RESO service has. */
const ownColumns = ['sourcekey', 'source', 'taxrate', 'insuranceannual', 'otherannual', 'upfront', 'rent', 'photos'];
const ownSpellings = [...ownColumns, 'associationfeemonthly', 'bathroomstotal', 'features', 'remarks', 'description'];

test('selects exactly the fields that a listing is read from', () => {
  const read = new Set<string>();
  const note = <T>(columns: readonly string[], value: T): T => {
    for (const column of columns) read.add(column);
    return value;
  };
  const row = (known: Readonly<Record<string, string>>): FeedRow => {
    const find = (columns: readonly string[]) =>
      columns.map((column) => known[column]).find((cell) => cell !== undefined);
    const number = (...columns: string[]) => note(columns, Number(find(columns)) || null);
    return {
      text: (...columns) => note(columns, find(columns) ?? null),
      number,
      fraction: number,
      list: (column) => note([column], []),
    };
  };
  const home = { listingkey: 'K', propertytype: 'Residential', propertysubtype: 'Condominium' };
  readResoListing(row({ ...home, streetname: 'Main', livingarea: '900' }));
  const selectedFields = resoFields.map((field) => field.toLowerCase());
  const readColumns = [...read].filter((column) => !ownSpellings.includes(column));
  expect(readColumns.filter((column) => !selectedFields.includes(column))).toEqual([]);
  expect(selectedFields.filter((field) => !read.has(field))).toEqual([]);
});

test('a query selects available fields after an instant and encodes spaces as %20', () => {
  const { href } = modifiedAfter(root, model, new Date('2026-11-21T12:00:00Z'));
  expect(href).toBe(
    `${root}/Property?$select=ListingKey%2CModificationTimestamp%2CListPrice&$expand=Media` +
      '&$filter=ModificationTimestamp%20gt%202026-11-21T12%3A00%3A00.000Z' +
      '&$orderby=ModificationTimestamp%20asc%2CListingKey%20asc',
  );
  expect(modifiedAfter(root, { ...model, hasMedia: false }, null).href).not.toMatch(/expand|filter/);
  const withField = modifiedAfter(root, { fields: new Set(['ListingKey', 'Media']), hasMedia: false }, null);
  expect(withField.searchParams.get('$select')).toBe('ListingKey,Media');
});

test('selects keys with their count and without listing fields', () => {
  const { searchParams } = allKeysUrl(root, model);
  expect(Object.fromEntries(searchParams)).toEqual({
    $select: 'ListingKey,ModificationTimestamp',
    $orderby: 'ListingKey asc',
    $count: 'true',
  });
});

test('selects listings by keys in URLs of limited length and escapes quotes', () => {
  const keys = Array.from({ length: 500 }, (_, at) => `K'${at}`);
  const urls = listingsOfKeys(root, model, keys);
  const filters = urls.map(({ searchParams }) => searchParams.get('$filter') ?? '');
  expect(filters.flatMap((filter) => filter.split(' or '))).toEqual(keys.map((_, at) => `ListingKey eq 'K''${at}'`));
  expect(Math.max(...urls.map(({ href }) => href.length))).toBeLessThan(8000);
  expect(listingsOfKeys(root, model, [])).toEqual([]);
});
