import { settleTheme, type Theme, themeCookie } from '#contracts/theme.ts';
import { createListeners } from '../../lib/listeners.ts';

const cookieSeconds = 365 * 24 * 60 * 60;
const changes = createListeners<Theme>();

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
  changes.notify(theme);
}

export const onTheme = changes.listen;
