import { Readable } from 'node:stream';
import fc from 'fast-check';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listedDayOf } from '#domain/days-on-market.ts';
import { factsOf, isHoaEstimated } from '#domain/listing-facts.ts';
import { isAreaImputed } from '#domain/measured-size.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { bySize } from '#tests/full-size.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { withLongConnection } from '../database.ts';
import type { Cursor } from './cursor.ts';
import { checkForChanges, countInventory, readChanges, readInventory } from './inventory.ts';
import { type InventoryListing, inventoryCopy, parseInventory } from './inventory-rows.ts';
import { listingIdOf } from './listing-id.ts';
import { listingById } from './listings.ts';
import { type ImportRow, writeListings } from './write-listings.ts';

let test: TestDatabase;
const others: Client[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  for (let i = 0; i < 3; i += 1) {
    const other = new Client({ connectionString: test.url });
    await other.connect();
    others.push(other);
  }
});
afterAll(async () => {
  for (const other of others) await other.end();
  await test.drop();
});
beforeEach(() => test.database.pool.query('truncate listings cascade'));

const write = (rows: Iterable<ImportRow>) => writeListings(test.database, rowsOf(rows));
const idOf = (key: string) => listingIdOf('test', key);
const reprice = (client: Client, key: string, price: number) =>
  client.query('update listings set list_price = $2, revision = pg_current_xact_id() where source_key = $1', [
    key,
    price,
  ]);

async function readAll(): Promise<{ cursor: string; found: Map<string, InventoryListing> }> {
  const found = new Map<string, InventoryListing>();
  const cursor = await readInventory(test.database, (listing) => found.set(listing.listingId, listing));
  return { cursor, found };
}

async function changesSince({ database }: TestDatabase, since: Cursor) {
  const found: InventoryListing[] = [];
  const cursor = await readChanges(database, since, (listing) => found.push(listing), { idleMilliseconds: 10_000 });
  return {
    rows: found.filter(({ facts }) => facts.rent !== null),
    gone: found.filter(({ facts }) => facts.rent === null).map(({ listingId }) => listingId),
    cursor,
  };
}

describe('reading the inventory', () => {
  it('returns every searchable listing with the same facts as its page', async () => {
    const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value);
    const dollars = fc.double({ min: 0, max: 1e9, noNaN: true }).map((amount) => amount + 0);
    const change = fc.record({
      property_type: fc.constantFrom('SFR' as const, 'CONDO' as const),
      postal_code: maybe(fc.stringMatching(/^[0-9]{5}$/)),
      bedrooms_total: maybe(fc.nat({ max: 100 })),
      bathrooms_total: maybe(fc.double({ min: 0, max: 100, noNaN: true }).map((count) => count + 0)),
      lot_size_square_feet: maybe(fc.double({ min: 0, max: 1e10, noNaN: true }).map((area) => area + 0)),
      year_built: maybe(fc.integer({ min: 1600, max: 2200 })),
      days_on_market: maybe(fc.integer({ min: 0, max: 100_000 })),
      standard_status: fc.constantFrom('Active' as const, 'Coming Soon' as const),
      living_area: maybe(fc.double({ min: 0.5, max: 1e6, noNaN: true })),
      latitude: maybe(fc.double({ min: -90, max: 90, noNaN: true }).map((degrees) => degrees + 0)),
      list_price: fc.double({ min: 0.01, max: 1e9, noNaN: true }),
      rent: dollars,
      tax_rate: fc.double({ min: 0, max: 20, noNaN: true }).map((rate) => rate + 0),
      tax_annual_amount: dollars,
      association_fee_monthly: maybe(dollars),
      other_annual: fc.constantFrom(0, 1e-7, 1e-320, 123.456),
      market_appreciation: maybe(fc.integer({ min: -20, max: 80 }).map((tenths) => tenths / 10)),
      flags: fc.subarray(['sample', 'imputed_area']),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 30 }), async (changes) => {
        await test.database.pool.query('truncate listings cascade');
        await write(changes.map((change, i) => makeImportRow(`k${i}`, change)));
        const { found } = await readAll();
        expect(found.size).toBe(changes.length);
        for (const listing of found.values()) {
          const stored = (await listingById(test.database, listing.listingId))!;
          expect(listing).toEqual({
            listingId: stored.listing_id,
            facts: factsOf(stored),
            propertyType: stored.property_type,
            postalCode: stored.postal_code,
            bedroomsTotal: stored.bedrooms_total,
            livingArea: stored.living_area,
            bathroomsTotal: stored.bathrooms_total,
            lotSize: stored.lot_size_square_feet,
            yearBuilt: stored.year_built,
            listedDay: listedDayOf(stored),
            isComingSoon: stored.standard_status === 'Coming Soon',
            latitude: stored.latitude,
            longitude: stored.longitude,
            hoaEstimated: isHoaEstimated(stored),
            areaImputed: isAreaImputed(stored),
          });
        }
      }),
      { numRuns: bySize(8, 20) },
    );
  });

  it('omits listings that are not for sale or have no rent', async () => {
    await write([
      makeImportRow('active'),
      makeImportRow('soon', { standard_status: 'Coming Soon' }),
      makeImportRow('pending', { standard_status: 'Pending' }),
      makeImportRow('rentless', { rent: null, rent_source: null }),
    ]);
    const { found } = await readAll();
    expect([...found.keys()].toSorted()).toEqual([idOf('active'), idOf('soon')].toSorted());
  });

  it('reads rows that span many chunks', async () => {
    await write(Array.from({ length: 3000 }, (_, i) => makeImportRow(`k${i}`, { list_price: i + 1 })));
    const { found } = await readAll();
    const total = [...found.values()].reduce((sum, listing) => sum + listing.facts.listPrice, 0);
    expect(total).toBe((3000 * 3001) / 2);
  });

  it('reads the same rows from chunks of any size and rejects truncated data', async () => {
    await write([makeImportRow('a'), makeImportRow('b', { postal_code: null, living_area: null })]);
    const { found } = await readAll();
    const chunks: Buffer[] = [];
    await withLongConnection(test.database, async (client) => {
      for await (const chunk of client.query(copyTo(inventoryCopy('true')))) chunks.push(chunk as Buffer);
    });
    const bytes = Buffer.concat(chunks);
    const parse = async (size: number, length: number) => {
      const parsed: InventoryListing[] = [];
      const starts = Array.from({ length: Math.ceil(length / size) }, (_, place) => place * size);
      const cut = starts.map((start) => bytes.subarray(start, Math.min(start + size, length)));
      await parseInventory(Readable.from(cut), (listing) => parsed.push(listing));
      return parsed.toSorted((a, b) => (a.listingId < b.listingId ? -1 : 1));
    };
    const expected = [...found.values()].toSorted((a, b) => (a.listingId < b.listingId ? -1 : 1));
    for (const size of [1, 2, 3, 17, 100, bytes.length]) expect(await parse(size, bytes.length)).toEqual(expected);
    for (const length of [0, 5, 18, 19, 40, bytes.length - 3, bytes.length - 2, bytes.length - 1]) {
      await expect(parse(7, length)).rejects.toThrow('truncated');
    }
  });

  it('counts the searchable listings', async () => {
    await write([makeImportRow('a'), makeImportRow('b'), makeImportRow('c', { standard_status: 'Closed' })]);
    expect(await countInventory(test.database)).toBe(2);
  });
});

describe('following changes', () => {
  it('reports each addition, change and removal once', async () => {
    await write(['same', 'costlier', 'sold', 'unlet'].map((key) => makeImportRow(key)));
    const { cursor } = await readAll();
    await write([
      makeImportRow('same'),
      makeImportRow('costlier', { list_price: 200_000 }),
      makeImportRow('sold', { standard_status: 'Closed' }),
      makeImportRow('unlet', { rent: null, rent_source: null }),
      makeImportRow('new'),
    ]);
    const changes = await changesSince(test, cursor);
    expect(changes.rows.map((row) => `${row.listingId} ${row.facts.listPrice}`).toSorted()).toEqual(
      [`${idOf('costlier')} 200000`, `${idOf('new')} 120000`].toSorted(),
    );
    expect(changes.gone.toSorted()).toEqual([idOf('sold'), idOf('unlet')].toSorted());
    const later = await changesSince(test, changes.cursor);
    expect([later.rows, later.gone]).toEqual([[], []]);
  });

  it('reports a transaction that began first and committed last', async () => {
    await write([makeImportRow('slow'), makeImportRow('fast')]);
    const [slow, fast] = others as [Client, Client];
    await slow.query('begin');
    await reprice(slow, 'slow', 1);
    const { cursor } = await readAll();
    await reprice(fast, 'fast', 2);
    const first = await changesSince(test, cursor);
    expect(first.rows.map((row) => row.facts.listPrice)).toEqual([2]);
    await slow.query('commit');
    const second = await changesSince(test, first.cursor);
    expect(second.rows.map((row) => row.facts.listPrice)).toEqual([1]);
    expect((await changesSince(test, second.cursor)).rows).toEqual([]);
  });

  it('keeps a follower equal to the database when transactions overlap', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    const step = fc.oneof(
      fc.record({
        do: fc.constant('change' as const),
        who: fc.nat({ max: 2 }),
        key: fc.nat({ max: 1 }),
        price: fc.nat({ max: 1e6 }),
      }),
      fc.record({ do: fc.constantFrom('commit' as const, 'rollback' as const), who: fc.nat({ max: 2 }) }),
      fc.record({ do: fc.constant('follow' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        await test.database.pool.query('truncate listings cascade');
        await write(keys.map((key) => makeImportRow(key)));
        const follower = await readAll();
        const follow = async () => {
          const changes = await changesSince(test, follower.cursor);
          for (const row of changes.rows) follower.found.set(row.listingId, row);
          follower.cursor = changes.cursor;
          expect(new Set(changes.rows.map((row) => row.listingId)).size).toBe(changes.rows.length);
          expect(follower.found).toEqual((await readAll()).found);
        };
        for (const other of others) await other.query('rollback; begin');
        for (const now of steps) {
          if (now.do === 'follow') await follow();
          // Each writer uses different keys, so no writer waits for another.
          else if (now.do === 'change') await reprice(others[now.who]!, keys[now.who * 2 + now.key]!, now.price + 1);
          else for (const words of [now.do, 'begin']) await others[now.who]!.query(words);
        }
        for (const other of others) await other.query('commit');
        await follow();
      }),
      { numRuns: bySize(8, 40) },
    );
  });

  it('checks whether listings have changed and ignores uncommitted changes', async () => {
    await write([makeImportRow('a'), makeImportRow('b')]);
    const [slow] = others as [Client];
    await slow.query('begin');
    await reprice(slow, 'a', 1);
    const { cursor } = await readAll();
    const quiet = await checkForChanges(test.database, cursor);
    expect(quiet).toMatchObject({ hasChanges: false, hasForeignRevisions: false });
    await slow.query('commit');
    expect(await checkForChanges(test.database, quiet.cursor)).toMatchObject({ hasChanges: true });
    const { cursor: next } = await changesSince(test, quiet.cursor);
    expect(await checkForChanges(test.database, next)).toMatchObject({ hasChanges: false });
  });

  it('cancels the query in PostgreSQL when it stalls and when it is aborted', async () => {
    await write([makeImportRow('a')]);
    const { cursor } = await readAll();
    const [holder, observer] = others as [Client, Client];
    const waiting = () =>
      observer.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    const stop = new AbortController();
    for (const giveUp of [{ idleMilliseconds: 50 }, { idleMilliseconds: 60_000, signal: stop.signal }]) {
      await holder.query('begin; lock table listings in access exclusive mode');
      const reading = readChanges(test.database, cursor, () => {}, giveUp);
      const failure = expect(reading).rejects.toThrow();
      if ('signal' in giveUp) {
        await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(1), { timeout: 5000, interval: 20 });
        stop.abort();
      }
      await failure;
      await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(0), { timeout: 5000, interval: 20 });
      await holder.query('rollback');
    }
  });

  it('refuses an invalid cursor', async () => {
    await expect(changesSince(test, "1:1:' or true")).rejects.toThrow('Not a cursor');
  });
});
