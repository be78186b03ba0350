import type { UserView } from '#engine/columns/view-as-user.ts';
import type { ScanArguments, ScanName, ScanResult } from '#engine/scan-operations.ts';
import type { SearchEngine } from '#engine/search-engine.ts';
import type { Cluster } from './cluster.ts';
import { countHistogramOfCluster, countMatchesOfCluster, searchWithChangesOfCluster } from './scan/count-cluster.ts';
import { findComparableHomesOfCluster, summarizeMarketOfCluster } from './scan/read-homes.ts';
import { nextMatchesOfCluster, searchCluster } from './scan/search-cluster.ts';
import { type Progress, readProgress } from './snapshot.ts';
import { openSource, type Source } from './source.ts';
import { ClickHouseUnavailable } from './unavailable.ts';

const operations: {
  readonly [Name in ScanName]: (source: Source, ...args: ScanArguments<Name>) => Promise<ScanResult<Name>>;
} = {
  search: searchCluster,
  searchWithChanges: searchWithChangesOfCluster,
  countMatches: countMatchesOfCluster,
  countHistogram: countHistogramOfCluster,
  nextMatches: nextMatchesOfCluster,
  findComparableHomes: findComparableHomesOfCluster,
  summarizeMarket: summarizeMarketOfCluster,
};

/** Searches of one process at the same time. Each has a few statements at once, and a server runs a hundred. */
const scansAtOnce = 8;

/**
 * Searches a ClickHouse cluster. The answers are those of an engine in this process over the same listings. `progress`: of
 * the listings that a search reads; by default, the latest.
 */
export function createClusterEngine(
  cluster: Cluster,
  progress: () => Progress | Promise<Progress> = () => latestProgress(cluster),
): SearchEngine {
  let inCluster = 0;
  return {
    kind: () => 'clickhouse',
    scansAtOnce: () => scansAtOnce,
    scanCounts: () => ({ onCaller: 0, inThreads: 0, inCluster }),
    run: async <Name extends ScanName>(name: Name, view: UserView, ...args: ScanArguments<Name>) => {
      inCluster++;
      const source = await openSource(cluster, await progress(), view);
      return operations[name](source, ...args);
    },
    // Nothing scans in this process.
    warmUp: async () => {},
  };
}

/** Refuses to search before the first batch: it would find nothing. */
async function latestProgress(cluster: Cluster): Promise<Progress> {
  const progress = await readProgress(cluster);
  if (progress.cursor === null) throw new ClickHouseUnavailable('ClickHouse: its listings are not loaded yet');
  return progress;
}
