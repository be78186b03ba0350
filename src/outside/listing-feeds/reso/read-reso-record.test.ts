import { expect, test } from 'vitest';
import { readResoRecord } from './read-reso-record.ts';

const home = {
  ListingKey: 'KEY-1',
  ListingId: '1001',
  OriginatingSystemName: 'ACME MLS',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
  ListPrice: 189_900,
  PostalCode: '44105',
  StateOrProvince: 'OH',
};

function read(changes: Readonly<Record<string, unknown>>) {
  const found = readResoRecord({ ...home, ...changes });
  if (found.kind !== 'listing') throw new Error(`${found.kind}: ${found.reason}`);
  return found.record;
}
const refusal = (changes: Readonly<Record<string, unknown>>) => {
  const found = readResoRecord({ ...home, ...changes });
  return found.kind === 'listing' ? null : found.reason;
};

test('a record of the RESO Web API becomes a listing', () => {
  const record = read({
    BedroomsTotal: 3,
    BathroomsTotalInteger: 3,
    BathroomsFull: 2,
    BathroomsHalf: 1,
    LivingArea: 1400,
    LivingAreaUnits: 'Square Feet',
    LotSizeSquareFeet: 6500.4,
    YearBuilt: 1935,
    UnparsedAddress: '12 Main St',
    UnitNumber: null,
    Latitude: 41.45,
    Longitude: -81.63,
    TaxAnnualAmount: 1810.55,
    TotalActualRent: null,
    DaysOnMarket: 10,
    ModificationTimestamp: '2022-04-28T12:00:00Z',
  });
  expect(record).toEqual({
    source: 'ACME MLS',
    source_key: 'KEY-1',
    standard_status: 'Active',
    property_type: 'SFR',
    unparsed_address: '12 Main St',
    city: 'Cleveland',
    state_or_province: 'OH',
    postal_code: '44105',
    latitude: 41.45,
    longitude: -81.63,
    list_price: 189_900,
    previous_list_price: null,
    bedrooms_total: 3,
    bathrooms_total: 2.5,
    living_area: 1400,
    lot_size_square_feet: 6500.4,
    year_built: 1935,
    days_on_market: 10,
    association_fee_monthly: null,
    tax_annual_amount: 1810.55,
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
    listing_url: null,
    modification_timestamp: '2022-04-28T12:00:00.000Z',
    flags: [],
  });
});

test('accepts both spellings of a lookup, also inside a list', () => {
  for (const PropertySubType of ['Single Family Residence', 'SingleFamilyResidence', ['SingleFamilyResidence']]) {
    expect(read({ PropertySubType }).property_type).toBe('SFR');
  }
  for (const PropertySubType of ['Stock Cooperative', 'StockCooperative']) {
    expect(read({ PropertySubType }).property_type).toBe('CONDO');
  }
  for (const StandardStatus of ['Active Under Contract', 'ActiveUnderContract']) {
    expect(read({ StandardStatus }).standard_status).toBe('Active Under Contract');
  }
  expect(read({ LivingArea: 100, LivingAreaUnits: 'SquareMeters' }).living_area).toBe(1076);
  expect(read({ AssociationFee: 600, AssociationFeeFrequency: 'SemiAnnually' }).association_fee_monthly).toBe(100);
});

test('numbers may be text; empty text and null are unknown', () => {
  const record = read({
    ListPrice: '189900.00',
    BedroomsTotal: '3',
    LivingArea: '',
    YearBuilt: null,
    PostalCode: 44105,
  });
  expect(record).toMatchObject({ list_price: 189_900, bedrooms_total: 3, living_area: null, year_built: null });
  expect(record.postal_code).toBe('44105');
});

test('refuses invalid numbers, dates and types and names the field', () => {
  expect(refusal({ ListPrice: null })).toBe('list_price: missing');
  expect(refusal({ ListPrice: true })).toMatch(/^list_price: /);
  expect(refusal({ ListPrice: Number.POSITIVE_INFINITY })).toMatch(/^list_price: /);
  expect(refusal({ ListPrice: { amount: 5 } })).toBe('list_price: missing');
  expect(refusal({ BedroomsTotal: 2.5 })).toMatch(/^bedrooms_total: /);
  expect(refusal({ ModificationTimestamp: 'soon' })).toMatch(/^modification_timestamp: /);
  expect(refusal({ City: 'Ak\uD800ron' })).toBe('city: not valid UTF-8');
  expect(refusal({ ListingKey: null, ListingId: ' ' })).toBe('no_listing_number');
});

test('does not treat inherited property names as columns', () => {
  expect(read(JSON.parse('{"__proto__": {"City": "Nowhere"}, "constructor": 5}')).city).toBe('Cleveland');
});

test('derives baths from any combination of counts', () => {
  const baths = (fields: Readonly<Record<string, number | null>>) => read(fields).bathrooms_total;
  expect(baths({ BathroomsTotalInteger: 3, BathroomsFull: 2, BathroomsHalf: 1 })).toBe(2.5);
  expect(baths({ BathroomsTotalInteger: 3, BathroomsFull: 1, BathroomsHalf: 1, BathroomsThreeQuarter: 1 })).toBe(2.25);
  expect(baths({ BathroomsTotalInteger: 3, BathroomsHalf: 1 })).toBe(2.5);
  expect(baths({ BathroomsTotalInteger: 3, BathroomsFull: 2 })).toBe(2.5);
  expect(baths({ BathroomsFull: 2 })).toBe(2);
  expect(baths({ BathroomsHalf: 1 })).toBe(0.5);
  expect(baths({ BathroomsTotalInteger: 2 })).toBe(2);
  expect(baths({ BathroomsTotalInteger: null })).toBeNull();
});

test('flags co-ops, whose rental rules are unknown, and homes that a tenant occupies', () => {
  const coop = ['coop', 'rental_rules_unknown'];
  expect(read({ PropertySubType: 'Stock Cooperative' }).flags).toEqual(coop);
  expect(read({ PropertySubType: 'Condominium' }).flags).toEqual([]);
  expect(read({ OccupantType: 'Tenant' }).flags).toEqual(['tenant_occupied']);
  for (const OccupantType of ['Owner', 'Vacant', '']) expect(read({ OccupantType }).flags).toEqual([]);
});

test('converts both fees to monthly by their frequency', () => {
  const record = read({
    AssociationFee: 258,
    AssociationFeeFrequency: 'Monthly',
    AssociationFee2: 1200,
    AssociationFee2Frequency: 'Annually',
  });
  expect(record.association_fee_monthly).toBe(358);
});

test('a second fee with an unknown frequency makes the dues unknown', () => {
  const fees = { AssociationFee: 258, AssociationFeeFrequency: 'Monthly', AssociationFee2: 1200 };
  expect(read({ ...fees, AssociationFee2Frequency: 'Seasonal' })).toMatchObject({
    association_fee_monthly: null,
    flags: ['hoa_implausible'],
  });
  expect(read({ ...fees, AssociationFee2Frequency: 'One Time' }).association_fee_monthly).toBe(258);
  expect(read({ ...fees, AssociationFee2: 0, AssociationFee2Frequency: 'Seasonal' }).association_fee_monthly).toBe(258);
});

test('a feed rent of 0 is unknown (a vacant home); our own column is used as stated', () => {
  expect(read({ TotalActualRent: 0 }).rent).toBeNull();
  expect(read({ rent: 0, TotalActualRent: '1400' }).rent).toBe(0);
  expect(read({ TotalActualRent: 0, LeaseAmount: 1500, LeaseAmountFrequency: 'Monthly' }).rent).toBe(1500);
});

test('adds land lease and assessments to the annual costs', () => {
  const costs = {
    LandLeaseAmount: 450,
    LandLeaseAmountFrequency: 'Quarterly',
    TaxAnnualAmount: 2000,
    TaxOtherAnnualAssessmentAmount: 320.5,
  };
  expect(read(costs)).toMatchObject({ other_annual: 4 * 450 + 320.5, tax_annual_amount: 2000 });
  expect(read({ ...costs, other_annual: 100 }).other_annual).toBe(100);
  expect(read({ LandLeaseAmount: null }).other_annual).toBe(0);
});

test('the previous price is the stated one, or the original one if it differs', () => {
  const before = (fields: Readonly<Record<string, unknown>>) => read(fields).previous_list_price;
  expect(before({ PreviousListPrice: 195_000, OriginalListPrice: 210_000 })).toBe(195_000);
  expect(before({ OriginalListPrice: 210_000 })).toBe(210_000);
  expect(before({ OriginalListPrice: 189_900 })).toBeNull();
  for (const nothing of [0, -1, null, '', 'unknown', 1e12]) {
    expect(before({ OriginalListPrice: nothing })).toBeNull();
    expect(before({ PreviousListPrice: nothing })).toBeNull();
    expect(before({ PreviousListPrice: nothing, OriginalListPrice: 210_000 })).toBe(210_000);
  }
});

test('returns public media photos in order', () => {
  const Media = [
    { MediaURL: 'https://example.com/2.jpg', Order: 2, MediaCategory: 'Photo' },
    { MediaURL: 'https://example.com/last.jpg' },
    { MediaURL: 'https://example.com/10.jpg', Order: '10' },
    { MediaURL: 'https://example.com/1.jpg', Order: 1, Permission: ['Public'] },
    { MediaURL: 'https://example.com/tour.mp4', Order: 0, MediaCategory: 'Video' },
    { MediaURL: 'https://example.com/agents.jpg', Order: 0, Permission: ['Agent Only'] },
    { MediaURL: 'https://example.com/gone.jpg', Order: 0, MediaStatus: 'Deleted' },
    { MediaURL: 'javascript:alert(1)', Order: 0 },
    { MediaURL: null },
    null,
    'https://example.com/no-record.jpg',
  ];
  expect(read({ Media }).photos).toEqual(['1', '2', '10', 'last'].map((name) => `https://example.com/${name}.jpg`));
  expect(read({ Media: Array.from({ length: 500 }, () => Media[0]) }).photos).toHaveLength(100);
  for (const nothing of [null, [], {}, 'none']) expect(read({ Media: nothing }).photos).toEqual([]);
});

test('withholds a listing that may not be shown, even if it is otherwise invalid', () => {
  for (const no of [false, 'false', 'N', 0]) {
    expect(readResoRecord({ ...home, ListPrice: null, InternetEntireListingDisplayYN: no })).toEqual({
      kind: 'withheld',
      source: 'ACME MLS',
      sourceKey: 'KEY-1',
      reason: 'display_not_allowed',
    });
  }
  expect(refusal({ ListingKey: null, ListingId: null, InternetEntireListingDisplayYN: false })).toBe(
    'no_listing_number',
  );
  for (const damaged of [{ ListingKey: 'K\0' }, { OriginatingSystemName: 'A\uD800' }]) {
    expect(refusal({ ...damaged, InternetEntireListingDisplayYN: false })).toBe('source_key: not valid UTF-8');
  }
  for (const yes of [true, null, 'Y', '']) expect(refusal({ InternetEntireListingDisplayYN: yes })).toBeNull();
});

test('reads remarks, parking and features from lists in both spellings', () => {
  const record = read({
    PublicRemarks: ' Fixer upper.\r\n\r\n\r\nPool needs work. ',
    PrivateRemarks: 'Lockbox 1234',
    ParkingTotal: 4,
    GarageSpaces: '2',
    GarageYN: true,
    ParkingFeatures: ['AttachedGarage', 'Driveway', 'None'],
    Appliances: 'Dishwasher,GarageDoorOpener',
    InteriorFeatures: ['Ceiling Fan(s)', 'Dishwasher'],
    Cooling: ['CentralAir'],
    Heating: 'Forced Air, None',
    PoolFeatures: ['InGround'],
    PoolPrivateYN: true,
    WaterfrontYN: 'Y',
    FireplaceYN: false,
  });
  expect(record).toMatchObject({
    public_remarks: 'Fixer upper.\n\nPool needs work.',
    parking_total: 4,
    garage_spaces: 2,
    parking_features: ['Attached Garage', 'Driveway'],
    features: [
      'Waterfront',
      'Cooling: Central Air',
      'Heating: Forced Air',
      'Pool: In Ground',
      'Ceiling Fan(s)',
      'Dishwasher',
      'Garage Door Opener',
    ],
  });
  expect(read({ GarageYN: 'Yes' }).parking_features).toEqual(['Garage']);
});

test('remarks, parking and features never cost a listing', () => {
  expect(
    read({
      PublicRemarks: 'Pool\0 \u202Eevil\u202C \uFFFD\uD800<b>bold</b>',
      ParkingTotal: 2.5,
      GarageSpaces: 'two',
      ParkingFeatures: [{ name: 'Driveway' }, 'x'.repeat(500)],
      Appliances: Array.from({ length: 500 }, (_, at) => `Oven ${at}`),
    }),
  ).toMatchObject({
    public_remarks: 'Pool evil <b>bold</b>',
    parking_total: null,
    garage_spaces: null,
    parking_features: [`${'x'.repeat(79)}…`],
    features: { length: 60 },
  });
  expect(read({ ParkingTotal: 0, GarageSpaces: -1, PublicRemarks: '\u202E' })).toMatchObject({
    public_remarks: null,
    parking_total: null,
    garage_spaces: null,
  });
});

test('cuts long remarks at a word', () => {
  const long = read({ PublicRemarks: 'seven !'.repeat(1000) }).public_remarks!;
  expect(long).toMatch(/!seven…$/);
  expect(long.length).toBeGreaterThan(3990);
  expect(long.length).toBeLessThanOrEqual(4000);
  expect(read({ PublicRemarks: long }).public_remarks).toBe(long);
  expect(read({ PublicRemarks: '😀'.repeat(1_000_000) }).public_remarks).toBe(`${'😀'.repeat(1999)}…`);
});

test('a hidden address also hides coordinates, link and remarks', () => {
  const place = {
    UnparsedAddress: '12 Main St',
    Latitude: 41.45,
    Longitude: -81.63,
    ListingURL: 'https://example.com/12-main',
    PublicRemarks: 'See 12 Main St today.',
  };
  expect(read({ ...place, InternetAddressDisplayYN: false })).toMatchObject({
    unparsed_address: null,
    latitude: null,
    longitude: null,
    listing_url: null,
    public_remarks: null,
    city: 'Cleveland',
    postal_code: '44105',
  });
  expect(read({ ...place, InternetAddressDisplayYN: true })).toMatchObject({
    unparsed_address: '12 Main St',
    public_remarks: 'See 12 Main St today.',
    latitude: 41.45,
  });
});

test('flags a name in place of an address and drops an invalid link', () => {
  expect(read({ UnparsedAddress: 'Unit 16.02, Shoreline, WA 98133' }).flags).toEqual(['address_unparsed']);
  expect(read({ UnparsedAddress: 'Unit 16.02', InternetAddressDisplayYN: false }).flags).toEqual([]);
  expect(read({ ListingURL: 'https://example.com/1' }).listing_url).toBe('https://example.com/1');
  for (const ListingURL of ['javascript:alert(1)', 'www.example.com', `https://example.com/${'x'.repeat(3000)}`]) {
    expect(read({ ListingURL }).listing_url).toBeNull();
  }
});

test('flags a listing whose value may not be estimated', () => {
  expect(read({ InternetAutomatedValuationDisplayYN: false }).flags).toEqual(['no_estimate']);
  expect(read({ InternetAutomatedValuationDisplayYN: true }).flags).toEqual([]);
  expect(read({ InternetAutomatedValuationDisplayYN: null }).flags).toEqual([]);
});

test('reads the lot size from square feet, acres, or an area with a unit', () => {
  const lot = (fields: Readonly<Record<string, unknown>>) => read(fields).lot_size_square_feet;
  expect(lot({ LotSizeSquareFeet: 6000, LotSizeAcres: 9 })).toBe(6000);
  expect(lot({ LotSizeAcres: 0.5 })).toBe(21_780);
  expect(lot({ LotSizeArea: 0.5, LotSizeUnits: 'Acres' })).toBe(21_780);
  expect(lot({ LotSizeArea: 6000, LotSizeUnits: 'SquareFeet' })).toBe(6000);
  expect(lot({ LotSizeArea: 1000, LotSizeUnits: 'Square Meters' })).toBe(10_764);
  expect(lot({ LotSizeArea: 6000 })).toBeNull();
  expect(lot({ LotSizeSquareFeet: 0, LotSizeAcres: 0.5 })).toBe(21_780);
  expect(lot({ LotSizeSquareFeet: 1 })).toBeNull();
});
