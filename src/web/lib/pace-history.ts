/** Between two writes of the address that replace an entry: Safari throws beyond 100 writes in 10 s. */
const apartMilliseconds = 200;

/** After a write that the browser refused. */
const refusedMilliseconds = 2000;

type Write = Parameters<History['replaceState']>;

/**
 * Lets changes that replace an entry of the history, such as those of a handle that is dragged, be written a few times a
 * second, and the last one always. A new entry is written at once, after what waits for the one before it. A write that
 * the browser refuses is tried again later.
 */
export function paceHistory(history: History, watched: Pick<Window, 'addEventListener'>): void {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let waiting: Write | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function rest(milliseconds: number): void {
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

  /** A refused entry is made up for by the address of the one that stands. */
  function attempt(write: History['replaceState'], next: Write): void {
    try {
      write(...next);
      rest(apartMilliseconds);
    } catch {
      waiting = next;
      rest(refusedMilliseconds);
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
  // Another entry is open by now, which what waits is not about.
  watched.addEventListener(
    'popstate',
    () => {
      waiting = null;
    },
    true,
  );
  watched.addEventListener('pagehide', flush);
}
