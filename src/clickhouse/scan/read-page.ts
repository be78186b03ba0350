import { formatListingId } from '#engine/columns/listing-id.ts';
import type { RankPosition } from '#engine/rank/rank-position.ts';
import { nearMissGroup } from '#engine/scan/scan.ts';
import type { Value } from '../client.ts';
import { countRows, type Source, selectFrom, toNumber } from '../source.ts';
import { literal } from '../sql/dialect.ts';
import { type OrderSql, orderToSql } from '../sql/order-to-sql.ts';
import { allOf } from '../sql/plan-to-sql.ts';
import { rowColumns } from '../stored-rows.ts';
import { listedConditions, matchConditions, type SearchConditions } from './search-conditions.ts';

/** What the rows of a page are ordered by: group, key and the figures that SQL can compute. */
type Place = { readonly group: number; readonly key: number; readonly figures: readonly number[] };

export type PlacedRow = Place & { readonly id: RankPosition['id'] };

/** The listings of a page, and in what order. */
export type PageSql = { readonly order: OrderSql; readonly where: readonly string[]; readonly group: string };

export function pageToSql(conditions: SearchConditions): PageSql {
  const { targets, nearMiss, box, sql } = conditions;
  const order = orderToSql(sql);
  if (nearMiss?.isExact) {
    const group = `${order.doubt} + if(${allOf(targets)}, 0, ${nearMissGroup})`;
    return { order, where: [...listedConditions(conditions), ...box], group };
  }
  // Near misses that SQL cannot decide are read beside the table.
  const matches = sql.plan.query.nearMiss === 'only' ? ['0'] : matchConditions(conditions);
  return { order, where: [...matches, ...box], group: order.doubt };
}

const placeColumns = ({ order, group }: PageSql) => [
  `${group} as in_group`,
  `${order.key} as sort_key`,
  ...order.figures.map((figure, index) => `${figure} as figure_${index}`),
];

const orderBy = ({ order }: PageSql) =>
  `order by in_group, sort_key desc, ${order.figures.map((_, index) => `figure_${index} desc, `).join('')}id`;

/** The rows at some places of the order, by ids and what orders them. Exact if the order is complete. */
export async function readPlaces(
  source: Source,
  page: PageSql,
  from: number,
  limit: number,
  after: RankPosition | null,
): Promise<PlacedRow[]> {
  const rows = await selectFrom(
    source,
    ['id', ...placeColumns(page)],
    [...page.where, ...(after ? [isAfter(page, after)] : [])],
    `${orderBy(page)} limit ${from}, ${limit}`,
  );
  return rows.map(([id, ...place]) => ({ ...placeOf(place), id: wordsOf(String(id)) }));
}

function placeOf(values: readonly Value[]): Place {
  const [group = 0, key = 0, ...figures] = values.map(toNumber);
  return { group, key, figures };
}

function wordsOf(id: string): RankPosition['id'] {
  const number = BigInt(id);
  return [Number(number >> 32n), Number(number & 0xffff_ffffn)];
}

export function toResultRow({ id, group }: PlacedRow) {
  return { listingId: formatListingId(id), nearMiss: group >= nearMissGroup };
}

/** Rows of the table with all columns; `skipped` others come before them in the order. */
export type Candidates = { readonly rows: readonly (readonly Value[])[]; readonly skipped: number };

/**
 * The rows at some places, with all others whose place SQL cannot tell from that of the first or the last. `from` and
 * `limit`: places.
 */
export async function readCandidates(
  source: Source,
  page: PageSql,
  from: number,
  limit: number,
  after: RankPosition | null,
): Promise<Candidates> {
  const columns = [...rowColumns, ...placeColumns(page)];
  const atLeast = after ? [isFrom(page, after)] : [];
  const where = [...page.where, ...atLeast];
  const rows = await selectFrom(source, columns, where, `${orderBy(page)} limit ${from}, ${limit}`);
  const places = rows.map((row) => placeOf(row.slice(rowColumns.length)));
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return { rows, skipped: from === 0 ? 0 : await countRows(source, where) };
  if (page.order.isComplete) return { rows, skipped: from };
  const [ties, skipped] = await Promise.all([
    selectFrom(source, columns, [...where, `(${isAt(page, first)}) or (${isAt(page, last)})`]),
    countRows(source, [...where, isBefore(page, first)]),
  ]);
  return { rows: withoutRepeats([...rows, ...ties]), skipped };
}

function withoutRepeats(rows: readonly (readonly Value[])[]) {
  return [...new Map(rows.map((row) => [row[0], row])).values()];
}

/** The number of rows that SQL cannot tell from a position. */
export function countTies(source: Source, page: PageSql, position: RankPosition): Promise<number> {
  return countRows(source, [...page.where, isAt(page, sqlPlace(page, position))]);
}

/** A position by the figures that SQL can compute. */
function sqlPlace({ order }: PageSql, { group, key, figures }: RankPosition): Place {
  return { group, key, figures: figures.slice(0, order.figures.length) };
}

/** Each part of the order, as its expression, its value and the sign of what comes before. */
function partsOf({ order, group }: PageSql, place: Place): { expression: string; value: string; before: '<' | '>' }[] {
  return [
    { expression: group, value: String(place.group), before: '<' },
    { expression: order.key, value: literal(place.key), before: '>' },
    ...order.figures.map((expression, index) => ({
      expression,
      value: literal(place.figures[index]!),
      before: '>' as const,
    })),
  ];
}

function isAt(page: PageSql, place: Place): string {
  return partsOf(page, place)
    .map(({ expression, value }) => `(${expression}) = ${value}`)
    .join(' and ');
}

function isBefore(page: PageSql, place: Place): string {
  return partsOf(page, place).reduceRight(
    (later, { expression, value, before }) =>
      `(${expression}) ${before} ${value} or ((${expression}) = ${value} and (${later}))`,
    '0',
  );
}

/** At or after a position, by what SQL can compute. */
function isFrom(page: PageSql, position: RankPosition): string {
  return `not (${isBefore(page, sqlPlace(page, position))})`;
}

/** Exactly after a position. Needs a complete order. */
function isAfter(page: PageSql, position: RankPosition): string {
  const [high, low] = position.id;
  const id = (BigInt(high) << 32n) | BigInt(low);
  return partsOf(page, sqlPlace(page, position)).reduceRight(
    (later, { expression, value, before }) =>
      `(${expression}) ${before === '<' ? '>' : '<'} ${value} or ((${expression}) = ${value} and (${later}))`,
    `id > ${id}`,
  );
}
