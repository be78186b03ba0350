import { expect, test } from 'vitest';
import { csvOf, readOne, readText } from '#tests/feed-text.ts';

const row = {
  'SALE TYPE': 'MLS Listing',
  'SOLD DATE': '',
  'PROPERTY TYPE': 'Single Family Residential',
  ADDRESS: '2352 S Sample Ave',
  CITY: 'Tacoma',
  'STATE OR PROVINCE': 'WA',
  'ZIP OR POSTAL CODE': '98405',
  PRICE: '445000',
  BEDS: '3',
  BATHS: '2.0',
  LOCATION: 'Central Tacoma',
  'SQUARE FEET': '1664',
  'LOT SIZE': '3240',
  'YEAR BUILT': '1913',
  'DAYS ON MARKET': '4',
  '$/SQUARE FEET': '267',
  'HOA/MONTH': '',
  STATUS: 'Active',
  'URL (SEE https://www.redfin.com/buy-a-home/comparative-market-analysis FOR INFO ON PRICING)':
    'https://www.redfin.com/WA/Tacoma/home/1',
  SOURCE: 'NWMLS',
  'MLS#': '2019971',
  LATITUDE: '47.2367972',
  LONGITUDE: '-122.4573752',
};
const read = (changes: Partial<typeof row>) => readOne(csvOf({ ...row, ...changes }));
const refusal = async (changes: Partial<typeof row>) => {
  const [only] = await readText(csvOf({ ...row, ...changes }));
  return only?.kind === 'refused' ? only.reason : only?.kind;
};

test('a row becomes a listing record', async () => {
  expect(await read({})).toEqual({
    source: 'NWMLS',
    source_key: '2019971',
    standard_status: 'Active',
    property_type: 'SFR',
    unparsed_address: '2352 S Sample Ave',
    city: 'Tacoma',
    state_or_province: 'WA',
    postal_code: '98405',
    latitude: 47.2367972,
    longitude: -122.4573752,
    list_price: 445_000,
    previous_list_price: null,
    bedrooms_total: 3,
    bathrooms_total: 2,
    living_area: 1664,
    lot_size_square_feet: 3240,
    year_built: 1913,
    days_on_market: 4,
    association_fee_monthly: null,
    tax_annual_amount: null,
    tax_rate: null,
    insurance_annual: null,
    other_annual: 0,
    upfront: 0,
    rent: null,
    public_remarks: null,
    parking_total: null,
    garage_spaces: null,
    parking_features: [],
    features: [],
    photos: [],
    listing_url: 'https://www.redfin.com/WA/Tacoma/home/1',
    modification_timestamp: null,
    flags: [],
  });
});

test('uses the status column, not the sale type, which is PAST SALE on every pending row', async () => {
  expect((await read({ 'SALE TYPE': 'PAST SALE', STATUS: 'Pending' })).standard_status).toBe('Pending');
  expect((await read({ 'SALE TYPE': 'PAST SALE', STATUS: 'Active' })).standard_status).toBe('Active');
});

test('two listing numbers with one URL are two listings', async () => {
  const [first, second] = [await read({ 'MLS#': '1' }), await read({ 'MLS#': '2' })];
  expect(first.listing_url).toBe(second.listing_url);
  expect(first.source_key).not.toBe(second.source_key);
});

test('stores and flags a new-construction name as the address', async () => {
  for (const ADDRESS of ['Plan B1', 'Unit 18.05', 'Anacortes']) {
    expect((await read({ ADDRESS })).flags).toEqual(['address_unparsed']);
  }
});

test('flags dues of 44,435 per month and treats them as unknown', async () => {
  const record = await read({ 'PROPERTY TYPE': 'Condo/Co-op', 'HOA/MONTH': '44435', PRICE: '1400000' });
  expect(record.association_fee_monthly).toBeNull();
  expect(record.flags).toEqual(['hoa_implausible']);
});

test('accepts high dues of an expensive home and ordinary dues', async () => {
  expect((await read({ 'HOA/MONTH': '4100', PRICE: '2500000' })).association_fee_monthly).toBe(4100);
  expect((await read({ 'HOA/MONTH': '900', PRICE: '60000' })).association_fee_monthly).toBe(900);
  expect((await read({ 'HOA/MONTH': '0' })).association_fee_monthly).toBe(0);
});

test('a condominium with dues of 0 has unknown dues', async () => {
  const record = await read({ 'PROPERTY TYPE': 'Condo/Co-op', 'HOA/MONTH': '0' });
  expect(record.property_type).toBe('CONDO');
  expect(record.association_fee_monthly).toBeNull();
});

test('treats townhouses as houses; refuses land, multiple units, parking and manufactured homes', async () => {
  expect((await read({ 'PROPERTY TYPE': 'Townhouse' })).property_type).toBe('SFR');
  for (const type of ['Vacant Land', 'Multi-Family (2-4 Unit)', 'Mobile/Manufactured Home', 'Parking', 'Other']) {
    expect(await refusal({ 'PROPERTY TYPE': type })).toBe(`unsupported_property_type: ${type}`);
  }
});

test('names no type where the file has none', async () => {
  expect(await refusal({ 'PROPERTY TYPE': '' })).toBe('unsupported_property_type');
});

test('drops control and direction characters of an address', async () => {
  const record = await read({ ADDRESS: '12\u0007 Elm\u202E St\tRear' });
  expect(record.unparsed_address).toBe('12 Elm St Rear');
});

test('limits the length of a refusal reason', async () => {
  expect(await refusal({ 'PROPERTY TYPE': 'Castle '.repeat(50_000) })).toHaveLength(107);
});

test('flags a ZIP code that contradicts the coordinates', async () => {
  expect((await read({ 'ZIP OR POSTAL CODE': '90405' })).flags).toEqual(['zip_mismatch']);
  expect((await read({ 'ZIP OR POSTAL CODE': '98270' })).flags).toEqual(['zip_mismatch']);
  expect((await read({ 'ZIP OR POSTAL CODE': '98406' })).flags).toEqual([]);
});

test('does not flag an unknown ZIP code', async () => {
  expect((await read({ 'ZIP OR POSTAL CODE': '98049' })).flags).toEqual([]);
});

test('treats missing beds, area and coordinates as unknown', async () => {
  const record = await read({ BEDS: '', 'SQUARE FEET': '', LATITUDE: '', LONGITUDE: '', 'YEAR BUILT': '' });
  expect([record.bedrooms_total, record.living_area, record.latitude, record.longitude, record.year_built]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('refuses impossible values and names the field', async () => {
  expect(await refusal({ PRICE: '0' })).toMatch(/^list_price: /);
  expect(await refusal({ PRICE: '' })).toMatch(/^list_price: /);
  expect(await refusal({ PRICE: 'call us' })).toMatch(/^list_price: /);
  expect(await refusal({ PRICE: '-445000' })).toMatch(/^list_price: /);
  expect(await refusal({ BEDS: '-1' })).toMatch(/^bedrooms_total: /);
  expect(await refusal({ BATHS: 'two' })).toMatch(/^bathrooms_total: /);
  expect(await refusal({ LATITUDE: '147' })).toMatch(/^latitude: /);
  expect(await refusal({ 'ZIP OR POSTAL CODE': 'V5K 0A1' })).toMatch(/^postal_code: /);
  expect(await refusal({ STATUS: 'On fire' })).toMatch(/^standard_status: /);
  expect(await refusal({ 'MLS#': '' })).toBe('no_listing_number');
});

test('files of 2018 have shorter names for state and ZIP code', async () => {
  const { 'STATE OR PROVINCE': state, 'ZIP OR POSTAL CODE': zip, ...others } = row;
  const [older] = await readText(csvOf({ ...others, STATE: state, ZIP: zip }));
  expect(older).toMatchObject({ record: { state_or_province: 'WA', postal_code: '98405', source: 'NWMLS' } });
});

test('a lot of 1 square foot is unknown', async () => {
  expect((await read({ 'LOT SIZE': '1' })).lot_size_square_feet).toBeNull();
});
