import type { ChangeCounts } from '../columns/change-counts.ts';
import { columnsAt } from '../columns/columns.ts';
import type { InventoryView } from '../columns/inventory-view.ts';
import type { PostalIndex } from '../columns/postal-index.ts';
import { createRowWatch } from '../columns/row-watch.ts';
import type { Simd } from '../simd.ts';

/**
 * A view of an inventory as a message to another thread. Its columns, index and counts are in shared memory, so the message
 * copies only which rows to read.
 */
export type SharedInventory = Pick<
  InventoryView,
  'size' | 'onlyRows' | 'hiddenRows' | 'marketCounts' | 'zoneBounds'
> & {
  /** Address of the columns in the engine's memory. */
  readonly start: number;
  readonly capacity: number;
  readonly wordMarks: Uint8Array | null;
  readonly postalIndex: PostalIndex;
  readonly changeCounts: ChangeCounts;
  /** The count of structural changes at this moment. */
  readonly structure: number;
};

/** Describes a view. Null: other threads cannot read its columns, or it has private listings, which only its own thread may read. */
export function shareInventory(view: InventoryView, changeCounts: ChangeCounts): SharedInventory | null {
  const { size, columns, onlyRows, hiddenRows, privateRows, marketCounts, postalIndex, zoneBounds } = view;
  if (!columns.accelerated || privateRows.length > 0) return null;
  return {
    size,
    onlyRows,
    hiddenRows,
    marketCounts,
    zoneBounds,
    start: columns.accelerated.region.start,
    capacity: columns.capacity,
    wordMarks: columns.wordMarks,
    postalIndex,
    changeCounts,
    structure: structureOf(changeCounts),
  };
}

/** The view in the thread that got the message, with a watch for one scan. */
export function openShared(shared: SharedInventory, simd: Simd): InventoryView {
  const { size, onlyRows, hiddenRows, marketCounts, zoneBounds, start, capacity, wordMarks, postalIndex } = shared;
  return {
    size,
    columns: { ...columnsAt(start, capacity, simd), wordMarks },
    postalIndex,
    zoneBounds,
    marketCounts,
    onlyRows,
    hiddenRows,
    privateRows: new Int32Array(0),
    watch: createRowWatch(shared.changeCounts, shared.structure),
  };
}

/** Whether the rows have moved since the view was described, or are moving. */
export function isRestructured({ structure, changeCounts }: SharedInventory): boolean {
  return structureOf(changeCounts) !== structure;
}

function structureOf({ structure }: ChangeCounts): number {
  // Unlike a load, an addition is not done before the reads that precede it, on any processor.
  return Atomics.add(structure, 0, 0);
}
