import { settleTheme, type Theme, themeCookie } from '#contracts/theme.ts';

const keptSeconds = 365 * 24 * 60 * 60;
const listeners = new Set<(theme: Theme) => void>();

/** The theme in force: the server wrote into the page what this browser keeps. */
export function currentTheme(): Theme {
  return settleTheme(document.documentElement.dataset['theme']);
}

/** Puts a theme in force at once, and keeps it in this browser. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const seconds = theme === 'system' ? 0 : keptSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser, and answers late
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${seconds}; samesite=lax${secure}`;
  for (const listener of listeners) listener(theme);
}

/** Calls back with every change; gives how to stop that. */
export function onTheme(listener: (theme: Theme) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
