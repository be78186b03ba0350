import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createInventory, type Inventory } from '#engine/columns/inventory.ts';
import { publicView, type UserView } from '#engine/columns/view-as-user.ts';
import type { IndexedListing, Query } from '#engine/query.ts';
import { search } from '#engine/search.ts';
import { createLocalEngine, type SearchEngine } from '#engine/search-engine.ts';
import { arbitraryListings, arbitraryQueries, inventoryOf } from '#tests/engine-cases.ts';
import { eventually } from '#tests/eventually.ts';
import { bySize } from '#tests/full-size.ts';
import { kindsOf } from '#tests/query-kinds.ts';
import { loadBuiltSimd, readBuiltSimd } from '#tests/simd.ts';
import { unfilteredQuery } from '../../bench/queries.ts';
import { seededListings } from '../../bench/seeded-listings.ts';
import { createScanThreads, type ScanThreads, type ScanThreadsOptions } from './scan-threads.ts';

const bytes = await readBuiltSimd();
const simd = await loadBuiltSimd();
const opened: ScanThreads[] = [];

/** Threads that scan inventories of any size. */
function openThreads(options: Partial<ScanThreadsOptions> = {}): ScanThreads {
  const onError = (error: unknown) => expect.unreachable(String(error));
  const threads = createScanThreads({ simd: bytes, threads: 2, smallest: 0, pause: 0, onError, ...options });
  opened.push(threads);
  return threads;
}

/** A thread that runs `load` as it starts, and `reply` for each message. */
function threadOf(reply: string, load = ''): URL {
  const text = `
    import { parentPort } from 'node:worker_threads';
    ${load};
    parentPort.postMessage('ready');
    parentPort.on('message', ({ id }) => {
      ${reply}
    });
  `;
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`);
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
});

function fill(listings: Iterable<IndexedListing>): Inventory {
  const inventory = createInventory(0, simd);
  for (const listing of listings) inventory.put(listing);
  return inventory;
}

const [home] = seededListings(1);

/** What every operation of an engine answers. */
async function answersOf(engine: SearchEngine, query: Query, view: UserView, subject: IndexedListing) {
  const axes = [{ figure: 'purchasePrice', min: 0, width: 50_000, bars: 10, below: 'first' }] as const;
  const next = await engine.run('nextMatches', view, { ...query, limit: 5 }, null);
  return {
    found: await engine.run('search', view, query),
    changes: await engine.run('searchWithChanges', view, query, kindsOf(query), 5),
    counts: await engine.run('countMatches', view, [query, { ...query, postalCodes: null }]),
    bars: await engine.run('countHistogram', view, query, axes),
    homes: await engine.run('findComparableHomes', view, subject, 40, 20),
    market: await engine.run('summarizeMarket', view, [subject.postalCode ?? '10001']),
    next,
    after: next.last && (await engine.run('nextMatches', view, { ...query, limit: 5 }, next.last)),
  };
}

test('threads answer as the calling thread does, for every operation and view', async () => {
  const threads = openThreads();
  await fc.assert(
    fc.asyncProperty(arbitraryListings, arbitraryQueries, fc.constantFrom(0, 1, 2), async (listings, query, kind) => {
      const inventory = inventoryOf(listings, simd);
      const ids = listings.map(({ listingId }) => listingId);
      const view: UserView = {
        ...publicView,
        hiddenListingIds: kind === 1 ? ids.filter((_, place) => place % 3 === 1) : [],
        onlyListingIds: kind === 2 ? ids.filter((_, place) => place % 2 === 1) : null,
      };
      const engine = threads.engineOf(inventory);
      const [subject = home!] = listings;
      const expected = await answersOf(createLocalEngine(inventory), query, view, subject);
      expect(await answersOf(engine, query, view, subject)).toEqual(expected);
      expect(engine.scanCounts().onCaller).toBe(0);
    }),
    { numRuns: bySize(20, 5000) },
  );
});

test('a private listing is found by its owner only, on the calling thread', async () => {
  const [secret, ...others] = seededListings(300);
  const engine = openThreads().engineOf(fill(others));
  const seen = await engine.run('countMatches', { ...publicView, listings: [secret!] }, [unfilteredQuery]);
  expect([seen, await engine.run('countMatches', publicView, [unfilteredQuery])]).toEqual([[300], [299]]);
  expect(engine.scanCounts()).toMatchObject({ onCaller: 1, inThreads: 1 });
});

test('a small inventory stays on the calling thread, and has threads once it is large', async () => {
  const listings = [...seededListings(50)];
  const inventory = fill(listings.slice(0, 49));
  const engine = openThreads({ smallest: 50 }).engineOf(inventory);
  expect([engine.kind(), engine.scansAtOnce()]).toEqual(['simd', 1]);
  await engine.run('search', publicView, unfilteredQuery);
  inventory.put(listings[49]!);
  expect([engine.kind(), engine.scansAtOnce()]).toEqual(['simd threads', 2]);
  expect((await engine.run('search', publicView, unfilteredQuery)).totalCount).toBe(50);
  expect(engine.scanCounts()).toMatchObject({ onCaller: 1, inThreads: 1 });
});

test.runIf(process.platform === 'linux')('threads run at a lower priority than requests', async () => {
  const earlier = new Set(threadIds());
  const threads = openThreads();
  await threads.engineOf(fill([home!])).run('search', publicView, unfilteredQuery);
  const added = () => threadIds().filter((id) => !earlier.has(id));
  await eventually(() => expect(added().filter((id) => priorityOf(id) === 10)).toHaveLength(2));
});

const threadIds = () => readdirSync('/proc/self/task').map(Number);

/** Null: the thread has just ended. */
function priorityOf(threadId: number): number | null {
  try {
    return getPriority(threadId);
  } catch {
    return null;
  }
}

describe('while listings change', () => {
  /** Two states of one home. A mixture of them has a higher or lower income than both. */
  const stateOf = (listing: IndexedListing, isHigh: boolean): IndexedListing => ({
    ...listing,
    postalCode: '10001',
    bedroomsTotal: isHigh ? 4 : 2,
    facts: {
      ...listing.facts,
      listPrice: isHigh ? 400_000 : 100_000,
      rent: isHigh ? 6000 : 1000,
      taxRate: 0.01,
      taxAnnualAmount: isHigh ? 4000 : 1000,
      insuranceAnnual: 0,
      associationFeeMonthly: 0,
      otherAnnual: 0,
      upfront: 0,
      marketAppreciation: null,
    },
  });
  const incomeOfHigh = search(fill([stateOf(home!, true)]), unfilteredQuery).ranges.yearlyNetIncome.min;

  test('no answer has a row that is half of one state and half of another', async () => {
    const listings = [...seededListings(20_000)];
    const inventory = fill(listings.map((listing) => stateOf(listing, false)));
    const engine = openThreads().engineOf(inventory);
    // The low state is too small and the high one too dear, so only a mixture matches. The scan reads both in different passes.
    const neither: Query = {
      ...unfilteredQuery,
      purchasePrice: { min: null, max: 200_000 },
      bedroomsTotal: { min: 4, max: null },
    };
    expect((await engine.run('search', publicView, neither)).totalCount).toBe(0);
    const end = performance.now() + bySize(1000, 60_000);
    let flips = 0;
    let answers = 0;
    // A busy machine may have few answers by then.
    const goesOn = () => performance.now() < end || answers <= 10;
    const write = async () => {
      while (goesOn()) {
        for (const slice = performance.now(); performance.now() - slice < 2; flips++) {
          const isHigh = Math.floor(flips / listings.length) % 2 === 0;
          inventory.put(stateOf(listings[(flips * 7919) % listings.length]!, isHigh));
        }
        await nextTurn();
      }
    };
    const read = async () => {
      while (goesOn()) {
        const { totalCount, ranges } = await engine.run('search', publicView, neither);
        const { min, max } = ranges.yearlyNetIncome;
        const areStates = [min, max].every((income) => income === null || income === incomeOfHigh);
        expect({ totalCount, areStates }).toEqual({ totalCount: 0, areStates: true });
        answers++;
      }
    };
    await Promise.all([write(), read(), read(), read(), read()]);
    expect(flips).toBeGreaterThan(1000);
    expect(engine.scanCounts().inThreads).toBeGreaterThan(0);
    expect(answers).toBeGreaterThan(10);
  });

  test('no answer has a listing twice while rows move and the columns grow', async () => {
    const listings = [...seededListings(4000)];
    const inventory = fill(listings);
    const engine = openThreads().engineOf(inventory);
    const everything: Query = { ...unfilteredQuery, limit: 200_000 };
    await engine.run('search', publicView, everything);
    const end = performance.now() + bySize(1000, 20_000);
    let isDone = false;
    let answers = 0;
    const change = async () => {
      for (let removed = 0; performance.now() < end || answers <= 10; ) {
        for (const slice = performance.now(); performance.now() - slice < 2; removed++) {
          inventory.remove(listings[(removed * 7919) % 4000]!.listingId);
          inventory.put(listings[((removed + 2000) * 7919) % 4000]!);
        }
        await nextTurn();
      }
      for (const listing of seededListings(20_000)) inventory.put(listing);
      isDone = true;
    };
    const read = async () => {
      while (!isDone) {
        const { rows, totalCount } = await engine.run('search', publicView, everything);
        expect([rows.length, new Set(rows.map(({ listingId }) => listingId)).size]).toEqual([totalCount, totalCount]);
        answers++;
      }
    };
    await Promise.all([change(), read(), read()]);
    expect(answers).toBeGreaterThan(10);
    expect(await engine.run('search', publicView, everything)).toEqual(search(inventory, everything));
    expect(engine.scanCounts().inThreads).toBeGreaterThan(1);
  });
});

test.each([
  ['stay on the calling thread for a while', 60_000, 20],
  ['go to threads again after it', 0, -1],
])('after a scan that met changes each time, the next ones %s', async (_name, pause, next) => {
  const script = threadOf(
    "parentPort.postMessage({ id, outcome: id < 2 ? { kind: 'changed' } : { kind: 'found', result: [-1] } });",
  );
  const engine = openThreads({ script, threads: 1, pause }).engineOf(fill(seededListings(20)));
  const count = () => engine.run('countMatches', publicView, [unfilteredQuery]);
  expect([await count(), await count()]).toEqual([[20], [next]]);
});

test.each([
  ['dies', 'process.exit(1)'],
  ['never replies', 'for (;;) {}'],
])('a thread that %s is replaced, and its scan is answered all the same', async (_name, end) => {
  const inventory = fill(seededListings(3000));
  const script = threadOf(`
    if (id % 3 === 2) ${end};
    parentPort.postMessage({ id, outcome: { kind: 'found', result: [-id] } });
  `);
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const engine = openThreads({ script, threads: 1, longestScan: 2000, onError }).engineOf(inventory);
  const count = () => engine.run('countMatches', publicView, [unfilteredQuery]);
  expect([await count(), await count(), await count()]).toEqual([[-0], [-1], [3000]]);
  await eventually(async () => expect(await count()).not.toEqual([3000]));
  expect(errors.map(String)).toEqual(['Error: A scan thread ended with code 1.']);
});

test('each request of a thread has the whole time that one may take', async () => {
  const script = threadOf(`
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
    parentPort.postMessage({ id, outcome: { kind: 'found', result: [-1] } });
  `);
  const engine = openThreads({ script, threads: 1, longestScan: 3000 }).engineOf(fill(seededListings(20)));
  const counts = Array.from({ length: 3 }, () => engine.run('countMatches', publicView, [unfilteredQuery]));
  expect(await Promise.all(counts)).toEqual([[-1], [-1], [-1]]);
});

test('a thread that takes long to load, as on a busy machine, has its whole time for a request after that', async () => {
  const script = threadOf(
    "parentPort.postMessage({ id, outcome: { kind: 'found', result: [-1] } });",
    'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)',
  );
  const engine = openThreads({ script, threads: 1, longestScan: 1000 }).engineOf(fill(seededListings(20)));
  expect(await engine.run('countMatches', publicView, [unfilteredQuery])).toEqual([-1]);
});

test('where no thread can start, the calling thread scans', async () => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  // The address makes the start itself fail, as where the host allows no more threads.
  const engine = openThreads({ script: new URL('http://127.0.0.1/thread.js'), onError }).engineOf(
    fill(seededListings(20)),
  );
  expect(await engine.run('countMatches', publicView, [unfilteredQuery])).toEqual([20]);
  expect([engine.kind(), engine.scansAtOnce(), errors.length]).toEqual(['simd', 1, 2]);
});

test('an error of a scan reaches the caller and is reported, and one of a thread alone is only reported', async () => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const engine = openThreads({ onError }).engineOf(fill(seededListings(10)));
  await expect(engine.run('search', publicView, { ...unfilteredQuery, hasWords: true })).rejects.toThrow(
    'needs the marks',
  );
  const script = threadOf("parentPort.postMessage({ id, outcome: { kind: 'failed', error: new Error('odd') } });");
  const odd = openThreads({ script, onError }).engineOf(fill(seededListings(10)));
  expect(await odd.run('countMatches', publicView, [unfilteredQuery])).toEqual([10]);
  expect(errors.map(String)).toEqual([expect.stringContaining('needs the marks'), 'Error: odd']);
});
