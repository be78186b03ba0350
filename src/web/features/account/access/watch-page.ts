export const rescanMilliseconds = 500;

const watchedAttributes = ['data-feature', 'data-gate', 'inert', 'aria-disabled', 'role'];

/**
 * Scans a visible page every 500 ms, and before the next frame after an addition, removal or mark. Returns the function
 * that stops it.
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
