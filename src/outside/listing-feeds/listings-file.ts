import type { ReadRecord } from './validate-draft.ts';

/** What one row of a listings file came to. `lineNumber` counts in the file's unit, from 1. */
export type ReadRow = { readonly lineNumber: number; readonly cells: readonly string[] } & (
  | (Extract<ReadRecord, { kind: 'listing' }> & { readonly insertOnly: boolean })
  | Exclude<ReadRecord, { kind: 'listing' }>
  | { readonly kind: 'notice' }
);

/** A listings file that was recognised. */
export type ListingsFile = {
  readonly format: string;
  /** What the rows are counted by: the lines of the file, or the records of one long text. */
  readonly unit: 'line' | 'record';
  /** The columns of the row that came last; of exports joined to one file each has its own. */
  readonly header: readonly string[];
  readonly rows: AsyncGenerator<ReadRow>;
};
