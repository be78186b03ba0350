import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesOf, collect, readText } from '#tests/feed-text.ts';
import { cutOffsets } from '#tests/full-size.ts';
import { feedBytes } from '../bytes/feed-bytes.ts';
import type { ReadRow } from './listings-file.ts';
import { readListings } from './read-listings.ts';

// Defects of real files, one test each. The rows are made up.

const columns = [
  'SALE TYPE',
  'PROPERTY TYPE',
  'ADDRESS',
  'CITY',
  'STATE OR PROVINCE',
  'ZIP OR POSTAL CODE',
  'PRICE',
  'BEDS',
  'SQUARE FEET',
  'BATHS',
  'HOA/MONTH',
  'STATUS',
  'URL (SEE https://www.redfin.com/buy-a-home/comparative-market-analysis FOR INFO ON PRICING)',
  'SOURCE',
  'MLS#',
  'LATITUDE',
  'LONGITUDE',
];
const house: Readonly<Record<string, string>> = {
  'SALE TYPE': 'MLS Listing',
  'PROPERTY TYPE': 'Single Family Residential',
  ADDRESS: '12 Sample Ave',
  CITY: 'Tacoma',
  'STATE OR PROVINCE': 'WA',
  'ZIP OR POSTAL CODE': '98405',
  PRICE: '445000',
  BEDS: '3',
  'SQUARE FEET': '1664',
  BATHS: '2.0',
  STATUS: 'Active',
  [columns[12] as string]: 'https://www.redfin.com/WA/Tacoma/home/1',
  SOURCE: 'NWMLS',
  'MLS#': '1',
  LATITUDE: '47.2367972',
  LONGITUDE: '-122.4573752',
};
const header = columns.join(',');
const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const line = (changes: Readonly<Record<string, string>> = {}) =>
  columns.map((column) => quoted({ ...house, ...changes }[column] ?? '')).join(',');
const fileOf = (...lines: readonly string[]) => `${[header, ...lines].join('\n')}\n`;
const readFile = async (bytes: string | Uint8Array, chunkSize?: number) => {
  const feed = feedBytes(bytesOf(bytes, chunkSize), null);
  return collect((await readListings(feed.bytes)).rows);
};
const kindsOf = async (text: string | Uint8Array) => (await readFile(text)).map(({ kind }) => kind);
const recordOf = (row: ReadRow | undefined) => {
  if (row?.kind !== 'listing') throw new Error('no listing');
  return row.record;
};
const readOne = async (changes: Readonly<Record<string, string>>) =>
  recordOf((await readText(fileOf(line(changes))))[0]);

test('notice lines among the rows', async () => {
  const notice = 'In accordance with local MLS rules, some MLS listings are not included in the download';
  const filled = `${quoted(notice)}${','.repeat(columns.length - 1)}`;
  const text = fileOf(quoted(notice), line(), filled, notice, line({ 'MLS#': '2' }), quoted(notice));
  const expected = ['notice', 'listing', 'notice', 'notice', 'listing', 'notice'];
  expect(await kindsOf(text)).toEqual(expected);
  expect(await kindsOf(text.trimEnd())).toEqual(expected);
});

test('notice lines, blank ones and a line of Excel before the header', async () => {
  const notice = 'In accordance with local MLS rules, some MLS listings are not included in the download';
  for (const before of [notice, quoted(notice), 'Export of 21 November', '\n\n   ']) {
    expect((await readFile(`${before}\n${fileOf(line())}`)).map(({ kind }) => kind)).toEqual(['listing']);
  }
  expect(await kindsOf(`sep=;\n${fileOf(line()).replaceAll(',', ';')}`)).toEqual(['listing']);
  await expect(readFile('<html>\n<body>Sign in, please\n')).rejects.toThrow('not the header');
  await expect(readFile('Export of 21 November\n')).rejects.toThrow('not the header');
});

test('concatenated exports: a header among the rows applies to those below it', async () => {
  const swapped = columns.map((name) => ({ PRICE: 'SQUARE FEET', 'SQUARE FEET': 'PRICE' })[name] ?? name);
  const cells = swapped.map((name) => quoted({ ...house, 'MLS#': '3' }[name] ?? ''));
  const json =
    'forma_json,forma_file\n"{""ListingKey"":""4"",""PropertyType"":""Condo"",""StandardStatus"":""Active"",""ListPrice"":9}",x';
  const text = fileOf(line(), header, line({ 'MLS#': '2' }), swapped.map(quoted).join(','), cells.join(','), json);
  const rows = await readFile(text);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'listing',
    'notice',
    'listing',
    'notice',
    'listing',
    'notice',
    'listing',
  ]);
  const records = rows.filter(({ kind }) => kind === 'listing').map(recordOf);
  expect(records.map((record) => [record.source_key, record.list_price, record.living_area])).toEqual([
    ['1', 445_000, 1664],
    ['2', 445_000, 1664],
    ['3', 445_000, 1664],
    ['4', 9, null],
  ]);
});

test('"PAST SALE" on pending rows: uses the status', async () => {
  expect((await readOne({ 'SALE TYPE': 'PAST SALE', STATUS: 'Pending' })).standard_status).toBe('Pending');
});

test('several listing numbers for one URL are several listings', async () => {
  const records = (await readFile(fileOf(line(), line({ 'MLS#': '2', PRICE: '430000' })))).map(recordOf);
  expect(new Set(records.map((record) => record.listing_url)).size).toBe(1);
  expect(records.map((record) => record.source_key)).toEqual(['1', '2']);
});

test('flags a ZIP code that contradicts the coordinates, but does not change it', async () => {
  const record = await readOne({ 'ZIP OR POSTAL CODE': '98109' });
  expect(record).toMatchObject({ postal_code: '98109', latitude: 47.2367972, flags: ['zip_mismatch'] });
});

test('flags "Plan B1" as an address', async () => {
  const plan = {
    'SALE TYPE': 'New Construction Plan',
    ADDRESS: 'Plan B1',
    SOURCE: 'NewHomeSource.com',
    'MLS#': 'Plan-7',
  };
  expect(await readOne(plan)).toMatchObject({ unparsed_address: 'Plan B1', flags: ['address_unparsed'] });
});

test('flags HOA dues of 44,435 per month instead of using them', async () => {
  const record = await readOne({ 'PROPERTY TYPE': 'Condo/Co-op', PRICE: '1400000', 'HOA/MONTH': '44,435' });
  expect(record).toMatchObject({ association_fee_monthly: null, flags: ['hoa_implausible'] });
});

test('does not flag ZIP codes without coordinates or unknown ones', async () => {
  for (const [postalCode, state] of [
    ['96209', 'AP'],
    ['98049', 'WA'],
    ['00000', 'WA'],
  ] as const) {
    const record = await readOne({ 'ZIP OR POSTAL CODE': postalCode, 'STATE OR PROVINCE': state });
    expect(record).toMatchObject({ postal_code: postalCode, city: 'Tacoma', flags: [] });
  }
  expect(await readOne({ 'ZIP OR POSTAL CODE': '', LATITUDE: '', LONGITUDE: '' })).toMatchObject({
    postal_code: null,
    latitude: null,
    state_or_province: 'WA',
  });
});

test('treats missing beds or area as unknown', async () => {
  const record = await readOne({ BEDS: '', 'SQUARE FEET': '0', BATHS: '' });
  expect(record).toMatchObject({ bedrooms_total: null, living_area: null, bathrooms_total: null });
});

test('returns all duplicate rows, so that the last one can win', async () => {
  const records = (await readFile(fileOf(line(), line(), line({ PRICE: '439000' })))).map(recordOf);
  expect(records.map((record) => [record.source_key, record.list_price])).toEqual([
    ['1', 445_000],
    ['1', 445_000],
    ['1', 439_000],
  ]);
});

test('BOM, CRLF, quotes and line breaks in fields', async () => {
  const text = fileOf(line({ ADDRESS: '12 "Old"\nMill Rd, Apt 3' }), line({ 'MLS#': '2' }));
  const expected = await readFile(text);
  expect(recordOf(expected[0]).unparsed_address).toBe('12 "Old" Mill Rd, Apt 3');
  const windows = text.replaceAll('\n', '\r\n').replace('"\r\nMill', '"\nMill');
  for (const size of [1, 3, 1000]) expect(await readFile(`\uFEFF${windows}`, size)).toEqual(expected);
});

test('address and city of several lines become one line', async () => {
  const place = { unparsed_address: '12 Mill Rd =1+1', city: 'Ta coma' };
  expect(await readOne({ ADDRESS: '12 Mill Rd\n=1+1', CITY: 'Ta\r\ncoma' })).toMatchObject(place);
});

test('a stray quote hides no other row', async () => {
  const opened = line({ 'MLS#': '2' }).replace('12 Sample', '"12 Sample');
  const kinds = ['listing', 'refused', 'listing', 'listing', 'listing'];
  for (const next of [line({ 'MLS#': '4' }), line({ ADDRESS: '12 Oak, Apt 3' }), line({ ADDRESS: '1\nOak' })]) {
    const text = fileOf(line(), opened, line({ 'MLS#': '3' }), next, line({ 'MLS#': '5' }));
    for (const file of [text, text.replaceAll('\n', '\r\n')]) {
      const rows = await readFile(file);
      expect(rows.map(({ kind }) => kind)).toEqual(kinds);
      expect(rows[1]).toMatchObject({ lineNumber: 3, reason: 'quote_not_closed' });
      expect(rows[1]!.cells[2]).toBe('"12 Sample Ave');
    }
  }
  const closed = line({ 'MLS#': '4' }).replace('Sample Ave', 'Sample Ave"');
  const rows = await readFile(fileOf(line(), opened, line({ 'MLS#': '3' }), closed, line({ 'MLS#': '5' })));
  expect(rows.map(({ kind }) => kind)).toEqual(kinds);
  const list = `Fridge, stove${', shelf'.repeat(columns.length)}`;
  for (const ADDRESS of [`12 Sample Ave\n${list}`, `${list}\n${list}`, 'a\n\nb']) {
    expect((await readOne({ ADDRESS })).unparsed_address).toBe(ADDRESS.replace(/\n+/, ' '));
  }
});

test('a quote that is never closed hides no other row, in a file of any length', async () => {
  const opened = line({ 'MLS#': 'open' }).replace('12 Sample', '"12 Sample');
  for (const count of [50, 12_000]) {
    const others = Array.from({ length: count }, (_, key) => line({ 'MLS#': `${key}` }));
    const rows = await readFile(fileOf(opened, ...others));
    expect(rows.map(({ kind }) => kind)).toEqual(['refused', ...others.map(() => 'listing')]);
    expect(rows[0]).toMatchObject({ lineNumber: 2, reason: 'quote_not_closed' });
    expect(rows.at(-1)).toMatchObject({ lineNumber: count + 2, record: { source_key: `${count - 1}` } });
  }
});

test('refuses only the row with invalid UTF-8', async () => {
  const bad = Buffer.from(`${line({ CITY: 'Ca\xf1on', 'MLS#': '2' })}\n`, 'latin1');
  const text = Buffer.concat([Buffer.from(fileOf(line())), bad, Buffer.from(`${line({ 'MLS#': '3' })}\n`)]);
  expect(await kindsOf(text)).toEqual(['listing', 'refused', 'listing']);
});

test('a semicolon CSV with decimal commas', async () => {
  const cells = { ...house, LATITUDE: '47,2367972', LONGITUDE: '-122,4573752', BATHS: '2,5' };
  const text = `${columns.join(';')}\n${columns.map((column) => cells[column as keyof typeof cells] ?? '').join(';')}\n`;
  expect(recordOf((await readFile(text))[0])).toMatchObject({ latitude: 47.2367972, bathrooms_total: 2.5 });
});

test('missing columns are unknown, their order does not matter, a missing required one refuses the file', async () => {
  const cut = (keptColumns: readonly string[]) =>
    `${keptColumns.join(',')}\n${keptColumns.map((column) => house[column] ?? '').join(',')}\n`;
  const whole = recordOf((await readFile(cut(columns)))[0]);
  expect(recordOf((await readFile(cut(columns.toReversed())))[0])).toEqual(whole);
  const fewer = recordOf((await readFile(cut(columns.filter((column) => !/BEDS|HOA|TUDE|URL/.test(column)))))[0]);
  expect(fewer).toEqual({ ...whole, bedrooms_total: null, latitude: null, longitude: null, listing_url: null });
  await expect(readFile(cut(columns.filter((column) => column !== 'STATUS')))).rejects.toThrow(
    'also needs the columns: status',
  );
});

test('refuses an empty file but accepts an empty list', async () => {
  for (const empty of ['', '\n\n', '\uFEFF', gzipSync('')])
    await expect(readFile(empty)).rejects.toThrow('The file is empty.');
  for (const none of [`${header}\n`, '[]', '{"value":[]}', gzipSync('[]')]) expect(await readFile(none)).toEqual([]);
});

const resoRecord = (key: number) => ({
  ListingKey: `K${key}`,
  OriginatingSystemName: 'ACME',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Condominium',
  City: key % 7 === 0 ? 'Cañon, "City"' : 'Akron',
  ListPrice: 100_000 + key,
});
const keys = Array.from({ length: 60 }, (_, key) => key);

test.each([
  ['CSV', fileOf(...keys.map((key) => line({ 'MLS#': `K${key}`, PRICE: String(100_000 + key) })))],
  ['a page', JSON.stringify({ value: keys.map(resoRecord), '@odata.nextLink': 'x' }, null, 1)],
  ['JSON lines', keys.map((key) => `${JSON.stringify(resoRecord(key))}\n`).join('')],
  ['gzip', gzipSync(JSON.stringify(keys.map(resoRecord)))],
])('%s truncated anywhere yields no wrong data', async (_, content) => {
  const bytes = Buffer.from(content);
  for (const cut of cutOffsets(bytes.length)) {
    const rows: ReadRow[] = [];
    try {
      const feed = feedBytes(bytesOf(bytes.subarray(0, cut)), null);
      for await (const row of (await readListings(feed.bytes)).rows) rows.push(row);
    } catch (error) {
      expect(error, `cut at ${cut}`).toMatchObject({
        message: expect.stringMatching(/damaged or truncated|empty|not the header/),
      });
    }
    for (const row of rows) {
      if (row.kind !== 'listing' || row.insertOnly) continue;
      const price = 100_000 + Number(row.record.source_key.slice(1));
      expect(row.record.list_price, `cut at ${cut}`).toBe(price);
    }
    if (cut === bytes.length) expect(rows).toHaveLength(keys.length);
  }
});
