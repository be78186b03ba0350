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

describe('what is not for sale is not imported as if it were', () => {
  const columns = `${map},Kind=StandardStatus`;
  test.each(['', 'n/a', '-', 'nan'])('a blank status, written %j, is refused', async (Kind) => {
    await expect(read({ Kind }, columns)).rejects.toThrow('standard_status: missing');
  });

  test.each([
    ['Not for sale', 'Withdrawn'],
    ['NOT_FOR_SALE', 'Withdrawn'],
    ['No longer for sale', 'Withdrawn'],
    ['Previously for sale', 'Withdrawn'],
    ['PAST SALE', 'Closed'],
    ['Closed Sale', 'Closed'],
    ['For sale by owner', 'Active'],
    ['New construction', 'Active'],
  ])('the status %j is %s', async (Kind, status) => {
    expect((await read({ Kind }, columns)).standard_status).toBe(status);
  });

  test.each(['Not currently for sale', 'CURRENTLY_NOT_FOR_SALE', 'Sold - For Sale', 'Isn’t for sale', 'Rumored'])(
    'the status %j is refused as unknown',
    async (Kind) => {
      const withoutType = columns.replace('Kind=PropertyType,', '');
      await expect(read({ Kind }, withoutType)).rejects.toThrow(`standard_status: unknown (${Kind})`);
    },
  );

  test.each([
    ['Sold', 'Closed'],
    ['Pending', 'Pending'],
    ['Off Market', 'Withdrawn'],
    ['Foreclosure', 'Active'],
  ])('without a status, the type %j is the status %s', async (Kind, status) => {
    expect(await read({ Kind })).toMatchObject({ standard_status: status, flags: ['property_type_assumed'] });
  });

  test.each(['Multi-family home for sale', 'Lot / Land for sale', 'Duplex for sale', 'Manufactured home for sale'])(
    'the status %j states another building',
    async (Kind) => {
      const withoutType = columns.replace('Kind=PropertyType,', '');
      await expect(read({ Kind }, withoutType)).rejects.toThrow(`unsupported_property_type: ${Kind}`);
    },
  );

  test('without a type, the status states it, and a lot of a park is no house', async () => {
    const withoutType = columns.replace('Kind=PropertyType,', '');
    expect(await read({ Kind: 'Townhouse for sale' }, withoutType)).toMatchObject({ property_type: 'SFR', flags: [] });
    const park = { Kind: 'Home for sale', Where: '2650 W Elm Dr LOT 100' };
    await expect(read(park, withoutType)).rejects.toThrow('unsupported_property_type: a lot of a park');
  });
});

test('two files that number their rows from 1 do not overwrite each other', async () => {
  const columns = `${map},No=ListingKey`;
  const keyOf = async (home_: object) => {
    const [row] = await rowsOf(csvOf({ ...home, No: '1', ...home_ }), columns);
    return row?.kind === 'listing' ? row.record.source_key : null;
  };
  const key = await keyOf({});
  expect(await keyOf({ Asking: '1', Where: '2 East 55th Street Unit 803' })).toBe(key);
  expect(await keyOf({ Place: 'Tampa, FL 33602' })).not.toBe(key);
  expect(await keyOf({ Where: '4 E 55th St' })).not.toBe(key);
  const [row] = await rowsOf(csvOf({ ...home, No: '1', MLS: 'NYREB' }), `${columns},MLS=source`);
  expect(row).toMatchObject({ record: { source: 'NYREB', source_key: '1' } });
});

describe('an address in one cell', () => {
  test.each([
    ['210 Sitter Street Pleasant Hill, MO 64080', '210 Sitter Street', 'Pleasant Hill', 'MO', '64080'],
    ['20 Elm St, Akron, OH, 44302', '20 Elm St', 'Akron', 'OH', '44302'],
    ['20 Elm St, Akron, Ohio 44302', '20 Elm St', 'Akron', 'OH', '44302'],
    ['20 Elm St Akron OH 44302', '20 Elm St', 'Akron', 'OH', '44302'],
    ['20 Elm St, Malden, MA 2148', '20 Elm St', 'Malden', 'MA', '02148'],
    ['20 Elm St, Akron, OH 44302, United States', '20 Elm St', 'Akron', 'OH', '44302'],
    ['20 ELM ST APT 4, Akron, OH 44302', '20 ELM ST APT 4', 'Akron', 'OH', '44302'],
    ['N5432 County Rd D, Elkhorn, WI 53121', 'N5432 County Rd D', 'Elkhorn', 'WI', '53121'],
    ['Calle 5, San Juan, PR 00901', 'Calle 5', 'San Juan', 'PR', '00901'],
    ['12 Elm St, St. Louis, MO 63101', '12 Elm St', 'St. Louis', 'MO', '63101'],
    ['(Undisclosed address), Akron, OH 44302', '(Undisclosed address)', 'Akron', 'OH', '44302'],
  ])('%j', async (Where, street, city, state, code) => {
    expect(await read({ Where }, 'Asking=price,Where=address')).toMatchObject({
      unparsed_address: street,
      city,
      state_or_province: state,
      postal_code: code,
    });
  });

  test('of a file with columns for the town is only a street', async () => {
    const text = csvOf({ p: '90000', a: '12 Old Windsor Ct', c: 'Akron', z: '44302' });
    const columns = 'p=price,a=address,c=city,z=zip';
    const [row] = await rowsOf(text, columns);
    expect(row).toMatchObject({
      record: { unparsed_address: '12 Old Windsor Ct', city: 'Akron', state_or_province: 'OH' },
    });
    const [unit] = await rowsOf(csvOf({ p: '90000', a: '3 Windsor Ct 6095', c: 'Akron', z: '44302' }), columns);
    expect(unit).toMatchObject({ record: { unparsed_address: '3 Windsor Ct 6095', postal_code: '44302' } });
  });

  test('without a number does not identify a home', async () => {
    const columns = 'Asking=price,Where=address,Rooms=beds,Size=sqft';
    const hidden = { Where: '(Undisclosed address), Akron, OH 44302' };
    const { source_key: key } = await read(hidden, columns);
    expect((await read({ ...hidden, Asking: '1' }, columns)).source_key).toBe(key);
    expect((await read({ ...hidden, Size: '900' }, columns)).source_key).not.toBe(key);
  });
});

test('a unit in a column of its own is part of the address', async () => {
  const columns = 'Asking=price,Where=address,Rooms=unit';
  expect(await read({ Where: '100 Gum St', Rooms: '4B' }, columns)).toMatchObject({
    unparsed_address: '100 Gum St #4B',
    property_type: 'CONDO',
  });
  for (const [Where, Rooms, whole] of [
    ['100 Gum St #4B', 'Apt 4B', '100 Gum St #4B'],
    ['100 Gum St', 'Unit 4B', '100 Gum St #4B'],
    ['100 Birch St', 'B', '100 Birch St #B'],
    ['1205 Elm St', '5', '1205 Elm St #5'],
    ['2 E 55th St', 'E', '2 E 55th St #E'],
    ['12 Elm St 5, Akron', '5', '12 Elm St 5, Akron'],
  ] as const) {
    expect((await read({ Where, Rooms }, columns)).unparsed_address, `${Where} | ${Rooms}`).toBe(whole);
  }
  expect((await read({ Where: '100 Gum St Apt 4B', Rooms: '4B' }, columns)).unparsed_address).toBe('100 Gum St Apt 4B');
  expect((await read({ Where: '100 Gum St Apt 4-B', Rooms: '4B' }, columns)).unparsed_address).toBe(
    '100 Gum St Apt 4-B',
  );
});

test('lots in acres are read as such, although their column does not say so', async () => {
  const columns = 'Asking=price,Where=address,Size=lot';
  expect((await read({ Size: '0.16' }, columns)).lot_size_square_feet).toBe(6970);
  expect((await read({ Size: '6,970' }, columns)).lot_size_square_feet).toBe(6970);
  const [ambiguous] = await rowsOf('p;a;l\n90000;9 Oak St;6.970\n', 'p=price,a=address,l=lot');
  expect(ambiguous).toMatchObject({ record: { lot_size_square_feet: null } });
});

test.each([
  ['lot', '100X172', 'lot_size_square_feet'],
  ['year', '3020', 'year_built'],
  ['days', '-1', 'days_on_market'],
])('a %s of %j is unknown and does not cost the home', async (field, Size, name) => {
  expect(await read({ Size }, `Asking=price,Where=address,Size=${field}`)).toMatchObject({ [name]: null });
});

test.each([
  ['$150K', 150_000],
  ['$189,900+', 189_900],
  ['US$189,900', 189_900],
  ['189900 USD', 189_900],
  ['$1.2M', 1_200_000],
  ['$1,250K', 1_250_000],
])('a price of %j is %d dollars', async (Asking, dollars) => {
  expect((await read({ Asking })).list_price).toBe(dollars);
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
  const typed = await read({ Kind: 'Condo for sale', Rooms: '', Size: '' }, `${columns},Kind=StandardStatus`);
  expect(typed.property_type).toBe('CONDO');
  await expect(read({ Rooms: '0.0', Size: '0.0' }, columns)).rejects.toThrow('unsupported_property_type: land');
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
    [
      'Asking=ListPrice,Kind=Colour',
      'Colour is not a known field. Fields are ListPrice, UnparsedAddress, UnitNumber, City, ',
    ],
    ['Asking=ListPrice,Kind=ListPrice', 'Map only one column to ListPrice.'],
    ['Asking=ListPrice,baths=Colour', 'The file has no column for baths=Colour.'],
    ['Asking=ListPrice,Colour=Kind', 'Colour is not a known field.'],
    ['Asking=ListPrice,Tint=Colour', 'Colour is not a known field.'],
  ])('%.40s', async (columns, message) => {
    await expect(rowsOf(csvOf(home), columns)).rejects.toThrow(message);
  });

  test.each(['ASKING=ListPrice', 'City=City,ListPrice=ASKING'])(
    'of a file with two columns for its field: %s',
    async (columns) => {
      const text = 'Asking,City,asking,ListPrice,list_price\n1,Akron,2,3,4\n';
      await expect(rowsOf(text, columns)).rejects.toThrow('The file has several columns for one field: ');
    },
  );

  test('unless it names one of them exactly', async () => {
    const text = 'homeType,Home_type,PRICE,price,Asking,ZIP\nCondo,flat,1,2,90000,44302\n';
    expect(await rowsOf(text, 'Asking=ListPrice,homeType=PropertyType,ZIP=PostalCode')).toMatchObject([
      { record: { list_price: 90_000, property_type: 'CONDO' } },
    ]);
    expect(await rowsOf(text, 'price=ListPrice,homeType=PropertyType,ZIP=PostalCode')).toMatchObject([
      { record: { list_price: 2 } },
    ]);
    await expect(rowsOf(text, 'Price=ListPrice,ZIP=PostalCode')).rejects.toThrow(
      'several columns for one field: PRICE, price',
    );
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
    for (const Place of [','.repeat(100_000), `${'a, '.repeat(50_000)}NY 10022`, 'a, '.repeat(99)]) {
      expect(await rowsOf(csvOf({ ...home, Place }))).toHaveLength(1);
    }
  });
});
