import type { Inventory } from '#engine/columns/inventory.ts';

/** Sums every column that an unfiltered search reads. No search can be faster than this. */
export function readColumns({ columns, size }: Inventory): number {
  const needed = [columns.price, columns.rent, columns.taxRate, columns.cost, columns.upfront];
  return needed.reduce((sum, column) => sum + sumOf(column, size), 0);
}

/** Uses four sums because a single one would wait for each addition. */
function sumOf(column: Float64Array, size: number): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let row = 0; row + 3 < size; row += 4) {
    a += column[row]!;
    b += column[row + 1]!;
    c += column[row + 2]!;
    d += column[row + 3]!;
  }
  return a + b + c + d;
}
