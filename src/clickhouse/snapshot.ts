import type { Cluster } from './cluster.ts';
import { isAmong } from './sql/fact-conditions.ts';
import type { Tables } from './tables.ts';

/** The latest complete batch. Statements with the same progress read the same listings. */
export type Progress = {
  readonly batch: bigint;
  /** How far the change log is read; null: not at all. */
  readonly cursor: string | null;
  /** Earlier batches that did not become complete. */
  readonly abandoned: readonly bigint[];
  /** The market steps that listings have or had. */
  readonly markets: readonly number[];
};

const nothing: Progress = { batch: 0n, cursor: null, abandoned: [], markets: [] };

export async function readProgress({ client, tables }: Cluster): Promise<Progress> {
  const [latest] = await client.select(
    `select batch, cursor, abandoned, markets from ${tables.whole.progress} order by batch desc limit 1`,
    4,
  );
  if (!latest) return nothing;
  const [batch, cursor, abandoned, markets] = latest as [string, string, string[], number[]];
  return { batch: BigInt(batch), cursor: cursor === '' ? null : cursor, abandoned: abandoned.map(BigInt), markets };
}

/**
 * Whether a version of a listing is the one that a search with this progress finds. Each shard reads its own retired
 * versions, which needs the name of the database there.
 */
export function isCurrent({ batch, abandoned }: Progress, { database, ofShard }: Tables): string {
  return `${isPublished('born', batch, abandoned)}
and (id, born) not in (select id, born from ${database}.${ofShard.retired} where born > 0 and ${isPublished('died', batch, abandoned)})`;
}

function isPublished(column: string, batch: bigint, abandoned: readonly bigint[]): string {
  const without = abandoned.length === 0 ? '' : ` and not (${isAmong(column, abandoned.map(String))})`;
  return `${column} <= ${batch}${without}`;
}

/** An id as the table has it. */
export function toSqlId(listingId: string): string {
  return BigInt(`0x${listingId}`).toString();
}
