import { runInNewContext } from 'node:vm';

/** A row of the table, by column. */
export type SqlRow = Readonly<Record<string, number | bigint>>;

/** The functions of ClickHouse that statements of a search use, over doubles. */
const functions = {
  choose: (condition: unknown, then: unknown, otherwise: unknown) => (condition ? then : otherwise),
  abs: Math.abs,
  floor: Math.floor,
  greatest: Math.max,
  least: Math.min,
  bitAnd: (a: number, b: number) => a & b,
  bitShiftLeft: (a: number, b: number) => a * 2 ** b,
  bitShiftRight: (a: number, b: number) => a >> b,
  toFloat64: Number,
  toInt32: Number,
  toUInt64: Number,
  toUInt8: Number,
  arrayElement: (values: readonly number[], place: number) => values[place - 1],
  inf: Number.POSITIVE_INFINITY,
};

/** Writes an expression of SQL as JavaScript. Knows only what the statements of a search contain. */
function toJavaScript(sql: string): string {
  return sql
    .replace(/\bcase when\b/g, '(')
    .replace(/\bthen\b/g, '?')
    .replace(/\belse\b/g, ':')
    .replace(/\bend\b/g, ')')
    .replace(/\bif\(/g, 'choose(')
    .replace(/\bid in \(([^)]*)\)/g, (_, ids: string) => `[${ids.replace(/\d+/g, '$&n')}].includes(id)`)
    .replace(/\b(\w+) in \(([^)]*)\)/g, '[$2].includes($1)')
    .replace(/ = /g, ' === ')
    .replace(/ <> /g, ' !== ')
    .replace(/\bnot\b/g, '!')
    .replace(/\band\b/g, '&&')
    .replace(/\bor\b/g, '||');
}

/** The values of expressions for each row. `withClause`: named arrays. */
export function evaluateSql(expressions: readonly string[], withClause: string, rows: readonly SqlRow[]): unknown[][] {
  const arrays = [...withClause.matchAll(/(\[[^\]]*\]) as (\w+)/g)].map(([, list, name]) => `const ${name} = ${list};`);
  const columns = Object.keys(rows[0] ?? {});
  const body = `${arrays.join('')} return [${expressions.map(toJavaScript).join(', ')}];`;
  const evaluate = runInNewContext(`(({ ${columns.join(', ')} }) => { ${body} })`, { ...functions }) as (
    row: SqlRow,
  ) => unknown[];
  return rows.map((row) => [...evaluate(row)]);
}
