import type { ScanArguments, ScanName, ScanResult } from '#engine/scan-operations.ts';
import type { Cluster } from './cluster.ts';
import { countHistogramOfCluster, countMatchesOfCluster, searchWithChangesOfCluster } from './scan/count-cluster.ts';
import { nextMatchesOfCluster, searchCluster } from './scan/search-cluster.ts';
import { readProgress } from './snapshot.ts';
import { type ClusterView, openSource, type Source } from './source.ts';

/** Searches a ClickHouse cluster. The answers are those of the engine over the same listings. */
export type ClusterEngine = {
  readonly run: <Name extends ScanName>(
    name: Name,
    view: ClusterView,
    ...args: ScanArguments<Name>
  ) => Promise<ScanResult<Name>>;
};

const operations: {
  readonly [Name in ScanName]: (source: Source, ...args: ScanArguments<Name>) => Promise<ScanResult<Name>>;
} = {
  search: searchCluster,
  searchWithChanges: searchWithChangesOfCluster,
  countMatches: countMatchesOfCluster,
  countHistogram: countHistogramOfCluster,
  nextMatches: nextMatchesOfCluster,
};

export function createClusterEngine(cluster: Cluster): ClusterEngine {
  return {
    run: async (name, view, ...args) => {
      const source = await openSource(cluster, await readProgress(cluster), view);
      return operations[name](source, ...args);
    },
  };
}
