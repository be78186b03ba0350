import type { PgTable } from 'drizzle-orm/pg-core';
import type * as alerts from './schema/alerts.ts';
import type * as analyses from './schema/analyses.ts';
import type * as assumptionTemplates from './schema/assumption-templates.ts';
import type * as billing from './schema/billing.ts';
import type * as chat from './schema/chat.ts';
import type * as feeds from './schema/feeds.ts';
import type * as idempotency from './schema/idempotency.ts';
import type * as listings from './schema/listings.ts';
import type * as mail from './schema/mail.ts';
import type * as marks from './schema/marks.ts';
import type * as people from './schema/people.ts';
import type * as portfolios from './schema/portfolios.ts';
import type * as proformas from './schema/proformas.ts';
import type * as savedSearches from './schema/saved-searches.ts';
import type * as shareLinks from './schema/share-links.ts';
import type * as signIn from './schema/sign-in.ts';
import type * as textMessages from './schema/texts.ts';
import type * as webhooks from './schema/webhooks.ts';

// Only types: loading the schema library takes longer than starting the rest of a process.
type Schema = typeof alerts &
  typeof analyses &
  typeof assumptionTemplates &
  typeof billing &
  typeof chat &
  typeof feeds &
  typeof idempotency &
  typeof listings &
  typeof mail &
  typeof marks &
  typeof people &
  typeof portfolios &
  typeof proformas &
  typeof savedSearches &
  typeof shareLinks &
  typeof signIn &
  typeof textMessages &
  typeof webhooks;
type RowsByTable = {
  readonly [Name in keyof Schema as Schema[Name] extends PgTable
    ? Schema[Name]['_']['name']
    : never]: Schema[Name] extends PgTable ? Schema[Name]['$inferSelect'] : never;
};

/** A column of the schema, such as `listings.rent`. */
export type ColumnName = {
  [Table in keyof RowsByTable]: `${Table}.${keyof RowsByTable[Table] & string}`;
}[keyof RowsByTable];

type ColumnValue<Name> = Name extends `${infer Table extends keyof RowsByTable}.${infer Column}`
  ? RowsByTable[Table][Column & keyof RowsByTable[Table]]
  : never;

/** How the driver reads a result column. Text also stands for ids, dates (YYYY-MM-DD) and revisions. */
export type ResultKind = 'boolean' | 'number' | 'numbers' | 'text' | 'texts' | 'instant' | 'json';

/** A column that SQL computes. */
export type Expression<Value> = {
  readonly sql: string;
  readonly kind: ResultKind | ColumnName;
  /** Absent: as the schema says of the column. */
  readonly isNullable?: boolean;
  /** Never set: it carries the type. */
  readonly value?: Value;
};

/** The columns of a result by name: a column of the schema, or an expression. */
export type Selection = Readonly<Record<string, ColumnName | Expression<unknown>>>;

type ValueOf<Selected> =
  Selected extends Expression<infer Value> ? Value : Selected extends ColumnName ? ColumnValue<Selected> : never;

export type RowOf<Selected extends Selection> = { readonly [Name in keyof Selected]: ValueOf<Selected[Name]> };

export const boolean = (sql: string): Expression<boolean> => ({ sql, kind: 'boolean', isNullable: false });
export const number = (sql: string): Expression<number> => ({ sql, kind: 'number', isNullable: false });
/** ISO 8601. */
export const instant = (sql: string): Expression<string> => ({ sql, kind: 'instant', isNullable: false });

export function text<Value extends string = string>(sql: string): Expression<Value> {
  return { sql, kind: 'text', isNullable: false };
}

export const texts = (sql: string): Expression<string[]> => ({ sql, kind: 'texts', isNullable: false });

/** Only the type says what is in it. */
export function json<Value>(sql: string): Expression<Value> {
  return { sql, kind: 'json', isNullable: false };
}

/** A column that can be null here though its table forbids it, or an expression that can be null. */
export function nullable<Selected extends ColumnName | Expression<unknown>>(
  selected: Selected,
): Expression<ValueOf<Selected> | null> {
  const { sql, kind } = expressionOf(selected);
  return { sql, kind, isNullable: true };
}

/** A column that cannot be null here, because the query excludes null. */
export function present<Name extends ColumnName>(column: Name): Expression<NonNullable<ColumnValue<Name>>> {
  return { sql: column, kind: column, isNullable: false };
}

/** Another expression for a column of the schema, with the type of the column. */
export function like<Name extends ColumnName>(column: Name, sql: string): Expression<ColumnValue<Name>> {
  return { sql, kind: column };
}

function expressionOf(selected: ColumnName | Expression<unknown>): Expression<unknown> {
  return typeof selected === 'string' ? { sql: selected, kind: selected } : selected;
}

/** SQL: the list of the selected columns. `aliases`: the names of tables that the query renames. */
export function columnsOf(selection: Selection, aliases: Readonly<Record<string, string>> = {}): string {
  return Object.entries(selection)
    .map(([name, selected]) => {
      const { sql, kind } = expressionOf(selected);
      const [table = '', column = ''] = sql.split('.', 2);
      const source = sql === kind && table in aliases ? `${aliases[table]}.${column}` : sql;
      return `${source} as "${name}"`;
    })
    .join(', ');
}
