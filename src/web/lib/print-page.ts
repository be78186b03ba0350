import { useSyncExternalStore } from 'react';
import { createStore, useStore } from './store.ts';

/** Printing starts once no part has been loading for so long, because a loaded part can load further ones. */
const quietMilliseconds = 300;
const longestWait = 20_000;

const requested = createStore(false);

/** True from the first request to print: parts that would wait until they are needed load at once. */
export function usePrintRequested(): boolean {
  return useStore(requested);
}

/** Prints the page once all its parts have loaded, or after a while without those that still load. */
export async function printPage(): Promise<void> {
  requested.set(true);
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

/** When the browser began to lay out the page for paper, in milliseconds since 1970; null: it shows it on screen. */
let printedAt: number | null = null;

/** The time at which the page is printed, in milliseconds since 1970; null on screen. */
export function usePrintedAt(): number | null {
  return useSyncExternalStore(followPrinting, () => printedAt);
}

function followPrinting(onChange: () => void): () => void {
  const change = ({ type }: Event) => {
    printedAt = type === 'beforeprint' ? Date.now() : null;
    onChange();
  };
  window.addEventListener('beforeprint', change);
  window.addEventListener('afterprint', change);
  return () => {
    window.removeEventListener('beforeprint', change);
    window.removeEventListener('afterprint', change);
  };
}
