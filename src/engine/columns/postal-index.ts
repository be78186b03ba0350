import { type Columns, unknownPostalCode } from './columns.ts';

/** First row and number of rows by postal code. The column `nextInPostalCode` links to the following rows. */
export type PostalIndex = { readonly first: Int32Array; readonly count: Uint32Array };

const codes = 100_000;

/** `isShared`: other threads can read it. Shared memory is released late, so only what lasts should have it. */
export function createPostalIndex(isShared: boolean): PostalIndex {
  const memory = () => new (isShared ? SharedArrayBuffer : ArrayBuffer)(codes * Int32Array.BYTES_PER_ELEMENT);
  return { first: new Int32Array(memory()).fill(-1), count: new Uint32Array(memory()) };
}

/** Inserts a row at the head of its chain. The row must already have its postal code. */
export function linkRow({ first, count }: PostalIndex, { postalCode, nextInPostalCode }: Columns, row: number): void {
  const code = postalCode[row];
  if (code === unknownPostalCode) return;
  nextInPostalCode[row] = first[code];
  first[code] = row;
  count[code]++;
}

/** Removes a row from its chain. */
export function unlinkRow({ first, count }: PostalIndex, { postalCode, nextInPostalCode }: Columns, row: number): void {
  const code = postalCode[row];
  if (code === unknownPostalCode) return;
  count[code]--;
  if (first[code] === row) {
    first[code] = nextInPostalCode[row];
    return;
  }
  let previous = first[code];
  while (nextInPostalCode[previous] !== row) previous = nextInPostalCode[previous];
  nextInPostalCode[previous] = nextInPostalCode[row];
}

export function countRows({ count }: PostalIndex, codes: ReadonlySet<number>): number {
  let rows = 0;
  for (const code of codes) rows += count[code];
  return rows;
}

/** The rows in the codes. A chain that another thread is changing ends after as many rows as were counted. */
export function rowsIn(index: PostalIndex, { nextInPostalCode }: Columns, codes: ReadonlySet<number>): Int32Array {
  const rows = new Int32Array(countRows(index, codes));
  let filled = 0;
  for (const code of codes) {
    for (let row = index.first[code]; row !== -1 && filled < rows.length; row = nextInPostalCode[row]) {
      rows[filled++] = row;
    }
  }
  return rows.subarray(0, filled);
}
