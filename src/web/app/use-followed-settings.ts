import { useEffect } from 'react';
import { setHighlights } from '../model/settings/highlights.ts';
import { highlightsOf } from '../model/settings/highlights-of.ts';
import type { Settings } from '../model/settings/settings.ts';
import { applyTheme, currentTheme } from '../model/settings/theme.ts';

/** Applies the signed-in person's settings to the page. */
export function useSavedSettings(settings: Settings | undefined): void {
  const { theme, proforma_highlights: names } = settings ?? {};
  useEffect(() => {
    if (theme && theme !== currentTheme()) applyTheme(theme);
  }, [theme]);
  useEffect(() => {
    setHighlights(names ? highlightsOf(names) : null);
    return () => setHighlights(null);
  }, [names]);
}
