import type { Client } from 'pg';
import type { RecordedStatement } from './record-statements.ts';

/** A table with at least this many rows must not be scanned completely. */
const largeTable = 50_000;
/** A scan that stops within this many rows does not count as complete. */
const maximumRowsRead = 1000;
const maximumMilliseconds = 200;
const tries = 3;
const uniqueViolation = '23505';

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Actual Total Time'?: number;
  readonly Plans?: readonly Plan[];
};

type Explained = readonly [{ readonly Plan: Plan; readonly 'Execution Time'?: number }];

/** The problem of a statement, with its plan; null: it is fast and scans no large table completely. */
export async function checkStatement(client: Client, { text, values }: RecordedStatement): Promise<string | null> {
  const largeTableNames = await largeTables(client);
  let best = Number.POSITIVE_INFINITY;
  let plan: Plan | null = null;
  for (let at = 0; at < tries && best > maximumMilliseconds; at++) {
    const [found] = await explain(client, text, values);
    best = Math.min(best, found['Execution Time'] ?? 0);
    plan = found.Plan;
  }
  const scanned = scannedTables(plan!).filter((table) => largeTableNames.has(table));
  if (best <= maximumMilliseconds && scanned.length === 0) return null;
  // Prints only the shape of the plan because a filter can list a million ids.
  return `${Math.round(best)} ms, reads whole: ${scanned.join(', ') || 'none'}\n${text.slice(0, 1000)}\n${outline(plan!)}`;
}

function outline(plan: Plan, indent = ''): string {
  const scanTarget = [plan['Relation Name'], plan['Index Name']].filter(Boolean).join(' by ');
  const measured = `${plan['Actual Rows'] ?? '?'} rows, ${plan['Actual Total Time'] ?? '?'} ms`;
  const inner = (plan.Plans ?? []).map((each) => outline(each, `${indent}  `));
  return [`${indent}${plan['Node Type']} ${scanTarget}: ${measured}`, ...inner].join('\n');
}

/**
 * Explains a statement by running it and rolls it back. Explains without running if it violates a unique constraint.
 */
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
  const rowsRead = (plan['Actual Rows'] ?? Number.POSITIVE_INFINITY) + (plan['Rows Removed by Filter'] ?? 0);
  const nodeTables =
    plan['Node Type'] === 'Seq Scan' && rowsRead > maximumRowsRead ? [plan['Relation Name'] ?? ''] : [];
  return [...nodeTables, ...(plan.Plans ?? []).flatMap(scannedTables)];
}
