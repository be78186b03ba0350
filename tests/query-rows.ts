import type { Database } from '#store/database.ts';

/** The rows of a test's own statement. The test says what is in them. */
export async function queryRows<Row>({ pool }: Database, text: string, values?: readonly unknown[]): Promise<Row[]> {
  return (await pool.query(text, values)).rows as Row[];
}

/** The first of them. Throws if there is none. */
export async function queryRow<Row>(database: Database, text: string, values?: readonly unknown[]): Promise<Row> {
  const [row] = await queryRows<Row>(database, text, values);
  if (row === undefined) throw new Error(`No row: ${text}`);
  return row;
}
