import { expect, test } from 'vitest';
import type { Listing } from '#contracts/listing.ts';
import { type UserFacts, userFacts } from '#contracts/user-facts.ts';
import { factsOf } from './listing-facts.ts';
import { statedFacts, withUserFacts } from './user-facts.ts';

const listing = {
  list_price: 200_000,
  rent: 1500,
  rent_source: 'comparables',
  rent_low: 1300,
  rent_high: 1700,
  rent_confidence: 'high',
  tax_rate: 1.5,
  tax_annual_amount: 2800,
  tax_source: 'bill',
  insurance_annual: 1000,
  insurance_source: 'share',
  association_fee_monthly: 300,
  other_annual: 0,
  upfront: 0,
  hoa_source: 'zip',
  hoa_low: 200,
  hoa_high: 400,
  hoa_count: 12,
  flags: ['hoa_estimated', 'zip_mismatch'],
} as unknown as Listing;

test('without stated facts a listing stays the same', () => {
  const nothing = Object.fromEntries(Object.keys(userFacts.shape).map((name) => [name, null]));
  expect(withUserFacts(listing, nothing)).toEqual(listing);
  expect(withUserFacts(listing, {})).toEqual(listing);
});

test('stated facts replace those of the listing, and what depends on them', () => {
  expect(withUserFacts(listing, { rent: 1600, insurance_annual: 900, association_fee_monthly: 0 })).toEqual({
    ...listing,
    rent: 1600,
    rent_source: 'actual',
    rent_low: null,
    rent_high: null,
    rent_confidence: null,
    insurance_annual: 900,
    insurance_source: 'actual',
    association_fee_monthly: 0,
    hoa_source: null,
    hoa_low: null,
    hoa_high: null,
    hoa_count: null,
    flags: ['zip_mismatch'],
  });
});

test('a tax rate gives the current bill, at the stated price or the asking price', () => {
  expect(withUserFacts(listing, { tax_rate: 2 })).toMatchObject({ tax_source: 'rate', tax_annual_amount: 4000 });
  expect(withUserFacts(listing, { tax_rate: 2, list_price: 100_000 }).tax_annual_amount).toBe(2000);
  expect(withUserFacts(listing, { list_price: 100_000 })).toEqual({ ...listing, list_price: 100_000 });
});

test('a stated rent or price decides whether the price is implausible', () => {
  const flagsWith = (facts: UserFacts) => withUserFacts(listing, facts).flags;
  expect(flagsWith({ list_price: 36_000, rent: 1001 })).toContain('price_implausible');
  expect(flagsWith({ list_price: 36_000, rent: 1000 })).not.toContain('price_implausible');
});

test('a value after repairs is a fact that no listing states', () => {
  expect(factsOf({ ...listing, market_appreciation: null }).afterRepairValue).toBeNull();
  const stated = withUserFacts({ ...listing, market_appreciation: null }, { after_repair_value: 260_000 });
  expect(factsOf(stated).afterRepairValue).toBe(260_000);
});

test('equal facts are written alike', () => {
  const facts = statedFacts({ upfront: 1, rent: null, list_price: 2 });
  expect(JSON.stringify(facts)).toBe('{"list_price":2,"upfront":1}');
});
