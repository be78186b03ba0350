/** Orders two rows whose sort keys are equal: negative where the first comes first; 0 only for a row and itself. */
export type TieBreak = (firstRow: number, secondRow: number) => number;

/**
 * Keeps the best of many rows in a bounded buffer. A row has a group (0 comes first), a key (higher comes first) and,
 * where both are equal, the tie-break.
 */
export type Ranking = {
  /** Takes a row, or lets it go where it cannot be among the best. */
  readonly offer: (group: number, key: number, row: number) => void;
  /** No key below this one can be among the best, whatever its group. */
  readonly lowestKey: () => number;
  /** The rows `from` to `from + limit` of the whole order, best first, with their groups and keys. */
  readonly page: () => readonly { readonly row: number; readonly group: number; readonly key: number }[];
};

/** Makes a ranking that answers one page. `most`: no more rows than this are ever offered. */
export function createRanking(from: number, limit: number, most: number, breakTie: TieBreak): Ranking {
  const wanted = Math.min(from + limit, most);
  const capacity = Math.min(Math.max(2 * wanted, wanted + 1024), most);
  const rows = new Int32Array(capacity);
  const keys = new Float64Array(capacity);
  const groups = new Uint8Array(capacity);
  let filled = 0;
  // The worst row that is still wanted; a row after it cannot be on the page.
  let lastGroup = 255;
  let lastKey = Number.NEGATIVE_INFINITY;

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

  /** Moves the middle one of three to the front, as the pivot. */
  const choosePivot = (first: number, last: number) => {
    const middle = (first + last) >>> 1;
    if (compare(middle, first) < 0) swap(middle, first);
    if (compare(last, middle) < 0) swap(last, middle);
    if (compare(middle, first) < 0) swap(middle, first);
    swap(first, middle);
  };
  /** Splits a stretch so that what comes before the returned place is better and what comes after is worse. */
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
  /** Puts the `count` best of the places from `first` on in front of the others. */
  const select = (first: number, count: number) => {
    let low = first;
    let high = filled - 1;
    const target = first + count - 1;
    while (low < high) {
      const place = partition(low, high);
      if (place === target) return;
      if (place < target) low = place + 1;
      else high = place - 1;
    }
  };

  const shrink = () => {
    select(0, wanted);
    filled = wanted;
    lastGroup = groups[wanted - 1];
    lastKey = keys[wanted - 1];
  };

  return {
    offer: (group, key, row) => {
      if (group > lastGroup || (group === lastGroup && key < lastKey) || wanted === 0) return;
      if (filled === capacity) shrink();
      rows[filled] = row;
      keys[filled] = key;
      groups[filled] = group;
      filled++;
    },
    lowestKey: () => (lastGroup === 0 ? lastKey : Number.NEGATIVE_INFINITY),
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
