import { expect, test } from 'vitest';
import type { ListingRecord } from '#contracts/listing.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { noKnownDues } from '#underwriting/dues/fit-dues.ts';
import { createRentMarket } from '#underwriting/rents/rent-market.ts';
import { readFeedPage } from './read-feed-page.ts';

const marketAt = async () => ({ rents: createRentMarket(() => null), growthOf: () => null, dues: noKnownDues });
const findFilledIn = async () => new Set<ListingRecord>();
const good = {
  ListingKey: 'K1',
  OriginatingSystemName: 'ACME',
  StandardStatus: 'Active',
  PropertyType: 'Condominium',
  ListPrice: 100_000,
  ModificationTimestamp: '2026-11-20T12:00:00Z',
};
const bad = { ...good, PropertyType: 'Land', ModificationTimestamp: '2026-11-21T12:00:00Z' };
const id = listingIdOf('ACME', 'K1');

test('a page gives listings, refusals and the latest modification, including that of refused records', async () => {
  const read = await readFeedPage(
    [good, { ...bad, ListingKey: 'K2' }, { PropertyType: 'Land' }],
    marketAt,
    findFilledIn,
  );
  expect(read.rows).toMatchObject([{ source_key: 'K1', list_price: 100_000, lineNumber: 1 }]);
  expect(read.refused).toEqual([
    { key: 'K2', reason: 'unsupported_property_type: Land' },
    { key: 'a record without a key', reason: 'no_listing_number' },
  ]);
  expect(read.reported).toHaveLength(2);
  expect(read.latest).toBe('2026-11-21T12:00:00.000Z');
});

test('the last of several records of a listing decides whether it is readable', async () => {
  expect(await readFeedPage([bad, good], marketAt, findFilledIn)).toMatchObject({
    rows: [{ source_key: 'K1' }],
    unreadable: [],
  });
  expect(await readFeedPage([good, bad], marketAt, findFilledIn)).toMatchObject({
    rows: [{ source_key: 'K1' }],
    unreadable: [id],
  });
});

test('an empty page gives nothing', async () => {
  expect(await readFeedPage([], marketAt, findFilledIn)).toEqual({
    rows: [],
    unreadable: [],
    reported: [],
    refused: [],
    latest: null,
  });
});
