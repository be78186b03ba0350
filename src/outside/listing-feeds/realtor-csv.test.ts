import { expect, test } from 'vitest';
import { csvOf, readOne, readText } from '#tests/feed-text.ts';

const row = {
  brokered_by: '103378.0',
  status: 'for_sale',
  price: '105000.0',
  bed: '3',
  bath: '2',
  acre_lot: '0.12',
  street: '1962661.0',
  city: 'Adjuntas',
  state: 'Puerto Rico',
  zip_code: '00601',
  house_size: '920.0',
  prev_sold_date: '',
};
const read = (changes: Partial<typeof row>) => readOne(csvOf({ ...row, ...changes }));

test('a row becomes a listing record', async () => {
  expect(await read({})).toMatchObject({
    source: 'realtor.com',
    standard_status: 'Active',
    property_type: 'SFR',
    state_or_province: 'PR',
    postal_code: '00601',
    list_price: 105_000,
    lot_size_square_feet: 5227,
    living_area: 920,
    flags: ['property_type_assumed'],
  });
});

test('the key is stable when price, status or broker change, and differs between homes', async () => {
  const { source_key: key } = await read({});
  expect((await read({ price: '99000', status: 'sold', brokered_by: '1' })).source_key).toBe(key);
  expect((await read({ bed: '3.0', acre_lot: '0.12' })).source_key).toBe(key);
  expect((await read({ street: '1962662.0' })).source_key).not.toBe(key);
});

test.each(['', '0.0'])('a home with the lot %j counts as a condominium with unknown dues', async (acre_lot) => {
  expect(await read({ acre_lot })).toMatchObject({
    property_type: 'CONDO',
    association_fee_monthly: null,
    lot_size_square_feet: null,
  });
});

test('a row without rooms and area is land', async () => {
  const [only] = await readText(csvOf({ ...row, bed: '', bath: '', house_size: '' }));
  expect(only).toMatchObject({ kind: 'refused', reason: 'unsupported_property_type: land' });
});
