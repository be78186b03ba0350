/** Fetches what shows notices before the first one, which may be about a lost connection. */
export function loadNotices(): void {
  for (const part of [import('./show-notice.tsx'), import('./toasts.tsx')]) part.catch(() => undefined);
}
