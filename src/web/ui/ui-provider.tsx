import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './fallback-fonts.css';
import './tokens.css';
import './base.css';
import { type ReactNode, Suspense } from 'react';
import { useStore } from '../lib/store.ts';
import { type ColorSchemes, useColorScheme } from './color-scheme.ts';
import { lazyPart } from './lazy-part.tsx';
import { loadFont } from './load-font.ts';
import './nonce.ts';
import { hasNotices } from './show-notices.ts';

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts, { place: 'hidden' });

loadFont();

/** The colors and notices of the kit. */
export function UiProvider({ children, colorSchemes }: { children: ReactNode; colorSchemes: ColorSchemes }) {
  useColorScheme(colorSchemes);
  const isNeeded = useStore(hasNotices);
  return (
    <>
      {children}
      <Suspense>{isNeeded && <Toasts />}</Suspense>
    </>
  );
}
