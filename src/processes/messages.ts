/** The Prometheus figures of one process. */
export type Figures = readonly object[];

/** Requests so far, and the milliseconds until the count starts again. */
export type WindowCount = { readonly current: number; readonly ttl: number };

/** How far the import that a process runs is; null: it runs none. */
export type ImportProgress = object | null;

/** What a process says to its parent. `id`: of the request that the other side answers. */
export type ChildMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'alive' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'count'; readonly id: number; readonly counter: string; readonly windowMilliseconds: number }
  | { readonly kind: 'report_import'; readonly progress: ImportProgress }
  | { readonly kind: 'read_import'; readonly id: number }
  | { readonly kind: 'collect_figures'; readonly id: number }
  | { readonly kind: 'figures'; readonly id: number; readonly figures: Figures };

/** What the parent says to a process. */
export type ParentMessage =
  | { readonly kind: 'announce' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'counted'; readonly id: number; readonly count: WindowCount }
  | { readonly kind: 'import'; readonly id: number; readonly progress: ImportProgress }
  | { readonly kind: 'report_figures'; readonly id: number }
  | { readonly kind: 'collected_figures'; readonly id: number; readonly figures: readonly Figures[] };

export type PendingRequests<Answer> = {
  /** Sends a request with its id and waits for the response. */
  readonly send: (send: (id: number) => void) => Promise<Answer>;
  readonly receive: (id: number, answer: Answer) => void;
  /** Answers every pending request, and every later one. */
  readonly close: (answer: Answer) => void;
};

/** Matches the responses of another process to the requests that were sent to it. */
export function createPendingRequests<Answer>(): PendingRequests<Answer> {
  const pending = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  let closedWith: { readonly answer: Answer } | null = null;
  return {
    send: (send) =>
      new Promise((resolve) => {
        if (closedWith) return resolve(closedWith.answer);
        pending.set(++lastId, resolve);
        send(lastId);
      }),
    receive: (id, answer) => {
      pending.get(id)?.(answer);
      pending.delete(id);
    },
    close: (answer) => {
      closedWith = { answer };
      for (const resolve of pending.values()) resolve(answer);
      pending.clear();
    },
  };
}
