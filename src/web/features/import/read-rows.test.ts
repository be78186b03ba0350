import { describe, expect, test } from 'vitest';
import { readHomes, unusedColumns } from './read-rows.ts';

const rows = (text: string) =>
  readHomes(text)?.map(({ url, price, rent, beds }) => [url, price, rent, beds].join(' | '));

describe('lines that were pasted', () => {
  test.each([
    ['123 Main St, Memphis, TX 38104', '123 Main St, Memphis, TX 38104 |  |  | '],
    ['123 Main St, Memphis, TX, 38104', '123 Main St, Memphis, TX, 38104 |  |  | '],
    ['45 Oak Ave, Akron, OH 44302, 129000', '45 Oak Ave, Akron, OH 44302 | 129000 |  | '],
    ['45 Oak Ave, Akron, OH 44302, $99,500', '45 Oak Ave, Akron, OH 44302 | $99,500 |  | '],
    ['45 Oak Ave, Akron, OH 44302, 99500', '45 Oak Ave, Akron, OH 44302 | 99500 |  | '],
    ['45 Oak Ave, Akron, OH, $99.5k', '45 Oak Ave, Akron, OH | $99.5k |  | '],
    ['45 Oak Ave, Akron, OH 44302, 99k', '45 Oak Ave, Akron, OH 44302 | 99k |  | '],
    ['10 Cedar Ct Apt 4, Akron, OH, 99000', '10 Cedar Ct Apt 4, Akron, OH | 99000 |  | '],
    ['10 Cedar Ct, El Paso, TX, 88510', '10 Cedar Ct, El Paso, TX, 88510 |  |  | '],
    ['45 Oak Ave Unit 5K', '45 Oak Ave Unit 5K |  |  | '],
    ['12 Elm St, Austin, TX 78701, abc', '12 Elm St, Austin, TX 78701 | abc |  | '],
    ['12 Elm St, Austin, TX 78701-1234; 12.5.0', '12 Elm St, Austin, TX 78701-1234 | 12.5.0 |  | '],
    ['12 Elm St, Austin, TX 78701, USA', '12 Elm St, Austin, TX 78701, USA |  |  | '],
    ['12345 Elm St, Austin, TX', '12345 Elm St, Austin, TX |  |  | '],
    ['https://a.test/x,y abc', 'https://a.test/x,y | abc |  | '],
    ['45 Oak Ave, Akron, OH 44302\t129,000', '45 Oak Ave, Akron, OH 44302 | 129,000 |  | '],
    ['https://www.zillow.com/homedetails/x/42_zpid/', 'https://www.zillow.com/homedetails/x/42_zpid/ |  |  | '],
  ])('%j', (line, expected) => {
    expect(rows(line)).toEqual([expected]);
  });

  test('one home per line, without empty lines', () => {
    expect(rows('1 A St, Erie, PA\n\n  \r\n2 B St, Erie, PA\n')).toHaveLength(2);
    expect(rows('')).toEqual([]);
  });
});

describe('a table', () => {
  test('is read by its header, in any order and with any of the usual names', () => {
    const text =
      'Asking Price,Address,Bedrooms,Monthly rent,Sq Ft\n"129,000","45 Oak Ave, Akron, OH 44302",3,1400,1250\n';
    expect(rows(text)).toEqual(['45 Oak Ave, Akron, OH 44302 | 129,000 | 1400 | 3']);
    expect(readHomes(text)?.[0]?.more).toEqual({ living_area: '1250' });
  });

  test('can have separate columns for city, state and ZIP code', () => {
    const text = '\uFEFFstreet;city;state;zip;price\n1 A St;Erie;PA;16507;90000\n';
    expect(rows(text)).toEqual(['1 A St, Erie, PA 16507 | 90000 |  | ']);
  });

  test('of links keeps them unchanged and skips rows without one', () => {
    expect(rows('url\nhttps://a.test/1\n\n')).toEqual(['https://a.test/1 |  |  | ']);
    expect(rows('url,city\nhttps://a.test/1,Erie\n,Erie\n')).toEqual(['https://a.test/1 |  |  | ']);
  });

  test.each([
    [
      'tabs, as a spreadsheet copies cells',
      'Address\tPrice\tRent\tBeds\tBaths\tSqFt\n44 Cedar St, Memphis, TN 38109\t$125,000\t$1,250\t3\t1.5\t1,200\n',
      '44 Cedar St, Memphis, TN 38109 | $125,000 | $1,250 | 3',
    ],
    ['tabs, with empty cells', 'Address\tCity\tPrice\tRent\n1 A St\t\t\t900', '1 A St |  | 900 | '],
    [
      'semicolons',
      'address;price;rent;beds\n"60 Cedar St, Memphis; TN 38109";125,000;1250;3',
      '60 Cedar St, Memphis; TN 38109 | 125,000 | 1250 | 3',
    ],
    ['commas', 'address, price, beds\n"1 A St, Erie", "90,000", 3', '1 A St, Erie | 90,000 |  | 3'],
    ['a heading with a comma in quotes', '"Price, asking";address\n90000;1 A St', '1 A St |  |  | '],
  ])('is split at %s', (_, text, expected) => {
    expect(rows(text)).toEqual([expected]);
  });

  test('can have a line break in an address', () => {
    expect(rows('address,price\n"12 Oak\r\nStreet, Erie, PA",90000')).toEqual([
      '12 Oak Street, Erie, PA | 90000 |  | ',
    ]);
  });

  test('refuses only the rows with more cells than headings, whose cells may have shifted', () => {
    const homes = readHomes('address,price\n1 A St, Erie, PA,90000\n2 B St,95000,,\n3 C St\n');
    expect(homes).toMatchObject([
      { url: '1 A St, Erie, PA, 90000', price: '', tooManyCells: { cells: 4, headings: 2 } },
      { url: '2 B St', price: '95000' },
      { url: '3 C St', price: '' },
    ]);
    expect(homes![1]).not.toHaveProperty('tooManyCells');
  });

  test('of a spreadsheet can have decimal commas', () => {
    for (const sign of [';', '\t']) {
      const text = 'address;price;baths;sqft\n1 A St;125000,00;1,5;1,200'.replaceAll(';', sign);
      expect(readHomes(text)).toMatchObject([{ price: '125000', more: { baths: '1.5', living_area: '1,200' } }]);
    }
    expect(readHomes('address,price,baths\n1 A St,90000,"1,5"')).toMatchObject([{ more: { baths: '1,5' } }]);
  });

  test('can name the units of its columns, but only those in which we read them', () => {
    const known = ['Asking Price (€)', 'Rent ($/mo)', 'Sq. Ft.', 'HOA per month', 'Annual Tax, USD', 'Baths'];
    const text = (headings: readonly string[]) => `Address\t${headings.join('\t')}\n1 A St`;
    expect(unusedColumns(text(known))).toEqual([]);
    expect(readHomes(`${text(known)}\t90000\t1200\t950\t200\t1800\t2`)).toMatchObject([
      {
        price: '90000',
        rent: '1200',
        more: { living_area: '950', association_fee_monthly: '200', tax_annual_amount: '1800', baths: '2' },
      },
    ]);
    const others = [
      'Tax Rate %',
      'Tax (%)',
      'Tax Year',
      'Rent/yr',
      'HOA (annual)',
      'Price/SqFt',
      'Area (m²)',
      'Price (k)',
    ];
    expect(unusedColumns(text(others))).toEqual(others);
  });

  test('names the columns that are not used, also those that repeat one', () => {
    expect(unusedColumns('"Agent, listing",price,,Address,Street\nx,1,2,3 A St,4 B St\n')).toEqual([
      'Agent, listing',
      'Street',
    ]);
    expect(unusedColumns('1 A St, Erie, PA\n2 B St, Erie, PA')).toEqual([]);
    expect(unusedColumns('address,price,"Agent, li')).toEqual([]);
  });
});
