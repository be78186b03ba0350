import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesOf, collect, csvOf, readText } from '#tests/feed-text.ts';
import { feedBytes } from '../bytes/feed-bytes.ts';
import { readListings } from './read-listings.ts';

const home = (key: number) => ({
  ListingKey: `K${key}`,
  OriginatingSystemName: 'ACME',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Condominium',
  City: 'Akron',
  ListPrice: 100_000 + key,
});
const homes = [1, 2, 3].map(home);
const page = { '@odata.context': 'x', value: homes, '@odata.nextLink': 'y' };
const linesOf = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
const formatOf = async (text: string) => {
  const { format, unit, rows } = await readListings(bytesOf(text));
  await rows.return(undefined);
  return `${format} by ${unit}`;
};
const keysOf = async (text: string | Uint8Array) =>
  (await readText(text)).map((row) => (row.kind === 'listing' ? row.record.source_key : row.kind));

test('recognizes a page, an array, lines and CSV by the first bytes', async () => {
  expect(await formatOf(JSON.stringify(page))).toBe('RESO JSON by record');
  expect(await formatOf(` \n${JSON.stringify(page, null, 1)}`)).toBe('RESO JSON by record');
  expect(await formatOf(`${JSON.stringify(page)}\n${JSON.stringify(page)}\n`)).toBe('RESO JSON by record');
  expect(await formatOf(JSON.stringify(homes))).toBe('RESO JSON by record');
  expect(await formatOf(JSON.stringify(homes[0], null, 1))).toBe('RESO JSON by record');
  expect(await formatOf(linesOf(homes))).toBe('JSON lines by line');
  expect(await formatOf(`\n${linesOf(homes).replaceAll('\n', '\r\n')}`)).toBe('JSON lines by line');
  expect(await formatOf(csvOf({ ...home(1) }))).toBe('RESO CSV by line');
});

test('a record with the field names of another service says so, and one without a number too', async () => {
  const reasonsOf = async (record: object) =>
    (await readText(JSON.stringify([record]))).map((row) => (row.kind === 'refused' ? row.reason : row.kind));
  expect(await reasonsOf({ id: 7, formattedAddress: '1 A St', city: 'Akron', price: 90_000 })).toEqual([
    'unknown_fields: id, formattedAddress, city, price',
  ]);
  expect(await reasonsOf({ City: 'Akron', ListPrice: 90_000 })).toEqual(['no_listing_number']);
});

test('reports an error response, also on one line', async () => {
  for (const space of [undefined, 1]) {
    const answer = JSON.stringify({ error: { code: '401', message: 'No such key' } }, null, space);
    await expect(readText(answer)).rejects.toThrow('The response contains an error');
    await expect(readText(`${answer}\n`)).rejects.toThrow('The response contains an error');
  }
});

test('reads the same listings from a page, an array, lines and CSV', async () => {
  const records = async (text: string | Uint8Array) =>
    (await readText(text)).map((row) => (row.kind === 'listing' ? row.record : row));
  const expected = await records(JSON.stringify(page));
  expect(expected).toHaveLength(3);
  expect(await records(JSON.stringify(page, null, 2))).toEqual(expected);
  expect(await records(JSON.stringify(homes))).toEqual(expected);
  expect(await records(linesOf(homes))).toEqual(expected);
  expect([...(await records(csvOf({ ...home(1) }))), ...(await records(csvOf({ ...home(2) })))]).toEqual(
    expected.slice(0, 2),
  );
});

test('reads gzipped JSON, also with several members', async () => {
  const packed = Buffer.concat([gzipSync(`\uFEFF${linesOf(homes.slice(0, 2))}`), gzipSync(linesOf(homes.slice(2)))]);
  const { bytes } = feedBytes(bytesOf(packed, 20), null);
  expect((await collect((await readListings(bytes)).rows)).map(({ kind }) => kind)).toEqual(Array(3).fill('listing'));
});

test('refuses only the bad record, with its number and text', async () => {
  const values = [home(1), { ...home(2), ListPrice: -5 }, 7, { ...home(4), InternetEntireListingDisplayYN: false }];
  const expected = [
    { kind: 'listing', lineNumber: 1, insertOnly: false },
    { kind: 'refused', lineNumber: 2, reason: 'list_price: Must be more than 0', cells: [JSON.stringify(values[1])] },
    { kind: 'refused', lineNumber: 3, reason: 'not_an_object', cells: ['7'] },
    { kind: 'withheld', lineNumber: 4, source: 'ACME', sourceKey: 'K4', cells: [JSON.stringify(values[3])] },
  ];
  expect(await readText(JSON.stringify({ value: values }))).toMatchObject(expected);
  expect(await readText(linesOf(values))).toMatchObject(expected);
});

test('refuses only the invalid JSON line, even the first', async () => {
  expect(await readText(`{"ListingKey": oops}\n${linesOf(homes)}{"a":\n`)).toMatchObject([
    { kind: 'refused', lineNumber: 1, reason: 'not_json', cells: ['{"ListingKey": oops}'] },
    { kind: 'listing' },
    { kind: 'listing' },
    { kind: 'listing' },
    { kind: 'refused', lineNumber: 5, reason: 'not_json' },
  ]);
});

test('reads only complete JSON lines of a truncated file', async () => {
  const bytes = Buffer.from(linesOf([home(1), { ...home(2), City: 'Cañon' }, home(3)]));
  const ends = [...bytes.entries()].filter(([, byte]) => byte === 0x0a).map(([at]) => at);
  for (let cut = (ends[0] as number) + 1; cut <= bytes.length; cut++) {
    const rows = await readText(bytes.subarray(0, cut));
    const whole = ends.filter((end) => end <= cut).length;
    expect(rows.filter(({ kind }) => kind === 'listing')).toHaveLength(whole);
    expect(rows.slice(whole).every((row) => row.kind === 'refused' && row.reason === 'cut_off')).toBe(true);
  }
});

test('imports refused JSON records that were corrected in their CSV', async () => {
  const text = csvOf({ forma_json: JSON.stringify(home(5)), forma_file: 'a', forma_line: 2, forma_reason: 'x' });
  expect(await keysOf(text)).toEqual(['K5']);
  expect(await readText(csvOf({ forma_json: '{', forma_reason: 'x' }))).toMatchObject([{ reason: 'not_json' }]);
});

test('ignores a key that JSON has rounded', async () => {
  const text = `{"value":[${JSON.stringify(home(1)).replace('"K1"', '20230101123456789012')}]}`;
  expect(await readText(text)).toMatchObject([{ kind: 'refused', reason: 'no_listing_number' }]);
  expect(await keysOf(text.replace('20230101123456789012', '20230101123'))).toEqual(['20230101123']);
});
