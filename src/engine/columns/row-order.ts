import { type Columns, priceImplausibleBit } from './columns.ts';
import { firstNotBelow } from './first-not-below.ts';
import { netBeforeTax, zonesOf } from './zone-bounds.ts';

/** Divides rows into cells of similar price and net income, about one zone each. Neighboring cells are similar too. */
export type RowOrder = { readonly cells: number; readonly cellOf: (row: number) => number };

/** How rows were last arranged: the rows of each cell follow those of the one before, and spare rows all of them. */
export type RowLayout = Pick<RowOrder, 'cellOf'> & {
  /** The first row of each cell. */
  readonly starts: Int32Array;
  /** The first spare row. */
  readonly end: number;
  /** Number of rows then. */
  readonly size: number;
};

type Rows = { readonly columns: Columns; readonly size: number };

/** Rows that are read to find the limits of the cells. */
const sampleSize = 8192;

/** Rows whose upfront costs differ, and implausible ones, would make the bounds of a zone wide. */
const kinds = { usual: 0, withUpfront: 1, implausible: 2 } as const;

function kindOf({ kind, upfront }: Columns, row: number): number {
  if (kind[row] & priceImplausibleBit) return kinds.implausible;
  return upfront[row] > 0 ? kinds.withUpfront : kinds.usual;
}

function netOf(columns: Columns, row: number): number {
  return netBeforeTax(columns, row) - columns.taxRate[row];
}

/** An order for the rows as they are now. It stays valid when the columns grow. */
export function createRowOrder(rows: Rows): RowOrder {
  const { columns, size } = rows;
  const step = Math.max(1, Math.floor(size / sampleSize));
  const sample = Array.from({ length: Math.floor(size / step) }, (_, index) => index * step);
  const { price } = columns;
  let cells = 0;
  const grids = [kinds.usual, kinds.withUpfront].map((kind) => {
    const ofKind = sample.filter((row) => kindOf(columns, row) === kind).sort((a, b) => price[a] - price[b]);
    const zones = zonesOf((size * ofKind.length) / Math.max(1, sample.length));
    const bands = Math.max(1, Math.round(Math.sqrt(zones)));
    const first = cells;
    const rowsOfBand = (band: number) =>
      ofKind.slice(Math.floor((band * ofKind.length) / bands), Math.floor(((band + 1) * ofKind.length) / bands));
    const priceLimits = limitsOf(
      ofKind.map((row) => price[row]),
      bands,
    );
    const netLimits = Array.from({ length: bands }, (_, band) =>
      limitsOf(
        rowsOfBand(band)
          .map((row) => netOf(columns, row))
          .sort((a, b) => a - b),
        bands,
      ),
    );
    cells += bands * bands;
    return { first, bands, priceLimits, netLimits };
  });
  const lastCell = cells;
  const cellOf = (row: number) => {
    const { columns: current } = rows;
    const kind = kindOf(current, row);
    if (kind === kinds.implausible) return lastCell;
    const { first, bands, priceLimits, netLimits } = grids[kind];
    const band = firstNotBelow(priceLimits, current.price[row]);
    const place = firstNotBelow(netLimits[band], netOf(current, row));
    // Every second band runs backward, so that the next cell is always a neighbor.
    return first + band * bands + (band % 2 === 0 ? place : bands - 1 - place);
  };
  return { cells: cells + 1, cellOf };
}

/** The values that divide ascending ones into equal parts. */
function limitsOf(ascending: readonly number[], parts: number): Float64Array {
  return Float64Array.from({ length: parts - 1 }, (_, part) =>
    ascending.length === 0 ? 0 : ascending[Math.floor(((part + 1) * ascending.length) / parts)],
  );
}
