import { expect, test } from 'vitest';
import { bytesOf } from '#tests/feed-text.ts';
import { readHudRents } from './hud-rents.ts';

const read = (text: string) => readHudRents(bytesOf(text));

test("accepts HUD's column names, line breaks and dollar signs", async () => {
  const text =
    '"ZIP\nCode","HUD Area Code","HUD Metro Fair Market Rent Area Name","SAFMR\n0BR","SAFMR 0BR - 90% Payment Standard","SAFMR\n1BR","SAFMR\n2BR","SAFMR\n3BR","SAFMR\n4BR"\n' +
    '44105,METRO17460,"Cleveland, OH","$760","$684","$850","$1,010","$1,330","$1,420"\n';
  expect(await read(text)).toEqual({
    rows: [{ postalCode: '44105', rents: [760, 850, 1010, 1330, 1420], metro: null }],
    refused: 0,
  });
});

test('accepts snake_case names and restores leading zeros', async () => {
  const text =
    'zip_code,safmr_0br,safmr_1br,safmr_2br,safmr_3br,safmr_4br,hud_areas\n601,470.0,480.0,540.0,750.0,810.0,1\n';
  expect((await read(text)).rows).toEqual([{ postalCode: '00601', rents: [470, 480, 540, 750, 810], metro: null }]);
});

test('uses the mean rents and the first metropolitan area of a ZIP code in several areas', async () => {
  const text =
    'zip_code,safmr_0br,safmr_1br,safmr_2br,safmr_3br,safmr_4br,metro_area\n10001,1,2,3,4,5,"Sullivan County, NY"\n' +
    '10001,3,4,5,6,7,"New York, NY HUD Metro FMR Area"\n';
  expect((await read(text)).rows).toEqual([{ postalCode: '10001', rents: [2, 3, 4, 5, 6], metro: 'new york, ny' }]);
});

test('skips and counts rows without a ZIP code or without every rent', async () => {
  const text =
    'zip_code,safmr_0br,safmr_1br,safmr_2br,safmr_3br,safmr_4br\nall,1,2,3,4,5\n10001,1,2,,4,5\n10002,0,2,3,4,5\n10003,1,2,3,4,5\n';
  const { rows, refused } = await read(text);
  expect(rows.map(({ postalCode }) => postalCode)).toEqual(['10003']);
  expect(refused).toBe(3);
});

test('refuses another table and names its missing columns', async () => {
  await expect(read('zip_code,safmr_0br,rent\n1,2,3\n')).rejects.toThrow(
    'Missing columns: safmr1br, safmr2br, safmr3br, safmr4br',
  );
  await expect(read('')).rejects.toThrow('The file is empty.');
});
