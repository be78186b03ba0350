import { connectClickHouse, parseAddress } from '#clickhouse/client.ts';
import { connectCluster } from '#clickhouse/cluster.ts';
import { createClusterEngine } from '#clickhouse/engine.ts';
import { tablesOf } from '#clickhouse/tables.ts';
import { publicView } from '#engine/columns/view-as-user.ts';
import type { IndexedListing, Query } from '#engine/query.ts';
import { search } from '#engine/search.ts';
import { type Answer, expectAgreement } from '../answer.ts';
import { inventoryOf } from '../bench-inventory.ts';
import { answerOf } from '../compare-rivals.ts';
import { bestOf, geometricMean } from '../measure.ts';
import { benchQueries } from '../queries.ts';
import { type Report, round } from '../report.ts';
import { seededListings } from '../seeded-listings.ts';
import { writeBatch } from './fill-cluster.ts';
import type { Servers } from './start-servers.ts';

const calls = 5;
/** Listings changed before the last times. */
const changedListings = 100_000;

/** Times the bench queries on clusters of each size, and again after many changes. */
export async function measureTimes(servers: Servers, shards: number, size: number, report: Report): Promise<void> {
  report.heading(`${size.toLocaleString('en')} listings`);
  await servers.reset();
  const inventory = inventoryOf(seededListings(size), size);
  const startedAt = performance.now();
  await writeBatch(connectCluster(servers.urlOf(shards)), seededListings(size));
  const loading = (performance.now() - startedAt) / 1000;
  const counts = Array.from({ length: shards }, (_, place) => place + 1);
  for (const other of counts.slice(0, -1)) await copyListings(servers, shards, other);
  report.addText(
    `Made and written to ${shards} shards in ${round(loading)} s. The servers take ${round(servers.residentBytes() / 2 ** 20)} MB of memory for ${shards} copies of the listings.`,
  );
  const lines: { readonly scan: boolean; readonly cells: readonly (string | number)[]; readonly times: number[] }[] =
    [];
  for (const { name, scan, query } of benchQueries) {
    const ours = answerOf(inventory, query);
    const times = [await bestOf(calls, () => search(inventory, query))];
    for (const count of counts) {
      const ask = askerOf(servers.urlOf(count), query);
      expectAgreement(name, `${count} shards`, await ask(), ours);
      times.push(await bestOf(calls, ask));
    }
    lines.push({ scan, cells: [name, ours.count], times });
  }
  const changed = [...changedVersions(Math.min(size, changedListings))];
  await writeBatch(connectCluster(servers.urlOf(shards)), changed);
  for (const listing of changed) inventory.put(listing);
  for (const [place, { name, query }] of benchQueries.entries()) {
    const ask = askerOf(servers.urlOf(shards), query);
    expectAgreement(name, 'a cluster after changes', await ask(), answerOf(inventory, query));
    lines[place]!.times.push(await bestOf(calls, ask));
  }
  const scans = lines.filter(({ scan }) => scan);
  const means = lines[0]!.times.map((_, place) => geometricMean(scans.map(({ times }) => times[place]!)));
  report.table(
    [
      'question',
      'matches',
      'kernel',
      ...counts.map((count) => `${count} ${count === 1 ? 'shard' : 'shards'}`),
      `${shards} after ${changed.length.toLocaleString('en')} changes`,
    ],
    [...lines.map(({ cells, times }) => [...cells, ...times]), ['geometric mean of scans', '', ...means]],
  );
}

function askerOf(url: string, query: Query): () => Promise<Answer> {
  const engine = createClusterEngine(connectCluster(url, { selectMilliseconds: 120_000 }));
  return async () => {
    const { totalCount, ranges, rows } = await engine.run('search', publicView, query);
    return { count: totalCount, ranges, page: rows.map(({ listingId }) => listingId) };
  };
}

/** The servers copy, which is faster than writing the listings again. */
async function copyListings(servers: Servers, from: number, to: number): Promise<void> {
  const [source, target] = [parseAddress(servers.urlOf(from)), parseAddress(servers.urlOf(to))];
  const { run } = connectClickHouse(target);
  for (const name of ['listings', 'progress'] as const) {
    const table = tablesOf(target).whole[name];
    await run(`insert into ${table} select * from ${source.database}.${tablesOf(source).whole[name]}`);
  }
}

function* changedVersions(count: number): Generator<IndexedListing> {
  for (const listing of seededListings(count)) {
    const { facts } = listing;
    yield { ...listing, facts: { ...facts, listPrice: facts.listPrice + 1 } };
  }
}
