import type { Connection } from './database.ts';
import { digestOf } from './digest.ts';
import { readRows } from './read-rows.ts';
import { sealSecret } from './secret-key.ts';
import { columnsOf, type RowOf, type Selection, text, texts } from './selection.ts';

/** Rows per statement. */
const batch = 500;

/**
 * Seals what earlier versions stored in plain text. Call it once, in a transaction, before anything else is sealed.
 * Reads each table once from a cursor, which does not see the rows sealed meanwhile.
 */
export async function sealStoredSecrets(client: Connection): Promise<void> {
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

async function sealColumns(client: Connection, { table, key, type, columns }: SealedTable): Promise<void> {
  const assignments = columns.map((column) => `${column} = sealed.${column}`).join(', ');
  const arrays = [`$1::${type}[]`, ...columns.map((_, index) => `$${index + 2}::text[]`)].join(', ');
  const update = `update ${table} set ${assignments} from unnest(${arrays}) as sealed (key, ${columns.join(', ')})
    where ${table}.${key} = sealed.key`;
  const clearTexts = { key: text(`${key}::text`), values: texts(`array[${columns.join(', ')}]`) };
  for await (const rows of inBatches(client, clearTexts, table)) {
    const sealed = columns.map((_, index) => rows.map(({ values }) => sealSecret(values[index]!)));
    await client.query(update, [rows.map((row) => row.key), ...sealed]);
  }
}

const clearPayload = {
  model: 'oidc_payloads.model',
  id: 'oidc_payloads.id',
  payload: 'oidc_payloads.payload',
  grantId: 'oidc_payloads.grant_id',
  uid: 'oidc_payloads.uid',
} as const satisfies Selection;

/** The id of a payload is its secret, so only its digest is stored. */
async function sealPayloads(client: Connection): Promise<void> {
  const hashed = (value: string | null) => (value === null ? null : digestOf(value));
  const update = `update oidc_payloads as stored
    set id = sealed.new_id, payload = sealed.payload, grant_id = sealed.grant_id, uid = sealed.uid
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
      as sealed (model, id, new_id, payload, grant_id, uid)
    where stored.model = sealed.model and stored.id = sealed.id`;
  for await (const rows of inBatches(client, clearPayload, 'oidc_payloads')) {
    await client.query(update, [
      rows.map(({ model }) => model),
      rows.map(({ id }) => id),
      rows.map(({ id }) => digestOf(id)),
      rows.map(({ payload }) => sealSecret(payload)),
      rows.map(({ grantId }) => hashed(grantId)),
      rows.map(({ uid }) => hashed(uid)),
    ]);
  }
}

async function* inBatches<Selected extends Selection>(
  client: Connection,
  selection: Selected,
  table: string,
): AsyncGenerator<RowOf<Selected>[]> {
  await client.query(`declare clear_rows no scroll cursor for select ${columnsOf(selection)} from ${table}`);
  for (;;) {
    const rows = await readRows(client, selection, `fetch ${batch} from clear_rows`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close clear_rows');
}
