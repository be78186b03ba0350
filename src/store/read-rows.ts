import type { Statement, StatementResult } from './database.ts';
import type { RowOf, Selection } from './selection.ts';
import type { Queries } from './transact.ts';

/** Tests compare every result with its selection, because the types of rows are only declared. */
let checkResult: (selection: Selection, result: StatementResult) => void = () => {};

/** Sets what compares every result with its selection from now on. */
export function checkResultsWith(check: typeof checkResult): void {
  checkResult = check;
}

/** Runs a statement that returns the selected columns. */
export async function readRows<Selected extends Selection>(
  queries: Queries,
  selection: Selected,
  statement: string | Statement,
  values?: readonly unknown[],
): Promise<RowOf<Selected>[]> {
  const result = await queries.query(statement, values);
  checkResult(selection, result);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where rows get a type
  return result.rows as RowOf<Selected>[];
}

/** The first row; null: there is none. */
export async function findRow<Selected extends Selection>(
  queries: Queries,
  selection: Selected,
  statement: string | Statement,
  values?: readonly unknown[],
): Promise<RowOf<Selected> | null> {
  const [row = null] = await readRows(queries, selection, statement, values);
  return row;
}

/** The first row of a statement that always returns one. */
export async function readRow<Selected extends Selection>(
  queries: Queries,
  selection: Selected,
  statement: string | Statement,
  values?: readonly unknown[],
): Promise<RowOf<Selected>> {
  const row = await findRow(queries, selection, statement, values);
  if (row === null) throw new Error('The statement returned no row.');
  return row;
}
