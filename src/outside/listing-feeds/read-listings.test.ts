import { expect, test } from 'vitest';
import { bytesOf, readText } from '#tests/feed-text.ts';
import { readListings } from './read-listings.ts';

const header =
  'ListingKey,OriginatingSystemName,StandardStatus,PropertyType,PropertySubType,City,ListPrice,BedroomsTotal';
const line = (key: number, city = 'Akron') => `K${key},ACME,Active,Residential,Condominium,${city},${100_000 + key},2`;
const formatOf = async (text: string) => (await readListings(bytesOf(text))).format;

test('recognizes a format by its header, in any order and spelling', async () => {
  expect(await formatOf(`${header}\n`)).toBe('RESO CSV');
  expect(await formatOf('property_type;LIST PRICE;standard-status;source_key\n')).toBe('RESO CSV');
  expect(await formatOf('MLS#,STATUS,PRICE,ZIP OR POSTAL CODE,ADDRESS,PROPERTY TYPE\n')).toBe('Redfin CSV');
  expect(await formatOf('zip_code,house_size,bath,bed,price,status\n')).toBe('Realtor.com CSV');
});

test('refuses an unknown header and names the nearest format and its missing columns', async () => {
  await expect(formatOf('ListingKey,ListPrice,Colour\n')).rejects.toThrow(
    /Nearest is RESO CSV, which also needs the columns: standardstatus, propertytype or propertysubtype\..*Found: ListingKey, ListPrice, Colour/,
  );
  await expect(formatOf('1,2,3\n')).rejects.toThrow('not the header of a known listings file');
});

test('closes a refused file', async () => {
  let released = false;
  const source = (async function* () {
    try {
      for (;;) yield Buffer.from('1,2,3\n'.repeat(20_000));
    } finally {
      released = true;
    }
  })();
  await expect(readListings(source)).rejects.toThrow('not the header');
  expect(released).toBe(true);
});

test('refuses a file whose lines end in carriage returns only', async () => {
  const text = `${header}\n${line(1)}\n${line(2)}\n`;
  await expect(formatOf(text.replaceAll('\n', '\r'))).rejects.toThrow('carriage return');
  expect(await readText(text.replaceAll('\n', '\r\n'))).toHaveLength(2);
});

test('refuses an empty file', async () => {
  await expect(formatOf('')).rejects.toThrow('The file is empty.');
});

test('accepts columns in any order and ignores unknown ones', async () => {
  const shuffled =
    'Colour,ListPrice,PropertySubType,ListingKey,StandardStatus,PropertyType\nred,90000,Condominium,A,Active,Residential\n';
  expect(await readText(shuffled)).toMatchObject([
    { kind: 'listing', record: { source_key: 'A', list_price: 90_000 } },
  ]);
});

test('reads a semicolon file with decimal commas', async () => {
  const text = `${header.replaceAll(',', ';')};Latitude;Longitude\nA;ACME;Active;Residential;Condominium;"Akron; OH";"90.000,00";2;41,08;-81,52\nB;ACME;Active;Residential;Condominium;Akron;90000,50;2;41,08;-81,52\nC;ACME;Active;Residential;Condominium;Akron;89.900;2;41.085;-81.520\nD;ACME;Active;Residential;Condominium;Akron;89900;2;41.085;-81.520\n`;
  const [european, plain, ambiguous, withPoints] = await readText(text);
  expect(european).toMatchObject({ record: { list_price: 90_000 } });
  expect(ambiguous).toMatchObject({ kind: 'refused', reason: 'list_price: not a number' });
  expect((await readText(text.replace('89.900', '1,5M')))[2]).toMatchObject({ reason: 'list_price: not a number' });
  expect(withPoints).toMatchObject({ record: { latitude: 41.085, longitude: -81.52 } });
  expect(plain).toMatchObject({ record: { list_price: 90_000.5, latitude: 41.08, longitude: -81.52 } });
});

test('reads a file with any delimiter below a title', async () => {
  for (const delimiter of [';', '\t']) {
    const text = `${header}\n${line(1)}\n`.replaceAll(',', delimiter);
    expect(await readText(`Homes in Akron, Ohio\n\n${text}`)).toMatchObject([{ kind: 'listing', lineNumber: 4 }]);
  }
});

test('does not count notice lines among the rows as refused', async () => {
  const notice = '"In accordance with local rules, some listings are not included in the download"';
  const rows = await readText(`${header}\n${notice}\n${line(1)}\n${notice},,,,,,,\n${line(2)}\n`);
  expect(rows.map(({ kind }) => kind)).toEqual(['notice', 'listing', 'notice', 'listing']);
});

test('refuses only the row with too few or too many cells; ignores empty extra cells', async () => {
  const rows = await readText(`${header}\n${line(1)}\nK2,ACME,Active\n${line(3)},extra\n${line(4)},,\n`);
  expect(rows).toMatchObject([
    { kind: 'listing' },
    { kind: 'refused', lineNumber: 3, reason: 'column_count: 3 instead of 8' },
    { kind: 'refused', lineNumber: 4, reason: 'column_count: 9 instead of 8' },
    { kind: 'listing' },
  ]);
});

test('refuses only the row with invalid UTF-8 or a zero byte in a used field', async () => {
  const bad = Buffer.concat([
    Buffer.from(`${header}\n`),
    Buffer.from(`${line(1, 'Ca\xf1on City')}\n`, 'latin1'),
    Buffer.from(`${line(2, 'Cañon City')}\n${line(3, 'Ak\0ron')}\n`),
  ]);
  expect(await readText(bad)).toMatchObject([
    { kind: 'refused', lineNumber: 2, reason: 'city: not valid UTF-8' },
    { kind: 'listing', record: { city: 'Cañon City' } },
    { kind: 'refused', lineNumber: 4, reason: 'city: not valid UTF-8' },
  ]);
});

test('reads only complete lines of a truncated file and changes none', async () => {
  const lines = Array.from({ length: 40 }, (_, key) => line(key, key % 7 === 0 ? '"Akron,\nOhio"' : 'Akron'));
  const text = `${header}\n${lines.join('\n')}\n`;
  const whole = new Map((await readText(text)).map((row) => [row.lineNumber, row]));
  for (let cut = header.length + 1; cut <= text.length; cut++) {
    const rows = await readText(text.slice(0, cut));
    for (const [at, row] of rows.entries()) {
      if (JSON.stringify(row) === JSON.stringify(whole.get(row.lineNumber))) continue;
      // Two rows, if a field over several lines is cut off.
      expect(at).toBeGreaterThanOrEqual(rows.length - 2);
      expect(row.kind === 'refused' || (row.kind === 'listing' && row.insertOnly)).toBe(true);
    }
  }
});
