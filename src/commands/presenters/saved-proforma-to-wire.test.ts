import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { markedProforma } from '#contracts/marks.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { wholeList } from '#store/list-request.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { markedRows } from '#store/marks/marked-rows.ts';
import { savedProformas } from '#store/proformas/saved-proformas.ts';
import { transact } from '#store/transact.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow } from '#tests/query-rows.ts';
import { saveProforma } from '../proformas/save-proforma.ts';
import { markedExclusiveToWire, markedProformaToWire } from './saved-proforma-to-wire.ts';

let base: TestDatabase;
let ann: TestPerson;
let savedIds: Record<'a' | 'b' | 'c', string>;
beforeAll(async () => {
  base = await createTestDatabase();
  const marked = { rent: 2000, modification_timestamp: '2026-01-02T03:04:05Z' };
  await writeListings(base.database, rowsOf(['a', 'b', 'c', 'd'].map((key) => makeImportRow(key, marked))));
  ann = await signInAs(base.database, 'starter');
  const bob = await signInAs(base.database, 'starter');
  const save = async (key: string, person = ann) =>
    (await transact(base.database, (queries) => saveProforma(queries, person, alias(key))))!.proformaId;
  savedIds = { a: await save('a'), b: await save('b'), c: await save('c') };
  await mark('bookmarks', bob, await save('a', bob));
  await mark('bookmarks', ann, savedIds.a);
  await mark('user_pins', ann, savedIds.a);
  await query('insert into user_ratings (user_id, proforma_id, rating) values ($1, $2, 4)', [ann.userId, savedIds.b]);
  await query('insert into exclusives (user_id, listing_id) values ($1, $2), ($1, $3)', [
    ann.userId,
    listingIdOf('test', 'b'),
    listingIdOf('test', 'd'),
  ]);
});
afterAll(() => base.drop());

const alias = (key: string) => aliasToken(listingIdOf('test', key), settleAssumptions({}));
const query = (text: string, values: unknown[]) => base.database.pool.query(text, values);
const mark = (table: string, { userId }: TestPerson, id: string) =>
  query(`insert into ${table} (user_id, proforma_id) values ($1, $2)`, [userId, id]);

test("marked proformas are read in one query, with saved figures and today's price", async () => {
  await query(`update listings set list_price = 110000, standard_status = 'Pending' where listing_id = $1`, [
    listingIdOf('test', 'b'),
  ]);
  const querySpy = vi.spyOn(base.database.pool, 'query');
  const rows = await markedRows(base.database.pool, ann.userId, wholeList);
  expect(querySpy).toHaveBeenCalledTimes(1);
  const marked = rows.map((row) =>
    row.proformaId === null ? markedExclusiveToWire(row, null) : markedProformaToWire(row),
  );
  for (const row of marked) expect(markedProforma.parse(row)).toEqual(row);
  const [d, b, a] = [null, savedIds.b, savedIds.a].map((id) => marked.find((row) => row.proforma_id === id)!);
  expect(marked).toHaveLength(3);
  expect(a).toMatchObject({ rating: null, exclusive: false, current: { list_price: 120_000 } });
  expect([a!.bookmark_id, a!.pin_id]).toEqual([expect.any(String), expect.any(String)]);
  expect(b).toMatchObject({ rating: 4, exclusive: true, bookmark_id: null, pin_id: null, portfolio_ids: [] });
  expect(b).toMatchObject({
    listing: { list_price: 120_000 },
    calculation: { purchase_price: 120_000 },
    current: { list_price: 110_000, standard_status: 'Pending' },
  });
  expect(d).toMatchObject({ exclusive: true, title: null, proforma: { alias_id: alias('d') } });
  expect(d!.listing.modification_timestamp).toBe('2026-01-02T03:04:05.000Z');
});

test('marked proformas are paged without a gap', async () => {
  const whole = await markedRows(base.database.pool, ann.userId, wholeList);
  const first = await markedRows(base.database.pool, ann.userId, { limit: 1, after: null });
  expect(first).toHaveLength(2);
  const rest = await markedRows(base.database.pool, ann.userId, { limit: 2, after: first[0]!.place });
  expect([first[0], ...rest]).toEqual(whole);
});

test('proformas of a portfolio come in its order', async () => {
  const { portfolio_id } = await queryRow<{ portfolio_id: string }>(
    base.database,
    `insert into portfolios (user_id, title) values ($1, 'A') returning portfolio_id`,
    [ann.userId],
  );
  const link = 'insert into portfolio_proformas (user_id, portfolio_id, proforma_id, position) values ($1, $2, $3, $4)';
  await query(link, [ann.userId, portfolio_id, savedIds.c, 1]);
  await query(link, [ann.userId, portfolio_id, savedIds.b, 0]);
  const inIt = await savedProformas(base.database.pool, ann.userId, { portfolioId: portfolio_id });
  expect(inIt.map(({ proformaId }) => proformaId)).toEqual([savedIds.b, savedIds.c]);
  expect(inIt[1]!.places).toEqual([{ linkId: expect.any(String), portfolioId: portfolio_id, position: 1 }]);
  const byId = await savedProformas(base.database.pool, ann.userId, { ids: [savedIds.a] });
  expect(byId.map(({ proformaId }) => proformaId)).toEqual([savedIds.a]);
  const others = await signInAs(base.database, 'starter');
  expect(await savedProformas(base.database.pool, others.userId, { portfolioId: portfolio_id })).toEqual([]);
});
