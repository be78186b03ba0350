/** Colors of the pages. `system` follows the visitor's operating system. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The cookie of the theme. The server renders the page in its colors, so that the wrong colors never flash. */
export const themeCookie = 'forma_theme';

/** The theme of that name; `system` for an unknown name. */
export function settleTheme(name: string | null | undefined): Theme {
  return themes.find((theme) => theme === name) ?? 'system';
}
