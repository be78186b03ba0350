import '@testing-library/jest-dom/vitest';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/** Adds browser features that jsdom lacks. */

/** Knows width conditions, and a visitor for whom nothing moves: no test meets a dialog while it fades in or out. */
function isTrueOf(media: string): boolean {
  if (media === '(prefers-reduced-motion: reduce)') return true;
  const [, relation, pixels] = /^\(width (>=|<) (\d+)px\)(?:, print)?$/.exec(media) ?? [];
  if (relation === undefined) return false;
  return relation === '<' ? window.innerWidth < Number(pixels) : window.innerWidth >= Number(pixels);
}

window.matchMedia ??= (media) =>
  ({
    media,
    matches: isTrueOf(media),
    addEventListener() {},
    removeEventListener() {},
    onchange: null,
  }) as unknown as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
globalThis.FontFace ??= class {
  load = () => Promise.resolve(this);
} as unknown as typeof FontFace;
Object.defineProperty(document, 'fonts', { configurable: true, value: { add() {}, ready: Promise.resolve() } });
window.scrollTo = () => undefined;
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

const { getElementError: describeMissing } = getConfig();
configure({
  // A busy machine can need long to load the part that a test waits for.
  asyncUtilTimeout: 60_000,
  // While a test waits, each look at the page would print all of it. The library prints it once, when the wait fails.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : describeMissing(message, container),
});

/** The library's own note, which its types leave out. */
function isWaiting(): boolean {
  return (
    (getConfig() as { readonly _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true
  );
}

/**
 * React notes the call stack of up to 10,000 elements a second for its messages, which takes a tenth of the time of
 * these tests. As if it always had noted as many, it notes none.
 */
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set() {},
});
