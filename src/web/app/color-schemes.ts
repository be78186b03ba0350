import { currentTheme, onTheme } from '../model/settings/theme.ts';
import type { ColorSchemes } from '../ui/color-scheme.ts';

/** Gives the kit the theme of the page. */
export const colorSchemes: ColorSchemes = { current: currentTheme, onChange: onTheme };
