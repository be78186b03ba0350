import { describe, expect, test } from 'vitest';
import { createChangeCounts, restructure, rewrite } from './change-counts.ts';
import { createRowWatch, RowsChanged } from './row-watch.ts';

const nothing = () => {};

/** A watch that has opened the rows, and what another thread can change. */
function openWatch(rows: readonly number[], areAscending: boolean) {
  const counts = createChangeCounts(1000);
  const watch = createRowWatch(counts, 0);
  watch.open(Int32Array.from(rows), rows.length, areAscending);
  return { watch, counts };
}

describe('a row watch', () => {
  test.each([
    ['consecutive rows', [498, 499, 500, 501], true],
    ['ascending rows with a gap', [10, 12, 500], true],
    ['rows in any order', [500, 10, 700], false],
    ['rows whose ends look consecutive', [10, 500, 12], false],
  ])('notices a rewrite among %s', (_name, rows, areAscending) => {
    const { watch, counts } = openWatch(rows, areAscending);
    watch.close();
    rewrite(counts, 500, nothing);
    expect(watch.close).toThrow(RowsChanged);
    expect(() => watch.check(500)).toThrow(RowsChanged);
  });

  test('ignores rewrites of other rows', () => {
    const { watch, counts } = openWatch([10, 500, 12], false);
    rewrite(counts, 200, nothing);
    watch.close();
    watch.check(500);
  });

  test('does not begin while a row is being rewritten, or after rows have moved', () => {
    const rows = Int32Array.of(10);
    const { counts } = openWatch([10], true);
    rewrite(counts, 10, () => expect(() => createRowWatch(counts, 0).open(rows, 1, true)).toThrow(RowsChanged));
    restructure(counts, nothing);
    expect(() => createRowWatch(counts, 0).open(rows, 1, true)).toThrow(RowsChanged);
  });

  test('remembers a row from block to block, and nothing of an earlier scan', () => {
    const { watch, counts } = openWatch([10], true);
    watch.open(Int32Array.of(500), 1, true);
    rewrite(counts, 10, nothing);
    watch.close();
    expect(() => watch.check(10)).toThrow(RowsChanged);
    const next = createRowWatch(counts, 0);
    next.open(Int32Array.of(10), 1, true);
    next.close();
    next.check(10);
  });
});
