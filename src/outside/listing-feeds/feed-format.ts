import type { FeedRow } from '../csv/feed-row.ts';

/** What a row says, before validation: the fields of a listing record, not yet known to be right. */
export type Draft = Readonly<Record<string, unknown>>;

/** A reason is read by a person and counted; a file may hold a megabyte in its place. */
const longestDetail = 80;

/** A row that is no listing of ours: the reason's code, and the words that led to it. */
export class RowRefusal {
  readonly reason: string;
  constructor(code: string, detail?: string) {
    this.reason = detail === undefined ? code : `${code}: ${detail.slice(0, longestDetail)}`;
  }
}

/** A listing that may not be shown: it is not taken in, and where it is known it must leave the market. */
export class WithheldListing {
  readonly source: string;
  readonly sourceKey: string;
  constructor(source: string, sourceKey: string) {
    this.source = source;
    this.sourceKey = sourceKey;
  }
}

/** What the reading of one row came to. */
export type RowResult = Draft | RowRefusal | WithheldListing;

/** One kind of CSV listing file. */
export type FeedFormat = {
  readonly name: string;
  /** Column keys without which a header is not of this kind; one of an inner list is enough. */
  readonly required: readonly (readonly string[])[];
  readonly read: (row: FeedRow) => RowResult;
};
