import type { Client } from 'pg';
import { digestOf } from './digest.ts';
import { sealSecret } from './secret-key.ts';

/** Rows per statement. */
const batch = 500;

/**
 * Seals what earlier versions stored in plain text. Call it once, in a transaction, before anything else is sealed.
 * Reads each table once from a cursor, which does not see the rows sealed meanwhile.
 */
export async function sealStoredSecrets(client: Client): Promise<void> {
  await sealColumns(client, { table: 'secrets', key: 'name', type: 'text', columns: ['value'] });
  await sealColumns(client, { table: 'outbox', key: 'mail_id', type: 'uuid', columns: ['text_part', 'html_part'] });
  await sealColumns(client, {
    table: 'login_attempts',
    key: 'state_hash',
    type: 'text',
    columns: ['nonce', 'code_verifier'],
  });
  await sealPayloads(client);
}

type SealedTable = {
  readonly table: string;
  readonly key: string;
  readonly type: 'text' | 'uuid';
  readonly columns: readonly string[];
};

async function sealColumns(client: Client, { table, key, type, columns }: SealedTable): Promise<void> {
  const assignments = columns.map((column) => `${column} = sealed.${column}`).join(', ');
  const arrays = [`$1::${type}[]`, ...columns.map((_, index) => `$${index + 2}::text[]`)].join(', ');
  const update = `update ${table} set ${assignments} from unnest(${arrays}) as sealed (key, ${columns.join(', ')})
    where ${table}.${key} = sealed.key`;
  const clear = inBatches<Record<string, string>>(client, `select ${key} as key, ${columns.join(', ')} from ${table}`);
  for await (const rows of clear) {
    const sealed = columns.map((column) => rows.map((row) => sealSecret(row[column]!)));
    await client.query(update, [rows.map((row) => row['key']), ...sealed]);
  }
}

type ClearPayload = { model: string; id: string; payload: string; grant_id: string | null; uid: string | null };

/** The id of a payload is its secret, so only its digest is stored. */
async function sealPayloads(client: Client): Promise<void> {
  const hashed = (value: string | null) => (value === null ? null : digestOf(value));
  const update = `update oidc_payloads as stored
    set id = sealed.new_id, payload = sealed.payload, grant_id = sealed.grant_id, uid = sealed.uid
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
      as sealed (model, id, new_id, payload, grant_id, uid)
    where stored.model = sealed.model and stored.id = sealed.id`;
  const clear = inBatches<ClearPayload>(client, 'select model, id, payload, grant_id, uid from oidc_payloads');
  for await (const rows of clear) {
    await client.query(update, [
      rows.map(({ model }) => model),
      rows.map(({ id }) => id),
      rows.map(({ id }) => digestOf(id)),
      rows.map(({ payload }) => sealSecret(payload)),
      rows.map(({ grant_id: grant }) => hashed(grant)),
      rows.map(({ uid }) => hashed(uid)),
    ]);
  }
}

async function* inBatches<Row>(client: Client, select: string): AsyncGenerator<Row[]> {
  await client.query(`declare clear_rows no scroll cursor for ${select}`);
  for (;;) {
    const { rows } = await client.query(`fetch ${batch} from clear_rows`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close clear_rows');
}
