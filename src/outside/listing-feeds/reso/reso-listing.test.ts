import { expect, test } from 'vitest';
import { ownFields, resoFields } from '#contracts/reso-fields.ts';
import { columnKey, type FeedRow } from '../../csv/feed-row.ts';
import { readResoListing } from './reso-listing.ts';

const needed = new Map([
  ['listingkey', 'K1'],
  ['propertytype', 'Residential'],
  ['propertysubtype', 'Condominium'],
  ['streetname', 'Main'],
]);

/** The columns that reading a row accesses if all other cells are filled or empty. */
function accessedColumns(isFilled: boolean): Set<string> {
  const accessed = new Set<string>();
  const ask = <T>(columns: readonly string[], filled: T): T | null => {
    for (const column of columns) accessed.add(column);
    return isFilled ? filled : null;
  };
  const row: FeedRow = {
    text: (...columns) => {
      const any = ask(columns, 'yes');
      return columns.map((column) => needed.get(column)).find((word) => word !== undefined) ?? any;
    },
    number: (...columns) => ask(columns, 1),
    fraction: (...columns) => ask(columns, 1),
    list: (column) => ask([column], ['x']) ?? [],
  };
  readResoListing(row);
  return accessed;
}

test('lists exactly the fields that a listing is read from', () => {
  const accessed = new Set([...accessedColumns(true), ...accessedColumns(false)]);
  const listed = [...resoFields, ...ownFields].map(columnKey);
  expect([...accessed].toSorted()).toEqual(listed.toSorted());
});
