import { ApiError } from '../api-error.ts';

/** Runs searches one after another and lets other requests in between. */
export type SearchQueue = <Result>(search: () => Result) => Promise<Result>;

/**
 * A search takes the whole thread while it runs. The queue refuses one (503) that would have to wait longer than
 * `longestWait` milliseconds by the pace of the latest, so that a burst is turned away at once and cheaply.
 */
export function createSearchQueue(longestWait: number): SearchQueue {
  let waiting = 0;
  let pace = 0;
  let last: Promise<unknown> = Promise.resolve();
  const run = async <Result>(search: () => Result): Promise<Result> => {
    await new Promise((resume) => setImmediate(resume));
    const started = performance.now();
    try {
      return search();
    } finally {
      pace += (performance.now() - started - pace) / 4;
      waiting--;
    }
  };
  return <Result>(search: () => Result): Promise<Result> => {
    if (waiting * pace > longestWait) return Promise.reject(new ApiError('overloaded'));
    waiting++;
    const result = last.then(() => run(search));
    last = result.catch(() => {});
    return result;
  };
}
