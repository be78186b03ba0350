import { type ClickHouse, type ClientOptions, connectClickHouse, parseAddress } from './client.ts';
import { type Tables, tablesOf } from './tables.ts';

/** A server, and the tables that are reached through it. */
export type Cluster = { readonly client: ClickHouse; readonly tables: Tables };

/** Connects at the first statement. Throws for an address that is none. */
export function connectCluster(url: string, options?: ClientOptions): Cluster {
  const address = parseAddress(url);
  return { client: connectClickHouse(address, options), tables: tablesOf(address) };
}
