import { readRow } from '../read-rows.ts';
import { columnsOf, text } from '../selection.ts';
import type { Queries } from '../transact.ts';

/**
 * What a reader has seen: PostgreSQL's snapshot `xmin:xmax:running`. A timestamp would miss changes: transactions
 * commit out of order, and those still running appear later.
 */
export type Cursor = string;

export const cursorNow = text('pg_current_snapshot()::text');

/** What a reader sees now. */
export async function readCursor(queries: Queries): Promise<Cursor> {
  const selection = { cursor: cursorNow };
  return (await readRow(queries, selection, `select ${columnsOf(selection)}`)).cursor;
}

/** A condition with more ranges costs more than the rows it skips. */
const maxRanges = 20;

/**
 * SQL: whether a row has changed between two cursors. The ranges use the index on revision and skip running
 * transactions: a large import writes a million rows before it commits.
 */
export function changedBetween(since: Cursor, until: Cursor): string {
  return `(${rangesBetween(since, until).join(' or ')}) and ${isUnseenBy(since)}`;
}

/**
 * SQL: whether any listing has changed between two cursors. Sorted, with a query for each range, because the planner
 * would otherwise scan the whole table for a few changes.
 */
export function anyListingChangedBetween(since: Cursor, until: Cursor): string {
  const firsts = rangesBetween(since, until).map(
    (range) => `(select true from listings where ${range} and ${isUnseenBy(since)} order by revision limit 1)`,
  );
  return `coalesce(${firsts.join(', ')}, false)`;
}

/** Whether a reader with this cursor sees what a transaction wrote. `revision`: the number of a committed transaction. */
export function isVisibleTo(cursor: Cursor, revision: string): boolean {
  const { low, high, running } = partsOf(cursor);
  const number = BigInt(revision);
  return number < low || (number < high && !running.includes(number));
}

function rangesBetween(since: Cursor, until: Cursor): string[] {
  const { low } = partsOf(since);
  const { high, running } = partsOf(until);
  const skipped = running.filter((number) => number >= low).slice(0, maxRanges);
  const starts = [low, ...skipped.map((number) => number + 1n)];
  const ends = [...skipped, high];
  return starts.map((start, at) => `revision >= '${start}'::xid8 and revision < '${ends[at]}'::xid8`);
}

const isUnseenBy = (cursor: Cursor) => `not pg_visible_in_snapshot(revision, '${cursor}'::pg_snapshot)`;

function partsOf(cursor: Cursor): { low: bigint; high: bigint; running: bigint[] } {
  const [, low, high, running] = /^(\d+):(\d+):([\d,]*)$/.exec(cursor) ?? [];
  if (low === undefined || high === undefined) throw new Error(`Not a cursor: ${cursor}`);
  const numbers = running ? running.split(',').map(BigInt) : [];
  return { low: BigInt(low), high: BigInt(high), running: numbers };
}
