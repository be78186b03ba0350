/** How a feed lets us in. */
export type FeedCredentials =
  | { readonly kind: 'bearer'; readonly token: string }
  | {
      readonly kind: 'client';
      readonly clientId: string;
      readonly clientSecret: string;
      /** Where OAuth 2 client credentials are exchanged for a token. */
      readonly tokenUrl: string;
      readonly scope: string | null;
    };

/** A RESO Web API service that is pulled. */
export type ResoFeed = {
  /** The service root, without a slash at its end. */
  readonly url: string;
  readonly credentials: FeedCredentials;
};

/** What a reading takes from its surroundings; tests bring their own. */
export type FeedDependencies = {
  /** Ends the reading: what is under way is given up. */
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Rejects when the signal ends the reading. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Told before each wait, of what went wrong. */
  readonly onWait: (message: string, milliseconds: number) => void;
  /** How long the service may be silent, and how long one answer may take, milliseconds. */
  readonly timeouts: { readonly idle: number; readonly total: number };
};

/** What the service answered, or did, that cannot be mended by asking again. */
export class FeedError extends Error {
  /** The HTTP status, where there was an answer. */
  readonly status: number | null;
  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

/** What may be gone when asked again: a busy service, a broken connection. */
export class TemporaryFeedError extends FeedError {
  /** How long the service asked us to wait; null: it did not say. */
  readonly waitMilliseconds: number | null;
  constructor(message: string, status: number | null = null, waitMilliseconds: number | null = null) {
    super(message, status);
    this.waitMilliseconds = waitMilliseconds;
  }
}
