import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import type { Theme } from '#contracts/theme.ts';
import { currentTheme, onTheme } from '../lib/theme.ts';

let stop: (() => void) | undefined;

/** Tells the kit the theme of the page; it keeps none of its own. */
export const colourSchemes: MantineColorSchemeManager = {
  get: () => schemeOf(currentTheme()),
  set: () => undefined,
  subscribe: (onUpdate) => {
    stop = onTheme((theme) => onUpdate(schemeOf(theme)));
  },
  unsubscribe: () => stop?.(),
  clear: () => undefined,
};

function schemeOf(theme: Theme): MantineColorScheme {
  return theme === 'system' ? 'auto' : theme;
}
