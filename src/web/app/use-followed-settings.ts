import { useEffect } from 'react';
import { type FigureName, figureNames } from '#contracts/calculation.ts';
import { figureLabels } from '../lib/labels/figure-labels.ts';
import { formatFigure } from '../lib/labels/format-figure.ts';
import { type Highlight, setHighlights } from '../lib/settings/highlights.ts';
import type { Settings } from '../lib/settings/settings.ts';
import { applyTheme, currentTheme } from '../lib/theme.ts';

/** Puts in force what the person who is signed in has set, wherever the page shows it. */
export function useFollowedSettings(settings: Settings | undefined): void {
  const { theme, proforma_highlights: names } = settings ?? {};
  useEffect(() => {
    if (theme && theme !== currentTheme()) applyTheme(theme);
  }, [theme]);
  useEffect(() => {
    setHighlights(names?.filter(isFigure).map(toHighlight) ?? null);
    return () => setHighlights(null);
  }, [names]);
}

function isFigure(name: string): name is FigureName {
  return (figureNames as readonly string[]).includes(name);
}

function toHighlight(name: FigureName): Highlight {
  return { name, label: figureLabels[name], text: (calculation) => formatFigure(name, calculation[name]) };
}
