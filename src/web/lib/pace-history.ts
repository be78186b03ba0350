/** Minimum gap between replacing writes: Safari throws beyond 100 writes in 10 s. */
const apartMilliseconds = 200;

/** Pause after a write that the browser refused. */
const refusedMilliseconds = 2000;

type Write = Parameters<History['replaceState']>;

/**
 * Limits replacing history writes, such as those of a dragged handle, to a few per second, and always writes the last
 * one. A new entry is written at once, after the pending write for the entry before it. Refused writes are retried
 * later.
 */
export function paceHistory(history: History, watched: Pick<Window, 'addEventListener'>): void {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let waiting: Write | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function waitBeforeNext(milliseconds: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      flush();
    }, milliseconds);
  }

  function flush(): void {
    if (waiting === null) return;
    const next = waiting;
    waiting = null;
    attempt(replace, next);
  }

  /** A refused new entry is replaced by updating the URL of the current entry. */
  function attempt(write: History['replaceState'], next: Write): void {
    try {
      write(...next);
      waitBeforeNext(apartMilliseconds);
    } catch {
      waiting = next;
      waitBeforeNext(refusedMilliseconds);
    }
  }

  history.replaceState = (...next) => {
    waiting = next;
    if (timer === null) flush();
  };
  history.pushState = (...next) => {
    flush();
    attempt(push, next);
  };
  // Another entry is current, so the pending write no longer applies.
  watched.addEventListener(
    'popstate',
    () => {
      waiting = null;
    },
    true,
  );
  watched.addEventListener('pagehide', flush);
}
