import type { Client } from 'pg';
import type { RecordedStatement } from './record-statements.ts';

/** A table from so many rows on is never read from its first row to its last. */
const largeTable = 50_000;
/** A statement that stops after so many rows has not read the table. */
const mostRowsRead = 1000;
const mostMilliseconds = 200;
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
  // A filter may list a million ids, so only the shape of the plan is printed.
  return `${Math.round(best)} ms, reads whole: ${scanned.join(', ') || 'none'}\n${text.slice(0, 1000)}\n${outline(plan!)}`;
}

function outline(plan: Plan, indent = ''): string {
  const of = [plan['Relation Name'], plan['Index Name']].filter(Boolean).join(' by ');
  const measured = `${plan['Actual Rows'] ?? '?'} rows, ${plan['Actual Total Time'] ?? '?'} ms`;
  const inner = (plan.Plans ?? []).map((each) => outline(each, `${indent}  `));
  return [`${indent}${plan['Node Type']} ${of}: ${measured}`, ...inner].join('\n');
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
  const rowsRead = (plan['Actual Rows'] ?? Number.POSITIVE_INFINITY) + (plan['Rows Removed by Filter'] ?? 0);
  const nodeTables = plan['Node Type'] === 'Seq Scan' && rowsRead > mostRowsRead ? [plan['Relation Name'] ?? ''] : [];
  return [...nodeTables, ...(plan.Plans ?? []).flatMap(scannedTables)];
}
