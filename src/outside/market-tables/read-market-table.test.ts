import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesOf, collect } from '#tests/feed-text.ts';
import { feedBytes } from '../bytes/feed-bytes.ts';
import { readMarketTable } from './read-market-table.ts';

async function read(text: string | Uint8Array) {
  const found = await readMarketTable(feedBytes(bytesOf(text, 7), null).bytes);
  const rows = found.table === 'rents' ? found.rows : await collect<unknown>(found.rows);
  return { ...found, rows, refused: Object.fromEntries(found.refused) };
}

const zipHeader = 'RegionID,SizeRank,RegionName,RegionType,StateName,State,City,Metro,CountyName';
const katy = '1,1,77494,zip,TX,TX,Katy,"Houston-The Woodlands-Sugar Land, TX",Fort Bend County';
const ads = 'id,latitude,longitude,bathrooms,bedrooms,square_feet,price,price_type,currency,date\n';

test("recognizes HUD's rents by their columns and reads metropolitan areas", async () => {
  const text =
    'zip_code,safmr_0br,safmr_1br,safmr_2br,safmr_3br,safmr_4br,hud_areas,metro_area\n' +
    '77494,1000,1100,1300,1700,2100,1,"Houston-The Woodlands-Sugar Land, TX HUD Metro FMR Area"\nx,1,1,1,1,1,1,\n';
  expect(await read(text)).toMatchObject({
    table: 'rents',
    rows: [{ postalCode: '77494', metro: 'houston, tx' }],
    refused: { no_zip_or_rents: 1 },
  });
});

test('reads a Zillow table by ZIP code with both month formats and missing leading zeros', async () => {
  const text = `${zipHeader},1/31/2015,2/28/2015\n${katy},1500.5,1510\n2,2,2139,zip,MA,MA,Cambridge,,Middlesex County,2500,\n`;
  expect(await read(text)).toEqual({
    table: 'series',
    region: 'zip',
    lastDay: '2015-02-28',
    refused: {},
    rows: [
      { place: '77494', metro: 'houston, tx', firstMonth: '2015-01-01', monthly: [1500.5, 1510] },
      { place: '02139', metro: null, firstMonth: '2015-01-01', monthly: [2500] },
    ],
  });
});

test('reads a Zillow table by metropolitan area, including the country', async () => {
  const text =
    'RegionID,SizeRank,RegionName,RegionType,StateName,2000-01-31,2000-02-29\n' +
    '1,0,United States,country,,120000,121000\n2,1,"New York, NY",msa,NY,,220000\n3,2,NY,state,NY,1,2\n';
  expect(await read(text)).toMatchObject({
    region: 'metro',
    lastDay: '2000-02-29',
    rows: [
      { place: 'us', firstMonth: '2000-01-01', monthly: [120000, 121000] },
      { place: 'new york, ny', firstMonth: '2000-02-01', monthly: [220000] },
    ],
    refused: { other_region: 1 },
  });
});

test('reads a Zillow table with semicolons and decimal commas', async () => {
  const [header, place] = [zipHeader, '1,1,77494,zip,TX,TX,Katy,,Fort Bend County'].map((row) =>
    row.replaceAll(',', ';'),
  );
  const { rows } = await read(`${header};2015-01-31;2015-02-28;2015-03-31\n${place};1500,5;999,125;999.125\n`);
  expect(rows).toMatchObject([{ monthly: [1500.5, 999.125, 999.125] }]);
});

test('refuses a row with semicolons whose thousands would be decimals', async () => {
  const row = (name: string, cells: string) => `1;1;${name};zip;TX;TX;Katy;;Harris County;${cells}\n`;
  const text =
    `${zipHeader.replaceAll(',', ';')};2015-01-31;2015-02-28;2015-03-31\n` +
    row('77001', '990.5;1,250;1,250.50') +
    row('77002', '998;1.002;1010') +
    row('77003', '1,240.25;1,250.50;1,260.75');
  expect(await read(text)).toMatchObject({
    rows: [{ place: '77003', monthly: [1240.25, 1250.5, 1260.75] }],
    refused: { figure_unreadable: 2 },
  });
});

test('sorts months and returns null for a missing one', async () => {
  const text = `${zipHeader},2015-04-30,2015-01-31,2015-02-28\n${katy},4,1,2\n`;
  const { rows } = await read(text);
  expect(rows).toMatchObject([{ firstMonth: '2015-01-01', monthly: [1, 2, null, 4] }]);
});

test('refuses and counts invalid rows of a series', async () => {
  const row = (name: string, cells: string) => `1,1,${name},zip,TX,TX,Katy,,Harris County,${cells}\n`;
  const text =
    `${zipHeader},2015-01-31,2015-02-28\n${row('77001', '1,2')}${row('77001', '3,4')}${row('77002', 'abc,2')}` +
    `${row('77003', '-1,2')}${row('77004', '0,2')}${row('77005', 'Infinity,2')}${row('77006', ',NaN')}` +
    `${row('7700A', '1,2')}${row('77007', '1')}${row('77008', '1,2,3')}`;
  expect(await read(text)).toMatchObject({
    rows: [{ place: '77001', monthly: [1, 2] }],
    refused: {
      place_repeated: 1,
      figure_unreadable: 4,
      no_figures: 1,
      place_unknown: 1,
      wrong_number_of_cells: 2,
    },
  });
});

test('reads rental advertisements with their date and nearest ZIP code', async () => {
  const text =
    `${ads}1,47.6116,-122.3056,1.5,2,900,2100,Monthly,USD,2019-03-04\n2,47.6,-122.3,,,,1800,,,1577391079\n` +
    '3,0,0,1,1,700,1500,Monthly,USD,soon\n';
  expect((await read(text)).rows).toEqual([
    {
      ad: '1',
      latitude: 47.6116,
      longitude: -122.3056,
      postalCode: '98122',
      bedroomsTotal: 2,
      bathroomsTotal: 1.5,
      livingArea: 900,
      rent: 2100,
      dated: '2019-03-04',
    },
    expect.objectContaining({ bedroomsTotal: null, bathroomsTotal: null, livingArea: null, dated: '2019-12-26' }),
    expect.objectContaining({ postalCode: null, dated: null }),
  ]);
});

test('reads degrees and bathrooms with three decimals in a file with semicolons', async () => {
  const header = ads.replaceAll(',', ';');
  const rows = '1;47.612;-122.306;1.125;2;900;2100;Monthly;USD;\n2;47,613;-122,307;1,125;2;900;2100;Monthly;USD;\n';
  expect((await read(header + rows)).rows).toMatchObject([
    { latitude: 47.612, longitude: -122.306, bathroomsTotal: 1.125 },
    { latitude: 47.613, longitude: -122.307, bathroomsTotal: 1.125 },
  ]);
});

test('refuses and counts advertisements without a plausible monthly rent and coordinates', async () => {
  const good = [1, 2, 3, 4, 5].map((id) => `g${id},40,-8${id},1,1,700,1500,Monthly,USD,\n`).join('');
  const text =
    `${ads}${good}g1,41,-90,1,1,700,1200,Monthly,USD,\nsame,40,-81,1,1,700,1500,Monthly,USD,\n` +
    'a,,,1,1,700,1500,Monthly,USD,\nb,95,-80,1,1,700,1500,Monthly,USD,\nc,40,-80,1,1,700,400,Weekly,USD,\n' +
    'd,40,-80,1,1,700,1500,Monthly,EUR,\ne,40,-80,1,1,700,,Monthly,USD,\nf,40,-80,1,1,700,52500,Monthly,USD,\n' +
    'g,40,-80,1,1,700,NaN,Monthly,USD,\nh,40,-80,1,1,700,12000,Monthly,USD,\n';
  const { rows, refused } = await read(text);
  expect(rows).toHaveLength(5);
  expect(refused).toEqual({
    repeated: 2,
    no_place: 2,
    not_monthly: 1,
    other_currency: 1,
    no_rent: 2,
    rent_implausible: 2,
  });
});

test('does not accept homes for sale as rental advertisements', async () => {
  const text = `${ads}1,40,-80,2,3,1500,250000,,,\n2,40,-81,2,3,1500,350000,,,\n3,40,-82,2,3,1500,1500,,,\n`;
  await expect(read(text)).rejects.toThrow('cannot be monthly rents');
});

test('refuses other tables with an explanation', async () => {
  await expect(read('')).rejects.toThrow('The file is empty.');
  await expect(read('ADDRESS,PRICE,BEDS\n1 Main St,100000,3\n')).rejects.toThrow('This is not a market table');
  await expect(read('\0\u0001\u0002\n')).rejects.toThrow('This is not a market table');
  await expect(read(`${zipHeader},2015-01-31,1/31/2015\n${katy},1,2\n`)).rejects.toThrow('twice');
  await expect(read(`${zipHeader},2015-01-31\n1,1,Texas,state,TX,TX,,,,5\n`)).rejects.toThrow('neither ZIP codes nor');
  await expect(read(`${zipHeader},2015-01-31\n`)).rejects.toThrow('neither ZIP codes nor');
});

test('refuses a truncated table, compressed or not', async () => {
  const text = `${zipHeader},2015-01-31,2015-02-28\n${katy},1,2\n${katy.replace('77494', '77449')},1,2\n`;
  await expect(read(text.slice(0, -20))).rejects.toThrow('truncated at line 3');
  await expect(read(gzipSync(text).subarray(0, -12))).rejects.toThrow('damaged or truncated');
});
