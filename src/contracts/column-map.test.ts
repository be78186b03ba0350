import { expect, test } from 'vitest';
import { readColumnMap, suggestColumnMap, writeColumnMap } from './column-map.ts';

test('usual names of columns are suggested, each field once', () => {
  expect(suggestColumnMap(['PRICE', 'BEDS', 'price', 'Colour', 'Zip Code', 'MLS#'])).toEqual([
    { column: 'PRICE', field: 'ListPrice' },
    { column: 'BEDS', field: 'BedroomsTotal' },
    { column: 'Zip Code', field: 'PostalCode' },
    { column: 'MLS#', field: 'ListingKey' },
  ]);
});

test('a written mapping is read back, whatever the names of its columns', () => {
  const columns = ['plain', 'a, b', 'a=b', 'the "best"', ' blank '];
  const map = columns.map((column) => ({ column, field: 'ListPrice' as const }));
  expect(readColumnMap(writeColumnMap(map))).toEqual(columns.map((column) => [column, 'ListPrice']));
});

test.each(['', 'price', 'price=', 'a=b=c', '"price=ListPrice'])('is no mapping: %j', (text) => {
  expect(readColumnMap(text)).toBeNull();
});
