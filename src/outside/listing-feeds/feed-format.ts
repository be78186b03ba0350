import type { FeedRow } from '../csv/feed-row.ts';

/** The fields of a listing record before validation. */
export type Draft = Readonly<Record<string, unknown>>;

/** People read the reasons; a file may contain a megabyte of text in their place. */
const maxDetailLength = 80;

/** A refused row: the reason's code and details. */
export class RowRefusal {
  readonly reason: string;
  constructor(code: string, detail?: string) {
    this.reason = !detail ? code : `${code}: ${detail.slice(0, maxDetailLength)}`;
  }
}

/** A listing that may not be shown: it is not imported, and withdrawn if it is stored. */
export class WithheldListing {
  readonly source: string;
  readonly sourceKey: string;
  constructor(source: string, sourceKey: string) {
    this.source = source;
    this.sourceKey = sourceKey;
  }
}

export type RowResult = Draft | RowRefusal | WithheldListing;

/** A format of CSV listing files. */
export type FeedFormat = {
  readonly name: string;
  /** Required column keys; one of each inner list is enough. */
  readonly required: readonly (readonly string[])[];
  /** The names by which the columns of the file are read; absent: those of its header. */
  readonly names?: readonly string[];
  readonly read: (row: FeedRow) => RowResult;
};
