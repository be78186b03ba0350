import type { Cluster } from '../cluster.ts';
import type { Progress } from '../snapshot.ts';

/** Makes a batch visible to searches, in one row. */
export async function publish({ client, tables }: Cluster, progress: Progress): Promise<void> {
  const { batch, cursor, abandoned, markets } = progress;
  // A cursor has only digits, colons and commas.
  const values = `${batch}, '${cursor ?? ''}', [${abandoned.join()}], [${markets.join()}]`;
  await client.run(`insert into ${tables.whole.progress} (batch, cursor, abandoned, markets) values (${values})`);
}

/** The batches after the published one that began and did not become complete. */
export async function unfinishedBatches(
  { client: { select }, tables: { whole } }: Cluster,
  { batch }: Progress,
): Promise<bigint[]> {
  const [born, died] = await Promise.all([
    select(`select distinct born from ${whole.listings} where born > ${batch}`, 1),
    select(`select distinct died from ${whole.retired} where died > ${batch}`, 1),
  ]);
  return [...new Set([...born, ...died].map(([number]) => BigInt(String(number))))];
}
