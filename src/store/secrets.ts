import type { Database } from './database.ts';
import { newSecret } from './new-secret.ts';
import { findRow, readRow } from './read-rows.ts';
import { sealSecret, unsealSecret } from './secret-key.ts';
import type { RowOf, Selection } from './selection.ts';

export const sealedSecret = { value: 'secrets.value' } as const satisfies Selection;
/** SQL: $1 is its name. */
export const selectSecret = 'select value from secrets where name = $1';

/** A secret that all processes on the database share; the first one that needs it creates it. Stored sealed. */
export async function sharedSecret<Value>(
  { pool }: Database,
  name: string,
  make: () => Value | Promise<Value>,
): Promise<Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this function writes what it reads here
  const open = ({ value }: RowOf<typeof sealedSecret>) => JSON.parse(unsealSecret(value)) as Value;
  const known = await findRow(pool, sealedSecret, selectSecret, [name]);
  if (known) return open(known);
  const created = sealSecret(JSON.stringify(await make()));
  await pool.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [name, created]);
  return open(await readRow(pool, sealedSecret, selectSecret, [name]));
}

/** The key that encrypts sessions and idempotent answers. Itself sealed with the secret key. */
export function sealingKeyOf(database: Database): Promise<string> {
  return sharedSecret(database, 'sealing_key', newSecret);
}
