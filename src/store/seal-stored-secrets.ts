import type { Client } from 'pg';
import { digestOf } from './digest.ts';
import { sealSecret } from './secret-key.ts';

/** Rows that are sealed in one statement. */
const batch = 500;

/** Seals, once, what earlier versions stored in clear. To be called in a transaction, before anything else is sealed. */
export async function sealStoredSecrets(client: Client): Promise<void> {
  await sealColumns(client, 'secrets', 'name', ['value']);
  await sealColumns(client, 'outbox', 'mail_id', ['text_part', 'html_part']);
  await sealColumns(client, 'login_attempts', 'state_hash', ['nonce', 'code_verifier']);
  await sealPayloads(client);
}

async function sealColumns(client: Client, table: string, key: string, columns: readonly string[]): Promise<void> {
  const names = columns.join(', ');
  let after: string | null = null;
  for (;;) {
    const { rows }: { rows: Record<string, string>[] } = await client.query(
      `select ${key}::text as key, ${names} from ${table}
       where $1::text is null or ${key}::text > $1 order by ${key}::text limit ${batch}`,
      [after],
    );
    if (rows.length === 0) return;
    for (const { key: id, ...values } of rows) {
      const assignments = columns.map((column, index) => `${column} = $${index + 2}`).join(', ');
      const sealed = columns.map((column) => sealSecret(values[column]!));
      await client.query(`update ${table} set ${assignments} where ${key}::text = $1`, [id, ...sealed]);
    }
    after = rows.at(-1)!['key']!;
  }
}

type ClearPayload = { model: string; id: string; payload: string; grant_id: string | null; uid: string | null };

/** An id of a payload opens it, so only its digest is stored. What is sealed begins with no brace. */
async function sealPayloads(client: Client): Promise<void> {
  const hashed = (value: string | null) => (value === null ? null : digestOf(value));
  for (;;) {
    const { rows } = await client.query<ClearPayload>(
      `select model, id, payload, grant_id, uid from oidc_payloads where payload like '{%' limit ${batch}`,
    );
    if (rows.length === 0) return;
    for (const { model, id, payload, grant_id: grant, uid } of rows) {
      await client.query(
        'update oidc_payloads set id = $3, payload = $4, grant_id = $5, uid = $6 where model = $1 and id = $2',
        [model, id, digestOf(id), sealSecret(payload), hashed(grant), hashed(uid)],
      );
    }
  }
}
