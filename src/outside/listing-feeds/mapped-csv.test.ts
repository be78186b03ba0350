import { describe, expect, test } from 'vitest';
import { bytesOf, collect, csvOf } from '#tests/feed-text.ts';
import { readListings } from './read-listings.ts';

const home = {
  Asking: '$315,000',
  Kind: 'Condo for sale',
  Rooms: '2',
  Wash: '2',
  Size: '1,400',
  Where: '2 E 55th St Unit 803',
  Place: 'New York, NY 10022',
};
const map = 'Asking=ListPrice,Kind=PropertyType,Rooms=beds,Wash=baths,Size=sqft,Where=address,Place=City';

async function rowsOf(text: string, columns = map) {
  return collect((await readListings(bytesOf(text), columns)).rows);
}
async function read(changes: Partial<typeof home> = {}, columns = map) {
  const [row] = await rowsOf(csvOf({ ...home, ...changes }), columns);
  if (row?.kind !== 'listing') throw new Error(row?.kind === 'refused' ? row.reason : 'no listing');
  return row.record;
}

test('mapped columns become a listing for sale, with city, state and ZIP code of one cell', async () => {
  expect(await read()).toMatchObject({
    source: 'CSV',
    standard_status: 'Active',
    property_type: 'CONDO',
    unparsed_address: '2 E 55th St Unit 803',
    city: 'New York',
    state_or_province: 'NY',
    postal_code: '10022',
    list_price: 315_000,
    bedrooms_total: 2,
    bathrooms_total: 2,
    living_area: 1400,
    flags: [],
  });
});

test('a full address in one cell gives street, city, state and ZIP code', async () => {
  expect(await read({ Where: '9 Oak St, Akron, OH 44302, USA' }, 'Asking=price,Where=address')).toMatchObject({
    unparsed_address: '9 Oak St',
    city: 'Akron',
    state_or_province: 'OH',
    postal_code: '44302',
  });
});

test('remarks, parking and features have usual names', async () => {
  const text = csvOf({
    ...home,
    Description: 'Near the, "park"',
    Garage: '1',
    Amenities: 'Elevator; Central Air | Pool',
  });
  const [row] = await rowsOf(text, `${map},Garage=garage,Amenities=amenities`);
  expect(row).toMatchObject({
    record: {
      public_remarks: 'Near the, "park"',
      garage_spaces: 1,
      features: ['Elevator', 'Central Air', 'Pool'],
    },
  });
});

test('the key is stable when price or type change, and differs between homes', async () => {
  const { source_key: key } = await read();
  expect((await read({ Asking: '1', Kind: 'Co-op for sale', Size: '99' })).source_key).toBe(key);
  expect((await read({ Where: '2 E 55th St Unit 804' })).source_key).not.toBe(key);
  const withoutAddress = 'Asking=price,Rooms=beds,Size=sqft,Place=city';
  const { source_key: byFacts } = await read({}, withoutAddress);
  expect((await read({ Size: '1,401' }, withoutAddress)).source_key).not.toBe(byFacts);
});

test('the order of column and field, their spelling and quotes do not matter', async () => {
  const text = csvOf({ 'Ask, USD': '90000', 'Zip-Code': '44302', kind: 'House' });
  for (const columns of ['"Ask, USD"=list_price,zip code=PostalCode', 'price="Ask, USD", PostalCode = ZIPCODE']) {
    const [row] = await rowsOf(text, columns);
    expect(row).toMatchObject({ kind: 'listing', record: { list_price: 90_000, postal_code: '44302', city: 'Akron' } });
  }
});

test('columns with the name of a field need no mapping, and a mapped one replaces them', async () => {
  const text = csvOf({ ListPrice: 1, price: 90_000, PostalCode: '44302', YearBuilt: 1950, PropertyType: 'Townhouse' });
  expect(await rowsOf(text, 'price=ListPrice')).toMatchObject([
    { record: { list_price: 90_000, year_built: 1950, property_type: 'SFR', flags: [] } },
  ]);
});

describe('a type that is a way of selling', () => {
  test.each([
    ['Foreclosure', '9 Oak St', 'SFR', ['property_type_assumed']],
    ['Foreclosure', '9 Oak St Apt 2', 'CONDO', ['property_type_assumed']],
    ['For sale', '9 Oak St', 'SFR', ['property_type_assumed']],
    ['Condop for sale', '9 Oak St', 'CONDO', ['coop', 'rental_rules_unknown']],
    ['House for sale', '9 Oak St', 'SFR', []],
  ])('%s at %s is %s', async (Kind, Where, type, flags) => {
    const columns = `${map},Kind=StandardStatus`;
    expect(await read({ Kind, Where }, columns)).toMatchObject({
      property_type: type,
      standard_status: 'Active',
      flags: expect.arrayContaining(flags),
    });
  });

  test('a pending home is pending, and other buildings are refused', async () => {
    const columns = `${map},Kind=StandardStatus`;
    expect((await read({ Kind: 'Pending' }, columns)).standard_status).toBe('Pending');
    await expect(read({ Kind: 'Multi-family home for sale' }, columns)).rejects.toThrow(
      'unsupported_property_type: Multi-family home for sale',
    );
  });
});

test('a repeated header is a notice, a bad row is refused, and a row without facts has no key', async () => {
  const text = 'p,a,b\n100000,9 Oak St,x\np,a,b\n-5,9 Oak St,x\n7,,x\n';
  expect(
    (await rowsOf(text, 'p=price,a=address')).map((row) => (row.kind === 'refused' ? row.reason : row.kind)),
  ).toEqual(['listing', 'notice', 'list_price: Must be more than 0', 'no_listing_number']);
});

test('a row without type, rooms and area is land, if the file states them', async () => {
  const columns = 'Asking=price,Rooms=beds,Size=sqft,Where=address';
  await expect(read({ Rooms: '', Size: '' }, columns)).rejects.toThrow('unsupported_property_type: land');
  expect((await read({ Rooms: '' }, columns)).bedrooms_total).toBeNull();
  expect((await read({ Rooms: '', Size: '' }, 'Asking=price,Where=address')).list_price).toBe(315_000);
});

test('every name that a RESO listing is read from can be mapped', async () => {
  const bathNames = 'Wash=BathroomsTotalInteger,Rooms=BathroomsHalf';
  expect((await read({ Rooms: '1' }, `Asking=ListPrice,Where=address,${bathNames}`)).bathrooms_total).toBe(1.5);
  const costs =
    'Asking=price,Where=address,Wash=bathrooms_full,Rooms=AssociationFee,Kind=AssociationFeeFrequency,Size=InsuranceAnnual';
  expect(await read({ Rooms: '300', Kind: 'Quarterly' }, costs)).toMatchObject({
    bathrooms_total: 2,
    association_fee_monthly: 100,
    insurance_annual: 1400,
  });
  expect(await read({ Rooms: '' }, 'Asking=price,Where=address,Wash=BathroomsTotalInteger,Rooms=beds')).toMatchObject({
    bathrooms_total: 2,
  });
});

describe('a mapping is refused', () => {
  test.each([
    ['Asking', 'must be like price=ListPrice'],
    ['=', 'must be like'],
    ['Asking=ListPrice=City', 'must be like'],
    ['x'.repeat(5000), 'must be like'],
    ['Where=address', 'Map the column with the price to ListPrice.'],
    ['Asking=ListPrice,Colour=City', 'The file has no column for Colour=City. Its columns are: Asking, Kind'],
    ['Asking=ListPrice,Kind=Colour', 'Colour is not a known field. Fields are ListPrice, UnparsedAddress, City, '],
    ['Asking=ListPrice,Kind=ListPrice', 'Map only one column to ListPrice.'],
    ['Asking=ListPrice,baths=Colour', 'The file has no column for baths=Colour.'],
    ['Asking=ListPrice,Colour=Kind', 'Colour is not a known field.'],
    ['Asking=ListPrice,Tint=Colour', 'Colour is not a known field.'],
  ])('%.40s', async (columns, message) => {
    await expect(rowsOf(csvOf(home), columns)).rejects.toThrow(message);
  });

  test.each(['Asking=ListPrice', 'City=City'])('of a file with two columns for its field: %s', async (columns) => {
    const text = 'Asking,City,asking,ListPrice,list_price\n1,Akron,2,3,4\n';
    await expect(rowsOf(text, columns)).rejects.toThrow('The file has several columns for one field: ');
  });

  test('for its field, although its column also has the name of a field', async () => {
    const refusal = rowsOf('price,baths\n90000,2\n', 'price=ListPrice,baths=BathroomsTotalInt');
    await expect(refusal).rejects.toThrow(
      /^BathroomsTotalInt is not a known field\..* such as BathroomsTotalInteger\.$/,
    );
  });

  test('of a JSON file', async () => {
    await expect(rowsOf('{"ListingKey":"a"}\n', map)).rejects.toThrow('Only the columns of a CSV file can be mapped.');
  });

  test('in linear time, however it is written', async () => {
    for (const columns of ['"'.repeat(3999), '="'.repeat(1999), '"",'.repeat(1300), '""'.repeat(1999)]) {
      await expect(rowsOf(csvOf(home), columns)).rejects.toThrow('must be like');
    }
    for (const Place of [','.repeat(100_000), `${'a, '.repeat(50_000)}NY 10022`]) {
      expect(await rowsOf(csvOf({ ...home, Place }))).toHaveLength(1);
    }
  });
});
