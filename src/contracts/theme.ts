/** The colours of the pages: one of the two, or as the system of the visitor has it. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Where the browser keeps the choice: the server reads it and sends the page in its colours, so that none flash. */
export const themeCookie = 'forma_theme';

/** The theme of that name; what is none means `system`. */
export function settleTheme(name: string | null | undefined): Theme {
  return themes.find((theme) => theme === name) ?? 'system';
}
