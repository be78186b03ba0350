/** How often the page is scanned again, whatever happened. */
export const rescanMilliseconds = 500;

const watchedAttributes = ['data-feature', 'data-gate', 'inert', 'aria-disabled', 'role'];

/**
 * Scans a page every 500 ms while it is in sight, and before the next frame once something in it was added, removed or
 * marked. Returns what stops it.
 */
export function watchPage(page: Node, scan: () => void): () => void {
  let frame: number | null = null;
  const observer = new MutationObserver(() => {
    frame ??= requestAnimationFrame(() => {
      frame = null;
      scan();
    });
  });
  observer.observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: watchedAttributes });
  const timer = setInterval(() => {
    if (!document.hidden) scan();
  }, rescanMilliseconds);
  return () => {
    observer.disconnect();
    clearInterval(timer);
    if (frame !== null) cancelAnimationFrame(frame);
  };
}
