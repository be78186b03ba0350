/** The Prometheus figures of one process. */
export type Figures = readonly object[];

/** Requests so far, and the milliseconds until the count starts again. */
export type WindowCount = { readonly current: number; readonly ttl: number };

/** What a process says to its parent. `id`: of the question that the other side answers. */
export type ChildMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'count'; readonly id: number; readonly counter: string; readonly windowMilliseconds: number }
  | { readonly kind: 'collect_figures'; readonly id: number }
  | { readonly kind: 'figures'; readonly id: number; readonly figures: Figures };

/** What the parent says to a process. */
export type ParentMessage =
  | { readonly kind: 'announce' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'counted'; readonly id: number; readonly count: WindowCount }
  | { readonly kind: 'report_figures'; readonly id: number }
  | { readonly kind: 'collected_figures'; readonly id: number; readonly figures: readonly Figures[] };

export type Questions<Answer> = {
  /** Sends a question with its id and waits for its answer. */
  readonly ask: (send: (id: number) => void) => Promise<Answer>;
  readonly answer: (id: number, answer: Answer) => void;
  /** Answers every open question, and every later one. */
  readonly close: (answer: Answer) => void;
};

/** Matches the answers of another process to the questions that it was asked. */
export function createQuestions<Answer>(): Questions<Answer> {
  const open = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  let closedWith: { readonly answer: Answer } | null = null;
  return {
    ask: (send) =>
      new Promise((resolve) => {
        if (closedWith) return resolve(closedWith.answer);
        open.set(++lastId, resolve);
        send(lastId);
      }),
    answer: (id, answer) => {
      open.get(id)?.(answer);
      open.delete(id);
    },
    close: (answer) => {
      closedWith = { answer };
      for (const resolve of open.values()) resolve(answer);
      open.clear();
    },
  };
}
