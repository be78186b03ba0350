export type FeedCredentials =
  | { readonly kind: 'bearer'; readonly token: string }
  | {
      readonly kind: 'client';
      readonly clientId: string;
      readonly clientSecret: string;
      /** The OAuth 2 token endpoint for client credentials. */
      readonly tokenUrl: string;
      readonly scope: string | null;
    };

export type ResoFeed = {
  /** The service root, without a trailing slash. */
  readonly url: string;
  readonly credentials: FeedCredentials;
};

/** The dependencies of a sync, which tests replace. */
export type FeedDependencies = {
  /** Aborts the sync and its running request. */
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Rejects when the signal is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Called before each wait with the failure. */
  readonly onWait: (message: string, milliseconds: number) => void;
  /** Milliseconds that the service may send nothing, and that one response may take. */
  readonly timeouts: { readonly idle: number; readonly total: number };
};

/** A failure of the service that a retry does not fix. */
export class FeedError extends Error {
  /** The HTTP status; null: no response. */
  readonly status: number | null;
  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

/** A failure that a retry may fix: a busy service, a broken connection. */
export class TemporaryFeedError extends FeedError {
  /** The requested wait; null: not stated. */
  readonly waitMilliseconds: number | null;
  constructor(message: string, status: number | null = null, waitMilliseconds: number | null = null) {
    super(message, status);
    this.waitMilliseconds = waitMilliseconds;
  }
}
