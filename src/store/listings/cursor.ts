/**
 * What a reader has seen: PostgreSQL's snapshot `xmin:xmax:running`. Not a moment: transactions commit out of the order
 * of their numbers, and the changes of one that was still running come later.
 */
export type Cursor = string;

/** A condition with more parts than this costs more than the rows that it passes over. */
const mostParts = 20;

/**
 * SQL: whether a row has changed between two cursors. The ranges find the rows by the index on revision and pass over
 * those of the transactions that still run: a large import makes a million of them before it commits.
 */
export function changedBetween(since: Cursor, until: Cursor): string {
  return `(${rangesBetween(since, until).join(' or ')}) and ${isUnseenBy(since)}`;
}

/**
 * SQL: whether any listing has changed between two cursors. In order, and each range by itself, because the planner
 * would otherwise look for a few changes from the first row of the table to its last.
 */
export function anyListingChangedBetween(since: Cursor, until: Cursor): string {
  const firsts = rangesBetween(since, until).map(
    (range) => `(select true from listings where ${range} and ${isUnseenBy(since)} order by revision limit 1)`,
  );
  return `coalesce(${firsts.join(', ')}, false)`;
}

function rangesBetween(since: Cursor, until: Cursor): string[] {
  const { low } = partsOf(since);
  const { high, running } = partsOf(until);
  const skipped = running.filter((number) => number >= low).slice(0, mostParts);
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
