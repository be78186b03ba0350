import type { Database } from './database.ts';
import { newSecret } from './new-secret.ts';
import { sealSecret, unsealSecret } from './secret-key.ts';

/** A secret that all processes on the database share; the first one that needs it creates it. Stored sealed. */
export async function sharedSecret<Value>(
  { pool }: Database,
  name: string,
  make: () => Value | Promise<Value>,
): Promise<Value> {
  const read = async () =>
    (await pool.query<{ sealed: string }>('select value as sealed from secrets where name = $1', [name])).rows;
  const open = (sealed: string) => JSON.parse(unsealSecret(sealed)) as Value;
  const [known] = await read();
  if (known) return open(known.sealed);
  const created = sealSecret(JSON.stringify(await make()));
  await pool.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [name, created]);
  return open((await read())[0]!.sealed);
}

/** The key that encrypts sessions and idempotent answers. Itself sealed with the secret key. */
export function sealingKeyOf(database: Database): Promise<string> {
  return sharedSecret(database, 'sealing_key', newSecret);
}
