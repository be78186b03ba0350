import type { Database } from './database.ts';
import { newSecret } from './new-secret.ts';

/** A secret that all processes on the database share, made by whichever asks first. */
export async function sharedSecret<Value>(
  { pool }: Database,
  name: string,
  make: () => Value | Promise<Value>,
): Promise<Value> {
  const read = async () =>
    (await pool.query<{ value: Value }>('select value from secrets where name = $1', [name])).rows;
  const [known] = await read();
  if (known) return known.value;
  const made = JSON.stringify(await make());
  await pool.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [name, made]);
  return (await read())[0]!.value;
}

/** The key with which what must be read again is encrypted. */
export function sealingKeyOf(database: Database): Promise<string> {
  return sharedSecret(database, 'sealing_key', newSecret);
}
