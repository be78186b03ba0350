import type { Client } from 'pg';
import type { RecordedStatement } from './record-statements.ts';

/** A table from so many rows on is never read from its first row to its last. */
const largeTable = 50_000;
const mostMilliseconds = 200;
const tries = 3;
const uniqueViolation = '23505';

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
};

type Explained = readonly [{ readonly Plan: Plan; readonly 'Execution Time'?: number }];

/** What is wrong with a statement, with its plan; null: it is quick, and reads no large table whole. */
export async function judgeStatement(client: Client, { text, values }: RecordedStatement): Promise<string | null> {
  const large = await largeTables(client);
  let best = Number.POSITIVE_INFINITY;
  let plan: Plan | null = null;
  for (let at = 0; at < tries && best > mostMilliseconds; at++) {
    const [found] = await explain(client, text, values);
    best = Math.min(best, found['Execution Time'] ?? 0);
    plan = found.Plan;
  }
  const scanned = scannedTables(plan!).filter((table) => large.has(table));
  if (best <= mostMilliseconds && scanned.length === 0) return null;
  return `${Math.round(best)} ms, reads whole: ${scanned.join(', ') || 'none'}\n${text}\n${JSON.stringify(plan)}`;
}

/** Runs a statement and explains it; what it changes is put back. What cannot be done twice is explained alone. */
async function explain(client: Client, text: string, values: readonly unknown[]): Promise<Explained> {
  for (const how of ['analyze, format json', 'format json']) {
    await client.query('begin');
    try {
      const { rows } = await client.query(`explain (${how}) ${text}`, [...values]);
      return rows[0]['QUERY PLAN'];
    } catch (error) {
      if (!isRepeated(error)) throw error;
    } finally {
      await client.query('rollback');
    }
  }
  throw new Error('An explanation alone broke a constraint.');
}

function isRepeated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation;
}

async function largeTables(client: Client): Promise<Set<string>> {
  const { rows } = await client.query("select relname from pg_class where relkind = 'r' and reltuples >= $1", [
    largeTable,
  ]);
  return new Set(rows.map(({ relname }) => relname));
}

function scannedTables(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scannedTables)];
}
