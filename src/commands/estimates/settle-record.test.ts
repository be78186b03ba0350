import { expect, test } from 'vitest';
import type { ListingRecord } from '#contracts/listing.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import type { ComparableRent } from '#underwriting/rents/comparable-rents.ts';
import { createRentMarket } from '#underwriting/rents/rent-market.ts';
import { settleRecord } from './settle-record.ts';

/** A house in Cleveland without a stated rent. */
function withoutRent(changes: Partial<ListingRecord> = {}): ListingRecord {
  return { ...makeImportRow('1'), rent: null, ...changes };
}
const nextDoor: ComparableRent = {
  key: 'ad:1',
  latitude: 41.45,
  longitude: -81.63,
  postalCode: '44105',
  propertyType: 'SFR',
  bedroomsTotal: 3,
  bathroomsTotal: 1.5,
  livingArea: 1400,
  rent: 1500,
  ageYears: 0,
};
const rents = (postalCode: string) => (postalCode === '44105' ? ([700, 800, 1000, 1300, 1500] as const) : null);
const market = createRentMarket(rents, [nextDoor]);

test('an estimated rent is stored with range, source and confidence', () => {
  const { rent, rent_low, rent_high, rent_source, rent_confidence } = settleRecord(
    withoutRent(),
    createRentMarket(rents),
  );
  expect({ rent, rent_low, rent_high, rent_source, rent_confidence }).toEqual({
    rent: 1199,
    rent_low: 927,
    rent_high: 1740,
    rent_source: 'market_rent',
    rent_confidence: 'medium',
  });
});

test('a listing is not its own comparable', () => {
  const itself = createRentMarket(rents, [{ ...nextDoor, key: listingIdOf('test', '1') }]);
  expect(settleRecord(withoutRent(), itself)).toEqual(settleRecord(withoutRent(), createRentMarket(rents)));
});

test('a home without a postal code uses the nearest one', () => {
  expect(settleRecord(withoutRent({ postal_code: null }), market)).toMatchObject({
    postal_code: null,
    rent_source: 'comparables',
  });
  expect(settleRecord(withoutRent({ postal_code: null, latitude: null }), market).rent_source).toBe('state_ratio');
});

test('coordinates that contradict the postal code add no comparables', () => {
  expect(settleRecord(withoutRent(), market).rent_source).toBe('comparables');
  expect(settleRecord(withoutRent({ flags: ['zip_mismatch'] }), market).rent_source).toBe('market_rent');
});

test('sizes that a feed filled in count as unknown', () => {
  const { rent, insurance_annual } = settleRecord(withoutRent({ living_area: null, bathrooms_total: null }), market);
  const filledIn = { living_area: 4184.2, bathrooms_total: 5.3738, flags: ['imputed_area', 'imputed_baths'] };
  expect(settleRecord(withoutRent(filledIn), market)).toMatchObject({ ...filledIn, rent, insurance_annual });
  expect(settleRecord(withoutRent({ ...filledIn, flags: [] }), market).rent).not.toBe(rent);
});
