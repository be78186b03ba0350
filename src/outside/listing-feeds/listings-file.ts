import type { ReadRecord } from './validate-draft.ts';

/** The result of one row of a listings file. `lineNumber` counts in the file's unit, from 1. */
export type ReadRow = { readonly lineNumber: number; readonly cells: readonly string[] } & (
  | (Extract<ReadRecord, { kind: 'listing' }> & { readonly insertOnly: boolean })
  | Exclude<ReadRecord, { kind: 'listing' }>
  | { readonly kind: 'notice' }
);

/** A listings file of a recognized format. */
export type ListingsFile = {
  readonly format: string;
  /** Rows are counted as lines of the file, or as records of one JSON text. */
  readonly unit: 'line' | 'record';
  /** Between cells; null: JSON. With a semicolon, decimals have commas. */
  readonly delimiter: string | null;
  /** The columns of the latest row. Concatenated exports may change them. */
  readonly header: readonly string[];
  readonly rows: AsyncGenerator<ReadRow>;
};
