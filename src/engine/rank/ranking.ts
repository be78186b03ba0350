/** Orders two rows with equal sort keys: negative if the first comes first; 0 only for a row and itself. */
export type TieBreak = (firstRow: number, secondRow: number) => number;

/**
 * Collects the best of many rows in a bounded buffer. Rows are ordered by group (0 first), then key (highest first),
 * then the tie-break.
 */
export type Ranking = {
  /** Adds a row unless it cannot be among the best. */
  readonly add: (group: number, key: number, row: number) => void;
  /** A row with a lower key cannot be among the best, in any group. */
  readonly lowestKey: () => number;
  /** Whether a row of the group can be among the best. */
  readonly takes: (group: number) => boolean;
  /** The rows from `from` to `from + limit` of the whole order, best first. */
  readonly page: () => readonly { readonly row: number; readonly group: number; readonly key: number }[];
};

/** Creates a ranking for one page. `rowCount`: upper bound on the number of rows added. */
export function createRanking(from: number, limit: number, rowCount: number, breakTie: TieBreak): Ranking {
  const neededRows = Math.min(from + limit, rowCount);
  const capacity = Math.min(Math.max(2 * neededRows, neededRows + 1024), rowCount);
  const rows = new Int32Array(capacity);
  const keys = new Float64Array(capacity);
  const groups = new Uint8Array(capacity);
  let filled = 0;
  // The worst row that is still needed. A row after it cannot be on the page.
  let lastGroup = neededRows === 0 ? 0 : 255;
  let lastKey = neededRows === 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;

  const compare = (a: number, b: number) =>
    groups[a] - groups[b] || (keys[a] === keys[b] ? breakTie(rows[a], rows[b]) : keys[a] > keys[b] ? -1 : 1);
  const swap = (a: number, b: number) => {
    const row = rows[a];
    rows[a] = rows[b];
    rows[b] = row;
    const key = keys[a];
    keys[a] = keys[b];
    keys[b] = key;
    const group = groups[a];
    groups[a] = groups[b];
    groups[b] = group;
  };

  /** Moves the median of three rows to the front, as the pivot. */
  const choosePivot = (first: number, last: number) => {
    const middle = (first + last) >>> 1;
    if (compare(middle, first) < 0) swap(middle, first);
    if (compare(last, middle) < 0) swap(last, middle);
    if (compare(middle, first) < 0) swap(middle, first);
    swap(first, middle);
  };
  /** Partitions a stretch: rows before the returned index are better, rows after it are worse. */
  const partition = (first: number, last: number): number => {
    choosePivot(first, last);
    let left = first;
    let right = last + 1;
    for (;;) {
      while (compare(++left, first) < 0 && left < last);
      while (compare(first, --right) < 0);
      if (left >= right) break;
      swap(left, right);
    }
    swap(first, right);
    return right;
  };
  /** Quickselect: moves the `count` best rows from index `first` on to its front. */
  const select = (first: number, count: number) => {
    let low = first;
    let high = filled - 1;
    const targetIndex = first + count - 1;
    while (low < high) {
      const place = partition(low, high);
      if (place === targetIndex) return;
      if (place < targetIndex) low = place + 1;
      else high = place - 1;
    }
  };

  const shrink = () => {
    select(0, neededRows);
    filled = neededRows;
    lastGroup = groups[neededRows - 1];
    lastKey = keys[neededRows - 1];
  };

  return {
    add: (group, key, row) => {
      if (group > lastGroup || (group === lastGroup && key < lastKey) || neededRows === 0) return;
      if (filled === capacity) shrink();
      rows[filled] = row;
      keys[filled] = key;
      groups[filled] = group;
      filled++;
    },
    lowestKey: () => (lastGroup === 0 ? lastKey : Number.NEGATIVE_INFINITY),
    takes: (group) => group <= lastGroup && neededRows > 0,
    page: () => {
      const end = Math.min(from + limit, filled);
      if (from >= end) return [];
      if (from > 0) select(0, from);
      if (end < filled) select(from, end - from);
      const order = Array.from({ length: end - from }, (_, place) => from + place).sort(compare);
      return order.map((place) => ({ row: rows[place], group: groups[place], key: keys[place] }));
    },
  };
}
