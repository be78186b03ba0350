/** What browsers have and jsdom does not. */

window.matchMedia ??= (media) =>
  ({
    media,
    matches: false,
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
Object.defineProperty(document, 'fonts', { value: { add() {}, ready: Promise.resolve() } });
window.scrollTo = () => undefined;
