import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useMedia } from '../lib/use-media.ts';

/** Connects the kit to the colors of the page. */
export type ColorSchemes = {
  readonly current: () => 'light' | 'dark' | 'system';
  readonly onChange: (listener: () => void) => () => void;
};

/** Sets the attributes by which the style sheets of the kit choose colors and motion. */
export function useColorScheme({ current, onChange }: ColorSchemes): void {
  const scheme = useSyncExternalStore(onChange, current);
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const systemScheme = isSystemDark ? 'dark' : 'light';
    dataset['mantineColorScheme'] = scheme === 'system' ? systemScheme : scheme;
    dataset['respectReducedMotion'] = 'true';
  }, [scheme, isSystemDark]);
}
