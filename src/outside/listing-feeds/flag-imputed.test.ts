import { expect, test } from 'vitest';
import { bytesOf, collect } from '#tests/feed-text.ts';
import { createAreaCounts, withImputedFlags } from './imputed-values.ts';
import { readListings } from './read-listings.ts';

type Size = readonly [area: number, baths: number];

async function readSizes(sizes: readonly Size[]) {
  const lines = sizes.map(
    ([area, baths], at) => `K${at},Active,200000,SFR,${at + 1} Elm St,Cleveland,OH,44105,3,${baths},${area}`,
  );
  const text = ['id,status,price,type,address,city,state,zip,beds,baths,sqft', ...lines, ''].join('\n');
  const map =
    'id=ListingKey,status=StandardStatus,price=ListPrice,type=PropertyType,address=UnparsedAddress,city=City,state=StateOrProvince,zip=PostalCode,beds=BedroomsTotal,baths=BathroomsTotal,sqft=LivingArea';
  const rows = await collect((await readListings(bytesOf(text), map)).rows);
  return rows.map((row) => {
    if (row.kind !== 'listing') throw new Error(JSON.stringify(row));
    return row.record;
  });
}
const flagsOf = async (sizes: readonly Size[]) => (await readSizes(sizes)).map(({ flags }) => flags.join());
const repeat = (count: number, size: Size) => Array.from({ length: count }, () => size);
/** Homes of distinct areas. */
const distinct = (count: number) => Array.from({ length: count }, (_, at): Size => [500 + at, 2]);

test('a size more precise than anyone measures was filled in', async () => {
  expect(
    await flagsOf([
      [2184.2, 2],
      [1500, 2.3738],
      [1500, 2.5],
      [1500.5, 2.1],
      [1500.25, 1.75],
    ]),
  ).toEqual(['imputed_area', 'imputed_baths', '', '', '']);
});

test('an area that too many homes of the file share was filled in, wherever the homes are', async () => {
  const shared = await flagsOf([...repeat(1, [2184, 2]), ...distinct(400), ...repeat(40, [2184, 2])]);
  expect([shared[0], shared[1], shared.at(-1)]).toEqual(['imputed_area', '', 'imputed_area']);
  expect(shared.filter((flags) => flags !== '')).toHaveLength(41);
});

test('a usual area, and the same homes of one building, were measured', async () => {
  expect((await flagsOf([...distinct(2000), ...repeat(40, [200, 2])])).every((flags) => flags === '')).toBe(true);
  expect(
    (await flagsOf([...distinct(900), ...repeat(40, [200, 2]), ...distinct(500)])).every((flags) => flags === ''),
  ).toBe(true);
  expect((await flagsOf(repeat(29, [900, 2]))).every((flags) => flags === '')).toBe(true);
});

test('every row is kept in order, beyond the rows read ahead', async () => {
  const sizes = distinct(3001);
  expect((await readSizes(sizes)).map(({ living_area }) => living_area)).toEqual(sizes.map(([area]) => area));
});

test('a flag is set once', async () => {
  const [record] = await readSizes([[2184.2, 2.3738]]);
  expect(record?.flags).toEqual(['imputed_area', 'imputed_baths']);
  expect(withImputedFlags(record!, createAreaCounts())).toBe(record);
});

test('a file that ends with an error throws it', async () => {
  const { rows } = await readListings(bytesOf('[{"ListPrice": 1}, {"ListPri'));
  await expect(collect(rows)).rejects.toThrow();
});
