import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FeedDependencies, ResoFeed } from '#outside/reso-web-api/reso-feed.ts';
import { closeDatabase, type Database, openDatabase } from '#store/database.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { listingById, type RevisedListing } from '#store/listings/listings.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { openCuttingProxy } from '#tests/cutting-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { edmxOf, type ODataRecord, type ODataServer, startODataServer } from '#tests/odata-server.ts';
import { queryRow } from '#tests/query-rows.ts';
import { type SyncReport, syncListings } from './sync-listings.ts';

let server: ODataServer;
let base: TestDatabase;
beforeEach(async () => {
  [server, base] = await Promise.all([startODataServer(), createTestDatabase()]);
});
afterEach(async () => {
  await Promise.all([server.close(), base.drop()]);
});

/** The feed's clock, in minutes after noon. */
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes)).toISOString();
const home = (key: number, changes: Readonly<Record<string, unknown>> = {}): ODataRecord => ({
  ListingKey: `K${key}`,
  OriginatingSystemName: 'ACME',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
  ListPrice: 100_000 + key,
  BedroomsTotal: 3,
  BathroomsTotalInteger: 3,
  BathroomsFull: 2,
  BathroomsHalf: 1,
  UnparsedAddress: `${key} Main Street`,
  StateOrProvince: 'OH',
  PostalCode: '44105',
  ModificationTimestamp: at(key),
  ...changes,
});
const put = (count: number) => server.put(...Array.from({ length: count }, (_, index) => home(index + 1)));

type Changes = Partial<FeedDependencies> & { reconcile?: boolean; acceptsLoss?: boolean; database?: Database };
const stop = (after: number) => {
  const controller = new AbortController();
  server.settings.before = ({ at: place }) => {
    if (place === after) controller.abort();
    return null;
  };
  return controller.signal;
};

async function sync(changes: Changes = {}): Promise<SyncReport> {
  const { reconcile = false, acceptsLoss = false, database = base.database, ...others } = changes;
  const feed: ResoFeed = { url: server.url, credentials: { kind: 'bearer', token: 'the-bearer-of-the-tests' } };
  const dependencies: FeedDependencies = {
    signal: new AbortController().signal,
    now: Date.now,
    random: () => 0.5,
    sleep: async () => {},
    onWait: () => {},
    timeouts: { idle: 5000, total: 5000 },
    ...others,
  };
  const report = await syncListings(database, feed, dependencies, { reconcile, acceptsLoss });
  if (report === null) throw new Error('another sync is running');
  return report;
}

async function listing(key: number): Promise<RevisedListing> {
  const found = await listingById(base.database, listingIdOf('ACME', `K${key}`));
  if (!found) throw new Error(`K${key} is not stored`);
  return found;
}
const count = async (status: string) => {
  const text = 'select count(*) as all from listings where standard_status = $1';
  return (await queryRow<{ all: number }>(base.database, text, [status])).all;
};

describe('a sync', () => {
  test('reads everything first, and only changes afterwards', async () => {
    put(25);
    const first = await sync();
    expect(first.tally).toMatchObject({ pages: 3, records: 25, accepted: 25, changed: 0, refused: 0 });
    expect(await listing(7)).toMatchObject({ list_price: 100_007, bathrooms_total: 2.5, standard_status: 'Active' });
    const before = await listing(24);
    const servedBefore = server.requests.length;
    server.put(
      home(3, { ListPrice: 90_000, ModificationTimestamp: at(26) }),
      home(26, { ModificationTimestamp: at(27) }),
    );
    const second = await sync();
    expect(second.tally).toMatchObject({ pages: 1, accepted: 1, changed: 1, refused: 0 });
    expect(second.tally.unchanged).toBeGreaterThan(0);
    expect(server.requests.slice(servedBefore).at(-1)?.query.get('$filter')).toBe(`ModificationTimestamp gt ${at(20)}`);
    expect(await listing(3)).toMatchObject({ list_price: 90_000, previous_list_price: 100_003 });
    expect((await listing(24)).revision).toBe(before.revision);
    expect((await sync()).tally).toMatchObject({ pages: 1, accepted: 0, changed: 0 });
  });

  test('keeps a filled-in area known as such until it changes, also of a home that comes alone', async () => {
    const filledIn = { source: 'ACME', source_key: 'K1', living_area: 1800, flags: ['imputed_area'] };
    await writeListings(base.database, rowsOf([makeImportRow('K1', filledIn)]));
    server.settings.metadata = edmxOf([...Object.keys(home(1)), 'LivingArea']);
    server.put(home(1, { LivingArea: 1800 }));
    await sync();
    expect(await listing(1)).toMatchObject({ list_price: 100_001, flags: ['imputed_area'] });
    server.put(home(1, { LivingArea: 1810, ModificationTimestamp: at(2) }));
    await sync();
    expect(await listing(1)).toMatchObject({ living_area: 1810, flags: [] });
  });

  test('continues an interrupted sync at its page', async () => {
    put(45);
    const ended = await sync({ signal: stop(2) });
    expect(ended).toMatchObject({ stopped: true, resumed: false, tally: { pages: 2, accepted: 20 } });
    const servedBefore = server.requests.length;
    const rest = await sync();
    expect(rest).toMatchObject({ stopped: false, resumed: true, tally: { pages: 3, accepted: 25, unchanged: 0 } });
    const [, nextRequest] = server.requests.slice(servedBefore);
    expect(nextRequest?.query.has('$skiptoken')).toBe(true);
    expect(await count('Active')).toBe(45);
  });

  test('restarts at the last complete reading if the link has expired', async () => {
    put(45);
    await sync({ signal: stop(2) });
    server.expireLinks();
    const rest = await sync();
    expect(rest.tally).toMatchObject({ pages: 5, accepted: 25, unchanged: 20 });
  });

  test('fails after one restart if links never work', async () => {
    put(45);
    server.settings.before = () => {
      server.expireLinks();
      return null;
    };
    await expect(sync()).rejects.toThrow('The link has expired');
    expect(server.requests).toHaveLength(5);
  });

  test.each(['after', 'offset'] as const)('loses no change during the read when links say %s', async (paging) => {
    server.settings.paging = paging;
    put(45);
    server.settings.before = ({ at: place }) => {
      // One record of a page already read moves to the end, so all later records move up by one.
      if (place === 2) server.put(home(4, { ListPrice: 44_000, ModificationTimestamp: at(50) }));
      if (place === 3) server.put(home(41, { ListPrice: 41_000, ModificationTimestamp: at(51) }));
      return null;
    };
    await sync();
    expect(await count('Active')).toBe(45);
    expect((await listing(4)).list_price).toBe(44_000);
    expect((await listing(41)).list_price).toBe(41_000);
  });

  test('ignores a modification time in the future as its next start', async () => {
    server.put(home(1), home(2, { ModificationTimestamp: '2099-01-01T00:00:00Z' }));
    const now = () => Date.parse(at(10));
    await sync({ now });
    server.put(home(3, { ModificationTimestamp: at(12) }));
    expect((await sync({ now: () => Date.parse(at(20)) })).tally.accepted).toBe(1);
  });

  test('counts refusals by reason and lists the first', async () => {
    server.put(
      home(1),
      home(2, { PropertySubType: 'Duplex' }),
      home(3, { ListPrice: null }),
      home(4, { ListPrice: -1 }),
    );
    const { tally } = await sync();
    expect([tally.accepted, tally.refused]).toEqual([1, 3]);
    expect(Object.fromEntries(tally.refusedByReason)).toMatchObject({ 'list_price: missing': 1 });
    expect(tally.refusedRecords[0]).toEqual({ key: 'K2', reason: 'unsupported_property_type: Duplex' });
    expect((await sync({ reconcile: true })).tally.refused).toBe(3);
  });

  test('keeps whole pages after a database error anywhere, and continues after them', async () => {
    put(45);
    const through = async (url: string, cutAfterBytes: number) => {
      const proxy = await openCuttingProxy(url, cutAfterBytes);
      const database = openDatabase(proxy.url);
      const broken = await sync({ database }).then(
        () => false,
        () => true,
      );
      await closeDatabase(database);
      await proxy.close();
      return { broken, sent: proxy.sent() };
    };
    const spare = await createTestDatabase();
    const { sent } = await through(spare.url, Number.POSITIVE_INFINITY);
    await spare.drop();
    let before = 0;
    for (const share of [0.3, 0.4, 0.5]) {
      expect((await through(base.url, Math.floor(sent * share))).broken).toBe(true);
      const after = await count('Active');
      expect([0, 5]).toContain(after % 10);
      expect(after).toBeGreaterThanOrEqual(before);
      before = after;
    }
    expect(before).toBeGreaterThan(0);
    await sync();
    expect(await count('Active')).toBe(45);
  });

  test('ends at once if another sync of the feed is running', async () => {
    put(5);
    let second: Promise<SyncReport> | null = null;
    server.settings.before = async ({ at: place }) => {
      if (place === 0) {
        second = sync();
        await second.catch(() => {});
      }
      return null;
    };
    await sync();
    await expect(second).rejects.toThrow('another sync is running');
    expect((await sync()).tally.accepted).toBe(0);
  });

  test('takes the sample inventory off the market', async () => {
    await writeListings(base.database, rowsOf([makeImportRow('s1', { source: 'sample' })]));
    put(1);
    expect((await sync()).tally.sampleWithdrawn).toBe(1);
    expect((await sync()).tally.sampleWithdrawn).toBe(0);
  });
});

describe('a listing', () => {
  test('leaves the market and loses its address when withheld; a withheld address is removed', async () => {
    put(4);
    await sync();
    server.put(
      home(1, { InternetEntireListingDisplayYN: false, ModificationTimestamp: at(30) }),
      home(2, { InternetAddressDisplayYN: false, ModificationTimestamp: at(31) }),
    );
    expect((await sync()).tally).toMatchObject({ dropped: 1, changed: 1, refused: 1 });
    expect(await listing(1)).toMatchObject({ standard_status: 'Withdrawn', unparsed_address: null });
    expect(await listing(2)).toMatchObject({ standard_status: 'Active', unparsed_address: null });
    server.put(home(1, { ModificationTimestamp: at(40) }));
    await sync();
    expect(await listing(1)).toMatchObject({ standard_status: 'Active', unparsed_address: '1 Main Street' });
  });

  test('leaves the market when it becomes unreadable, because its known state is outdated', async () => {
    put(2);
    await sync();
    server.put(home(1, { PropertySubType: 'Duplex', ModificationTimestamp: at(30) }));
    expect((await sync()).tally).toMatchObject({ dropped: 1, refused: 1 });
    expect((await listing(1)).standard_status).toBe('Withdrawn');
    expect((await sync({ reconcile: true })).tally).toMatchObject({ dropped: 0 });
  });
});

describe('a key comparison', () => {
  test('withdraws listings missing from the feed and restores those that return', async () => {
    put(25);
    await sync();
    const removedRecord = server.records.get('K5');
    server.records.delete('K5');
    expect((await sync()).reconciliation).toBeNull();
    expect((await listing(5)).standard_status).toBe('Active');
    const { reconciliation } = await sync({ reconcile: true });
    expect(reconciliation).toMatchObject({
      listed: 24,
      count: 24,
      onMarket: 25,
      missing: 1,
      withdrawn: 1,
      withdrawalRefusal: null,
    });
    expect((await listing(5)).standard_status).toBe('Withdrawn');
    server.put(removedRecord!);
    expect((await sync({ reconcile: true })).tally.changed).toBe(1);
    expect((await listing(5)).standard_status).toBe('Active');
  });

  test('runs automatically when the last one is more than a day old', async () => {
    put(25);
    await sync();
    const hours = (count: number) => () => Date.now() + count * 3_600_000;
    expect((await sync({ now: hours(24) })).reconciliation).toBeNull();
    expect((await sync({ now: hours(26) })).reconciliation).toMatchObject({ listed: 25 });
    expect((await sync({ now: hours(27) })).reconciliation).toBeNull();
  });

  test('skips impossible keys', async () => {
    put(3);
    server.put(
      home(4, { ListingKey: 'a\0b' }),
      home(5, { ListingKey: 'x'.repeat(5000) }),
      home(6, { ListingKey: '\uD800' }),
    );
    const { tally, reconciliation } = await sync();
    expect(tally).toMatchObject({ accepted: 3, refused: 3 });
    expect(reconciliation).toMatchObject({ missing: 0, withdrawalRefusal: null });
  });

  test('finds listings with a number but no key', async () => {
    server.settings.metadata = edmxOf([...Object.keys(home(1)), 'ListingId']);
    put(9);
    server.put(home(10, { ListingId: '77', ListingKey: '' }));
    const { tally, reconciliation } = await sync();
    expect(tally.accepted).toBe(10);
    expect(reconciliation).toMatchObject({ listed: 10, missing: 0, withdrawn: 0 });
  });

  test('fetches missed listings: a new one and a late change', async () => {
    put(25);
    await sync();
    server.put(
      home(60, { ModificationTimestamp: at(-60) }),
      home(2, { ListPrice: 50_000, ModificationTimestamp: at(3) }),
    );
    expect((await sync()).tally).toMatchObject({ accepted: 0, changed: 0 });
    expect((await sync({ reconcile: true })).tally).toMatchObject({ accepted: 1, changed: 1 });
    const servedBefore = server.requests.length;
    await sync({ reconcile: true });
    expect(server.requests.slice(servedBefore).some(({ query }) => query.get('$filter')?.includes('ListingKey'))).toBe(
      false,
    );
  });

  test('withdraws nothing and says so if more than a fifth is missing', async () => {
    put(25);
    await sync();
    for (let key = 1; key <= 6; key++) server.records.delete(`K${key}`);
    const { reconciliation } = await sync({ reconcile: true });
    expect(reconciliation).toMatchObject({
      onMarket: 25,
      missing: 6,
      withdrawn: 0,
      withdrawalRefusal: 'too_many_missing',
    });
    expect(await count('Active')).toBe(25);
    server.put(home(6));
    expect((await sync({ reconcile: true })).reconciliation).toMatchObject({
      missing: 5,
      withdrawn: 5,
      withdrawalRefusal: null,
    });
    expect(await count('Active')).toBe(20);
  });

  test('withdraws more than a fifth if accepted, but not with an incomplete list', async () => {
    put(25);
    await sync();
    for (let key = 1; key <= 10; key++) server.records.delete(`K${key}`);
    expect((await sync({ reconcile: true })).reconciliation).toMatchObject({
      withdrawn: 0,
      withdrawalRefusal: 'too_many_missing',
    });
    server.settings.countError = 3;
    const short = await sync({ reconcile: true, acceptsLoss: true });
    expect(short.reconciliation).toMatchObject({ withdrawn: 0, withdrawalRefusal: 'incomplete_list' });
    server.settings.countError = 0;
    const { reconciliation } = await sync({ reconcile: true, acceptsLoss: true });
    expect(reconciliation).toMatchObject({ missing: 10, withdrawn: 10, withdrawalRefusal: null });
    expect(await count('Active')).toBe(15);
  });

  test('withdraws nothing if the list is shorter than the stated count', async () => {
    put(25);
    await sync();
    server.records.delete('K1');
    server.settings.countError = 3;
    const { reconciliation } = await sync({ reconcile: true });
    expect(reconciliation).toMatchObject({
      listed: 24,
      count: 27,
      missing: 1,
      withdrawn: 0,
      withdrawalRefusal: 'incomplete_list',
    });
    expect(await count('Active')).toBe(25);
  });

  test('withdraws nothing if the list ends early', async () => {
    put(25);
    await sync();
    server.records.delete('K1');
    server.settings.before = ({ query }) =>
      query.has('$count') && query.has('$skiptoken') ? { kind: 'status', status: 500 } : null;
    await expect(sync({ reconcile: true })).rejects.toThrow('answered 500');
    expect(await count('Active')).toBe(25);
  });

  test('does not withdraw a listing that the list skipped because others left during the read', async () => {
    server.settings.paging = 'offset';
    put(25);
    await sync();
    server.settings.before = ({ query }) => {
      // The list moves up by one between two pages, so the first listing of the second page is skipped.
      if (query.has('$count') && query.has('$skiptoken')) server.records.delete('K1');
      return null;
    };
    const { reconciliation } = await sync({ reconcile: true });
    expect(reconciliation).toMatchObject({ missing: 1, withdrawn: 0 });
    expect(await count('Active')).toBe(25);
    expect((await sync({ reconcile: true })).reconciliation).toMatchObject({ withdrawn: 1 });
    expect((await listing(1)).standard_status).toBe('Withdrawn');
    expect(await count('Active')).toBe(24);
  });

  test('ignores listings already off the market and listings of other sources', async () => {
    await writeListings(base.database, rowsOf([makeImportRow('t1')]));
    put(25);
    server.put(home(7, { StandardStatus: 'Closed' }));
    await sync();
    server.records.delete('K7');
    expect((await sync({ reconcile: true })).reconciliation).toMatchObject({ onMarket: 24, missing: 0, withdrawn: 0 });
    expect((await listing(7)).standard_status).toBe('Closed');
    expect(await count('Active')).toBe(25);
  });
});
