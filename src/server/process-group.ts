/** What several processes that answer on one port have in common. */
export type ProcessGroup = {
  /** Of this process. */
  readonly name: string;
  /** Counts a request for all of them. `ttl`: milliseconds until the count starts again. */
  readonly count: (
    counter: string,
    windowMilliseconds: number,
  ) => Promise<{ readonly current: number; readonly ttl: number }>;
  /** Gives the progress of an import to the others; null: it has ended. */
  readonly reportImport: (progress: object | null) => void;
  /** The progress of the import that any of them runs. */
  readonly readImport: () => Promise<object | null>;
  /** Gives the metrics of this process to the others. */
  readonly reportFigures: (read: () => Promise<readonly object[]>) => void;
  /** The metrics of all of them. */
  readonly collectFigures: () => Promise<readonly (readonly object[])[]>;
};
