import type { Address } from './client.ts';
import { sqlNames, storedColumns, storedNames } from './table-columns.ts';

const kinds = ['listings', 'retired', 'progress'] as const;
type Kind = (typeof kinds)[number];

/** The names of the tables. */
export type Tables = {
  readonly database: string;
  /** Those of one shard. */
  readonly ofShard: Readonly<Record<Kind, string>>;
  /** Those that statements read and write: distributed over all shards if there is a cluster. */
  readonly whole: Readonly<Record<Kind, string>>;
};

export function tablesOf({ database, cluster }: Pick<Address, 'database' | 'cluster'>): Tables {
  const ofShard = { listings: 'listings_of_shard', retired: 'retired_of_shard', progress: 'progress_of_shard' };
  return {
    database,
    ofShard,
    whole: cluster === null ? ofShard : { listings: 'listings', retired: 'retired', progress: 'progress' },
  };
}

/** A version of a listing, since the batch that brought it. */
export const versionColumns: readonly string[] = ['id', 'born', ...sqlNames];
/** A version that a later batch replaced or removed. Born in 0: the batch changes the listing. */
export const retiredColumns: readonly string[] = ['id', 'born', 'died'];

const definitions: Readonly<Record<Kind, string>> = {
  listings: `(id UInt64, born UInt64, ${storedNames.map((name) => storedColumns[name].join(' ')).join(', ')})
engine = MergeTree() order by (postal_code, id)`,
  retired: '(id UInt64, born UInt64, died UInt64) engine = MergeTree() order by (id, born)',
  progress:
    '(batch UInt64, cursor String, abandoned Array(UInt64), markets Array(UInt8)) engine = MergeTree() order by batch',
};

/** All versions of a listing are on one shard. One shard has the progress. */
const shardOf: Readonly<Record<Kind, string>> = {
  listings: 'intHash64(id)',
  retired: 'intHash64(id)',
  progress: 'toUInt64(0)',
};

/** Statements that create what is missing. Run them on every server of the cluster. */
export function tableStatements(address: Pick<Address, 'database' | 'cluster'>): string[] {
  const { ofShard, whole } = tablesOf(address);
  const { database, cluster } = address;
  const statements = kinds.map((kind) => `create table if not exists ${ofShard[kind]} ${definitions[kind]}`);
  if (cluster === null) return statements;
  const distributed = kinds.map(
    (kind) => `create table if not exists ${whole[kind]} as ${ofShard[kind]}
engine = Distributed(${cluster}, ${database}, ${ofShard[kind]}, ${shardOf[kind]})`,
  );
  return [...statements, ...distributed];
}
