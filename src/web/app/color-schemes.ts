import type { Theme } from '#contracts/theme.ts';
import { currentTheme, onTheme } from '../model/settings/theme.ts';
import type { ColorSchemes } from '../ui/ui-provider.tsx';

let stop: (() => void) | undefined;

/** Gives the kit the theme of the page. The kit stores none of its own. */
export const colorSchemes: ColorSchemes = {
  get: () => schemeOf(currentTheme()),
  set: () => undefined,
  subscribe: (onUpdate) => {
    stop = onTheme((theme) => onUpdate(schemeOf(theme)));
  },
  unsubscribe: () => stop?.(),
  clear: () => undefined,
};

function schemeOf(theme: Theme): ReturnType<ColorSchemes['get']> {
  return theme === 'system' ? 'auto' : theme;
}
