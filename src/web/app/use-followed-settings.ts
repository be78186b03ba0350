import { useEffect } from 'react';
import { browserZone } from '../model/settings/browser-zone.ts';
import { setHighlights } from '../model/settings/highlights.ts';
import { highlightsOf } from '../model/settings/highlights-of.ts';
import type { Settings } from '../model/settings/settings.ts';
import { applyTheme, currentTheme } from '../model/settings/theme.ts';
import { useSaveSettings } from '../model/settings/use-save-settings.ts';

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

/** Saves the browser's time zone for a person who has chosen none. */
export function useSavedTimeZone(settings: Settings | undefined): void {
  const { mutate: save } = useSaveSettings();
  const isUnset = settings?.user_timezone === null;
  useEffect(() => {
    const zone = browserZone();
    if (isUnset && zone) save({ user_timezone: zone });
  }, [isUnset, save]);
}
