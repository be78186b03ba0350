import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatementResult } from '#store/database.ts';
import { checkResultsWith } from '#store/read-rows.ts';
import type { Expression, ResultKind, Selection } from '#store/selection.ts';

/** The kind of each type of PostgreSQL, by its object id, as `openDatabase` parses it. */
const kindByType: Readonly<Record<number, ResultKind>> = {
  16: 'boolean',
  20: 'number',
  23: 'number',
  25: 'text',
  114: 'json',
  701: 'number',
  1009: 'texts',
  1022: 'numbers',
  1082: 'text',
  1184: 'instant',
  1700: 'number',
  2950: 'text',
  3802: 'json',
  5069: 'text',
};

const kindBySchemaType: Readonly<Record<string, ResultKind>> = {
  boolean: 'boolean',
  date: 'text',
  'double precision': 'number',
  'double precision[]': 'numbers',
  integer: 'number',
  jsonb: 'json',
  text: 'text',
  'text[]': 'texts',
  'timestamp with time zone': 'instant',
  uuid: 'text',
  xid8: 'text',
};

type SchemaColumn = { readonly type: string; readonly notNull: boolean };
type Snapshot = {
  readonly tables: Readonly<
    Record<string, { readonly name: string; readonly columns: Readonly<Record<string, SchemaColumn>> }>
  >;
};

/** From the latest snapshot of the schema, because loading the schema itself takes seconds. */
function readColumns(): Map<string, SchemaColumn> {
  const folder = join(import.meta.dirname, '../src/store/migrations/meta');
  const latest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)!;
  const { tables } = JSON.parse(readFileSync(join(folder, latest), 'utf8')) as Snapshot;
  const columns = Object.values(tables).flatMap((table) =>
    Object.entries(table.columns).map(([name, column]) => [`${table.name}.${name}`, column] as const),
  );
  return new Map(columns);
}

let columns: Map<string, SchemaColumn> | null = null;

/** Throws unless the result has the selected columns with their types, and no null where the selection allows none. */
export function checkResult(selection: Selection, { fields, rows }: StatementResult): void {
  columns ??= readColumns();
  const names = fields.map(({ name }) => name).sort();
  const selectedNames = Object.keys(selection).sort();
  if (names.join() !== selectedNames.join()) throw new Error(`Selected ${selectedNames}, but the result has ${names}.`);
  for (const { name, dataTypeID } of fields) {
    const { kind, isNullable } = expected(selection[name]!, columns);
    const found = kindByType[dataTypeID];
    if (found !== kind) throw new Error(`"${name}" is declared as ${kind}, but is ${found ?? `type ${dataTypeID}`}.`);
    if (!isNullable && (rows as Record<string, unknown>[]).some((row) => row[name] === null)) {
      throw new Error(`"${name}" is declared as never null, but is null.`);
    }
  }
}

function expected(selected: string | Expression<unknown>, known: ReadonlyMap<string, SchemaColumn>) {
  const { kind, isNullable } = typeof selected === 'string' ? { kind: selected, isNullable: undefined } : selected;
  const column = known.get(kind);
  if (column === undefined) return { kind, isNullable };
  return { kind: kindBySchemaType[column.type], isNullable: isNullable ?? !column.notNull };
}

checkResultsWith(checkResult);
