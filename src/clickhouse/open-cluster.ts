import type { SearchEngine } from '#engine/search-engine.ts';
import type { Database } from '#store/database.ts';
import { connectCluster } from './cluster.ts';
import { createClusterEngine } from './engine.ts';
import { startFeed } from './feed/feed.ts';

/** The listings of a database in a cluster. */
export type ClusterInventory = {
  readonly engine: SearchEngine;
  /** Brings every change that is visible now, unless another process feeds the cluster. */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Searches the cluster, and feeds it from the database until it is closed. */
export function openCluster(url: string, database: Database, onError?: (error: unknown) => void): ClusterInventory {
  const cluster = connectCluster(url);
  const { refresh, close } = startFeed(database, cluster, onError);
  return { engine: createClusterEngine(cluster), refresh, close };
}
