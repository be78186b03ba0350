import type { Database, Statement } from '#store/database.ts';
import { queryRow } from './query-rows.ts';

/** A statement and the tables that its plan scans sequentially. */
export type RecordedPlan = { readonly text: string; readonly scannedTables: readonly string[] };

/** Wraps a database and records the plan of every statement of its pool. */
export function recordPlans(database: Database): { readonly recorded: Database; readonly plans: RecordedPlan[] } {
  const plans: RecordedPlan[] = [];
  const query = async (statement: string | Statement, defaultValues: readonly unknown[] = []) => {
    const { text, values = defaultValues } = typeof statement === 'string' ? { text: statement } : statement;
    const explained = await queryRow<Explained>(database, `explain (format json, costs off) ${text}`, values);
    plans.push({ text, scannedTables: scannedTables(explained['QUERY PLAN'][0].Plan) });
    return database.pool.query(text, values);
  };
  return { recorded: { ...database, pool: { query } as unknown as Database['pool'] }, plans };
}

type Explained = { readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] };
type PlanNode = { readonly 'Node Type': string; readonly 'Relation Name'?: string; readonly Plans?: PlanNode[] };

function scannedTables(node: PlanNode): string[] {
  const nodeTables = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [];
  return [...nodeTables, ...(node.Plans ?? []).flatMap(scannedTables)];
}
