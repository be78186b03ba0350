import type { Columns } from './columns.ts';
import type { PostalIndex } from './postal-index.ts';
import type { RowWatch } from './row-watch.ts';
import type { ZoneBounds } from './zone-bounds.ts';

/** What one scan reads: the columns, and which of their rows. */
export type InventoryView = {
  /** Number of public listings, in rows 0 to `size` - 1. */
  readonly size: number;
  /** Valid until the next change. */
  readonly columns: Columns;
  readonly postalIndex: PostalIndex;
  /** What the rows of each zone are between. */
  readonly zoneBounds: ZoneBounds;
  /** Number of rows by market step. */
  readonly marketCounts: Uint32Array;
  /** The only rows to read; null: all. */
  readonly onlyRows: Int32Array | null;
  /** The rows that are not read, ascending. */
  readonly hiddenRows: Int32Array;
  /** Rows behind the public ones to read too: private listings of the user who searches. */
  readonly privateRows: Int32Array;
  /** Notices what another thread changes; null: no other thread can. */
  readonly watch: RowWatch | null;
};
