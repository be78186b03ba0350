import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { listenForChanges } from './listen-for-changes.ts';
import { readChanges, readInventory } from './listings/inventory.ts';
import { listingsChannel } from './listings/listing-columns.ts';
import { writeListings } from './listings/write-listings.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('listening for changes', () => {
  it('reports new listings, even after a broken connection and a failed callback', async () => {
    let cursor = await readInventory(test.database, () => {});
    const reported: string[] = [];
    const errors: unknown[] = [];
    let failing = false;
    const listener = listenForChanges(
      test.url,
      listingsChannel,
      async () => {
        if (failing) throw new Error('not now');
        const onListing = ({ listingId }: { listingId: string }) => reported.push(listingId);
        cursor = await readChanges(test.database, cursor, onListing, { idleMilliseconds: 10_000 });
      },
      (error) => errors.push(error),
    );
    await writeListings(test.database, rowsOf([makeImportRow('a')]));
    await expect.poll(() => reported.length).toBe(1);
    await test.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen listings_changed'",
    );
    failing = true;
    await writeListings(test.database, rowsOf([makeImportRow('b')]));
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    failing = false;
    await expect.poll(() => reported.length).toBe(2);
    await listener.close();
  });

  it('notifies only at a commit that changed a listing', async () => {
    const client = new Client({ connectionString: test.url });
    await client.connect();
    const notes: string[] = [];
    client.on('notification', ({ channel }) => notes.push(channel));
    await client.query('listen listings_changed');
    await writeListings(test.database, rowsOf([makeImportRow('c')]));
    await expect.poll(() => notes).toEqual(['listings_changed']);
    await writeListings(test.database, rowsOf([makeImportRow('c')]));
    await client.query('select 1');
    expect(notes).toHaveLength(1);
    await client.end();
  });

  it('never runs two callbacks at once', async () => {
    let concurrent = 0;
    let maxConcurrent = 0;
    let calls = 0;
    const listener = listenForChanges(test.url, listingsChannel, async () => {
      concurrent += 1;
      maxConcurrent = Math.max(maxConcurrent, concurrent);
      for (let i = 0; i < 3; i += 1) await writeListings(test.database, rowsOf([makeImportRow(`n${calls}-${i}`)]));
      calls += 1;
      concurrent -= 1;
    });
    await expect.poll(() => calls).toBeGreaterThan(3);
    await listener.close();
    expect([maxConcurrent, concurrent]).toEqual([1, 0]);
  });
});
