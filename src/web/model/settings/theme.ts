import { settleTheme, type Theme, themeCookie } from '#contracts/theme.ts';

const cookieSeconds = 365 * 24 * 60 * 60;
const listeners = new Set<(theme: Theme) => void>();

/** The active theme. The server wrote this browser's choice into the page. */
export function currentTheme(): Theme {
  return settleTheme(document.documentElement.dataset['theme']);
}

/** Applies a theme at once and stores it in this browser. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const seconds = theme === 'system' ? 0 : cookieSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser, and answers late
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${seconds}; samesite=lax${secure}`;
  for (const listener of listeners) listener(theme);
}

/** Calls `listener` with every change. Returns the unsubscribe function. */
export function onTheme(listener: (theme: Theme) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
