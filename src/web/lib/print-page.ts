import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createStore, useStore } from './store.ts';

/** Printing starts once no part has been loading for so long, because a loaded part can load further ones. */
const quietMilliseconds = 300;
const longestWait = 20_000;

export const printRequested = createStore(false);

/** True from the first request to print: parts that would wait until they are needed load at once. */
export function usePrintRequested(): boolean {
  return useStore(printRequested);
}

/** Prints the page once all its parts have loaded, or after a while without those that still load. */
export async function printPage(): Promise<void> {
  printRequested.set(true);
  await partsLoaded();
  window.print();
}

/** Loading parts carry `aria-busy`. */
function partsLoaded(): Promise<void> {
  return new Promise((resolve) => {
    let quiet = setTimeout(finish, quietMilliseconds);
    const limit = setTimeout(finish, longestWait);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      if (!isLoading()) quiet = setTimeout(finish, quietMilliseconds);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    if (isLoading()) clearTimeout(quiet);
    function finish(): void {
      clearTimeout(quiet);
      clearTimeout(limit);
      observer.disconnect();
      resolve();
    }
  });
}

function isLoading(): boolean {
  return document.querySelector('main [aria-busy="true"]') !== null;
}

/** A page on paper. */
export type Printing = {
  /** When the browser began to lay it out, in milliseconds since 1970. */
  readonly startedAt: number;
  /** Whether all parts had loaded, which the browser's own menu does not wait for. */
  readonly isComplete: boolean;
};

let printing: Printing | null = null;

/** The page on paper; null on screen. */
export function usePrinting(): Printing | null {
  return useSyncExternalStore(followPrinting, () => printing);
}

function followPrinting(onChange: () => void): () => void {
  const begin = () => {
    printing ??= beginPrinting();
    onChange();
  };
  const end = () => {
    printing = null;
    onChange();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Shows the parts whose code is here at once, and starts to load the others, for the next time. */
function beginPrinting(): Printing {
  flushSync(() => printRequested.set(true));
  return { startedAt: Date.now(), isComplete: !isLoading() };
}
