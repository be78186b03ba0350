import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';

/** Adds browser features that jsdom lacks. */

/** Supports only width conditions. Every other media query is false. */
function isTrueOf(media: string): boolean {
  const [, relation, pixels] = /^\(width (>=|<) (\d+)px\)$/.exec(media) ?? [];
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

// A busy machine can need long to load the part that a test waits for.
configure({ asyncUtilTimeout: 60_000 });
