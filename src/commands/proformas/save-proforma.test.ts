import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { listingById } from '#store/listings/listings.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import type { Queries } from '#store/transact.ts';
import { transact } from '#store/transact.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow } from '#tests/query-rows.ts';
import { findUnderDefaults } from './find-by-reference.ts';
import { saveProforma } from './save-proforma.ts';

let base: TestDatabase;
let ann: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  base = await createTestDatabase();
  await writeListings(base.database, rowsOf([makeImportRow('a', { rent: 2000 }), makeImportRow('b', { rent: 2000 })]));
  ann = await signInAs(base.database, 'starter');
  bob = await signInAs(base.database, 'starter');
});
afterAll(() => base.drop());

const listingId = (key: string) => listingIdOf('test', key);
const alias = (key: string, stated = {}) => aliasToken(listingId(key), settleAssumptions(stated));
const within = <T>(work: (queries: Queries) => Promise<T>) => transact(base.database, work);
const save = (person: TestPerson, reference: string) => within((queries) => saveProforma(queries, person, reference));
const countOf = async ({ userId }: TestPerson) =>
  (await queryRow<{ n: number }>(base.database, 'select count(*) as n from proformas where user_id = $1', [userId])).n;

test('an alias is saved once, even with twenty concurrent requests, and its id also finds it', async () => {
  const kept = await Promise.all(Array.from({ length: 20 }, () => save(ann, alias('a'))));
  expect(new Set(kept.map((each) => each.proformaId)).size).toBe(1);
  expect(await countOf(ann)).toBe(1);
  expect(await save(ann, kept[0]!.proformaId)).toEqual(kept[0]);
  expect(await within((queries) => findUnderDefaults(queries, { ...ann, lenderLimits: null }, listingId('a')))).toEqual(
    {
      kind: 'saved',
      saved: kept[0],
    },
  );
});

test('other assumptions or another person give another proforma', async () => {
  const first = await save(ann, alias('b'));
  const other = await save(ann, alias('b', { interest_rate: 7 }));
  const bobs = await save(bob, alias('b'));
  expect(new Set([first, other, bobs].map((each) => each.proformaId)).size).toBe(3);
  await expect(save(bob, first.proformaId)).rejects.toMatchObject({ code: 'not_found' });
});

test('a reference that the person may not see is not saved', async () => {
  const nothing = ['', 'x', 'a\\x0', alias('c'), `${alias('a')}x`, '00000000-0000-4000-8000-000000000000'];
  for (const reference of nothing) {
    await expect(save(bob, reference), reference).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await countOf(bob)).toBe(1);
});

test('only the importer can save a private listing', async () => {
  const {
    revision: _revision,
    observed_at: _observed,
    ...reportedListing
  } = (await listingById(base.database, listingId('a')))!;
  const listing = {
    ...reportedListing,
    listing_id: 'f'.repeat(16),
    source: 'import',
    photos: ['https://a.test/1.jpg'],
  };
  await base.database.pool.query(
    'insert into private_listings (listing_id, user_id, address_key, listing) values ($1, $2, $3, $4)',
    [listing.listing_id, ann.userId, 'here', listing],
  );
  const reference = aliasToken(listing.listing_id, settleAssumptions({}));
  await expect(save(bob, reference)).rejects.toMatchObject({ code: 'not_found' });
  const kept = await save(ann, reference);
  expect(kept).toMatchObject({ aliasId: reference, listingId: listing.listing_id });
  const stored = await queryRow<{ listing: unknown; calculation: { purchase_price: number } }>(
    base.database,
    'select listing, calculation from proformas where proforma_id = $1',
    [kept.proformaId],
  );
  expect(stored.listing).toEqual(listing);
  expect(stored.calculation.purchase_price).toBe(listing.list_price);
});
