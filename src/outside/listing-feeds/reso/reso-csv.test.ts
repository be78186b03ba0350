import { expect, test } from 'vitest';
import { csvOf, readOne, readText } from '#tests/feed-text.ts';

const row: Record<string, string> = {
  ListingKey: 'KEY-1',
  ListingId: '1001',
  OriginatingSystemName: 'ACME MLS',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
  ListPrice: '$189,900',
  PostalCode: '44105',
  StateOrProvince: 'OH',
};
const read = (changes: Record<string, string>) => readOne(csvOf({ ...row, ...changes }));
const refusal = async (changes: Record<string, string>) => {
  const [only] = await readText(csvOf({ ...row, ...changes }));
  return only?.kind === 'refused' || only?.kind === 'withheld' ? only.reason : only?.kind;
};

test('the originating system and its listing key or id identify a listing', async () => {
  expect(await read({})).toMatchObject({ source: 'ACME MLS', source_key: 'KEY-1', list_price: 189_900 });
  expect(await read({ ListingKey: '' })).toMatchObject({ source: 'ACME MLS', source_key: '1001' });
  expect(await refusal({ ListingKey: '', ListingId: '' })).toBe('no_listing_number');
});

test('accepts our own names in snake_case', async () => {
  const record = await readOne(
    csvOf({
      source: 'own',
      source_key: '7',
      standard_status: 'Coming Soon',
      property_type: 'CONDO',
      list_price: 120_000,
      bedrooms_total: 2,
      bathrooms_total: 1.5,
      association_fee_monthly: 310,
      tax_rate: 1.4,
      insurance_annual: 450,
      other_annual: 120,
      upfront: 3000,
      rent: 1450,
      photos: 'https://example.com/1.jpg https://example.com/2.jpg',
      previous_list_price: 125_000,
    }),
  );
  expect(record).toMatchObject({
    source: 'own',
    standard_status: 'Coming Soon',
    property_type: 'CONDO',
    bathrooms_total: 1.5,
    association_fee_monthly: 310,
    tax_rate: 1.4,
    insurance_annual: 450,
    other_annual: 120,
    upfront: 3000,
    rent: 1450,
    photos: ['https://example.com/1.jpg', 'https://example.com/2.jpg'],
    previous_list_price: 125_000,
  });
});

test('accepts both spellings of the status', async () => {
  for (const word of ['Active Under Contract', 'ActiveUnderContract', 'active under contract']) {
    expect((await read({ StandardStatus: word })).standard_status).toBe('Active Under Contract');
  }
  expect((await read({ StandardStatus: 'Cancelled' })).standard_status).toBe('Canceled');
});

test('distinguishes houses and condominiums by the subtype and refuses other classes', async () => {
  for (const word of ['Single Family Residence', 'SingleFamilyResidence', 'Townhouse']) {
    expect((await read({ PropertySubType: word })).property_type).toBe('SFR');
  }
  for (const word of ['Condominium', 'Stock Cooperative', 'StockCooperative']) {
    expect((await read({ PropertySubType: word })).property_type).toBe('CONDO');
  }
  expect(await read({ PropertySubType: '' })).toMatchObject({ property_type: 'SFR', flags: ['property_type_assumed'] });
  for (const word of ['Duplex', 'Manufactured Home', 'Unimproved Land', 'Deeded Parking']) {
    expect(await refusal({ PropertySubType: word })).toBe(`unsupported_property_type: ${word}`);
  }
  for (const word of ['Residential Lease', 'Residential Income', 'Land', 'Commercial Sale']) {
    expect(await refusal({ PropertyType: word })).toBe(`unsupported_property_type: ${word}`);
  }
});

test('converts both fees to monthly by their frequency', async () => {
  for (const [frequency, monthly] of [
    ['', 600],
    ['Monthly', 600],
    ['Annually', 50],
    ['Semi-Annually', 100],
    ['Quarterly', 200],
    ['Weekly', 2600],
    ['One Time', 0],
    ['Month', 600],
    ['Per Month', 600],
    ['/mo', 600],
    ['PerYear', 50],
    ['per annum', 50],
    ['Once a Year', 50],
    ['Twice a Year', 100],
    ['Semi-Annual', 100],
    ['Every 6 Months', 100],
    ['per quarter', 200],
    ['Every Other Month', 300],
    ['Twice a Month', 1200],
    ['Bi-Weekly', 1300],
    ['Fortnightly', 1300],
    ['Every 2 Weeks', 1300],
    ['per week', 2600],
  ] as const) {
    const record = await read({ AssociationFee: '600', AssociationFeeFrequency: frequency });
    expect(record.association_fee_monthly).toBeCloseTo(monthly, 9);
  }
  const both = await read({
    AssociationFee: '100',
    AssociationFeeFrequency: 'Monthly',
    AssociationFee2: '240',
    AssociationFee2Frequency: 'Annually',
  });
  expect(both.association_fee_monthly).toBe(120);
});

test('a fee with an unknown frequency is unknown and flagged', async () => {
  for (const frequency of ['Seasonal', 'Every 5 Months', 'Per', '?']) {
    expect(await read({ AssociationFee: '600', AssociationFeeFrequency: frequency })).toMatchObject({
      association_fee_monthly: null,
      flags: ['hoa_implausible'],
    });
  }
  expect((await read({ AssociationFee: '', AssociationFeeFrequency: 'Seasonal' })).flags).toEqual([]);
  expect(await read({ AssociationFee: '0', AssociationFeeFrequency: 'Seasonal' })).toMatchObject({
    association_fee_monthly: 0,
    flags: [],
  });
});

test('derives baths from full and half counts', async () => {
  expect((await read({ BathroomsTotalInteger: '3' })).bathrooms_total).toBe(3);
  expect((await read({ BathroomsTotalInteger: '3', BathroomsFull: '2', BathroomsHalf: '1' })).bathrooms_total).toBe(
    2.5,
  );
  expect((await read({ BathroomsTotalDecimal: '1.75', BathroomsFull: '1' })).bathrooms_total).toBe(1.75);
});

test('builds a missing address from its parts', async () => {
  const parts = { StreetNumber: '12', StreetDirPrefix: 'N', StreetName: 'Main', StreetSuffix: 'St', UnitNumber: '4B' };
  expect((await read(parts)).unparsed_address).toBe('12 N Main St #4B');
  expect((await read({ ...parts, UnparsedAddress: '12 North Main' })).unparsed_address).toBe('12 North Main #4B');
  expect((await read({})).unparsed_address).toBeNull();
});

test('respects the display flags of the listing service', async () => {
  expect(await refusal({ InternetEntireListingDisplayYN: 'false' })).toBe('display_not_allowed');
  const hidden = await read({ UnparsedAddress: '12 Main St', InternetAddressDisplayYN: 'N' });
  expect(hidden.unparsed_address).toBeNull();
});

test('converts square meters and acres to square feet', async () => {
  const record = await read({ LivingArea: '100', LivingAreaUnits: 'Square Meters', LotSizeAcres: '0.5' });
  expect(record.living_area).toBe(1076);
  expect(record.lot_size_square_feet).toBe(21_780);
});

test('reads the rent from our own column, the actual rent or the lease', async () => {
  expect((await read({ rent: '1500', TotalActualRent: '1400' })).rent).toBe(1500);
  expect((await read({ TotalActualRent: '1400' })).rent).toBe(1400);
  expect((await read({ LeaseAmount: '18000', LeaseAmountFrequency: 'Annually' })).rent).toBe(1500);
});

test('a tax bill of 0 is an unknown bill', async () => {
  expect((await read({ TaxAnnualAmount: '0' })).tax_annual_amount).toBeNull();
  expect((await read({ TaxAnnualAmount: '2,410.55' })).tax_annual_amount).toBe(2410.55);
});

test('normalizes the modification timestamp and refuses an invalid one', async () => {
  for (const [cell, moment] of [
    ['2026-05-01T12:00:00Z', '2026-05-01T12:00:00.000Z'],
    ['2026-05-01T12:00:00-05:00', '2026-05-01T17:00:00.000Z'],
    ['2026-05-01 12:00:00', '2026-05-01T12:00:00.000Z'],
    ['2026-05-01', '2026-05-01T00:00:00.000Z'],
  ] as const) {
    expect((await read({ ModificationTimestamp: cell })).modification_timestamp).toBe(moment);
  }
  for (const cell of [
    'yesterday',
    '5',
    '01/02/2026',
    '1/2/2026 10:00:00 PM',
    '20260501',
    '2026-13-01',
    '+012026-01-01',
  ]) {
    expect(await refusal({ ModificationTimestamp: cell })).toMatch(/^modification_timestamp: /);
  }
  for (const cell of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59-05:00']) {
    expect((await read({ ModificationTimestamp: cell })).modification_timestamp).toBeNull();
  }
});

test('normalizes a ZIP code to five digits and fills in a missing city and state', async () => {
  for (const [cell, postalCode] of [
    ['02139', '02139'],
    ['2139', '02139'],
    ['2139.0', '02139'],
    ['02139-4307', '02139'],
    ['021394307', '02139'],
    ['02139 4307', '02139'],
    ['02139-', '02139'],
  ] as const) {
    const record = await read({ PostalCode: cell, StateOrProvince: '', City: '' });
    expect(record).toMatchObject({ postal_code: postalCode, state_or_province: 'MA', city: 'Cambridge' });
  }
});

test('flags a state that contradicts the ZIP code', async () => {
  expect((await read({ StateOrProvince: 'Massachusetts' })).flags).toEqual(['zip_mismatch']);
  expect((await read({ StateOrProvince: 'Ohio' })).flags).toEqual([]);
});

test('treats coordinates of 0, 0 as missing', async () => {
  expect(await read({ Latitude: '0', Longitude: '0.0' })).toMatchObject({ latitude: null, longitude: null });
  expect(await read({ Latitude: '41.4' })).toMatchObject({ latitude: null, longitude: null });
});
