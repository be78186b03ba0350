import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './tokens.css';
import './base.css';
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useStore } from '../lib/store.ts';
import { lazyPart } from './lazy-part.tsx';
import { loadFont } from './load-font.ts';
import { styleNonce } from './nonce.ts';
import { hasNotices } from './show-notices.ts';
import { theme, variables } from './theme.ts';

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts, { place: 'hidden' });

/** Connects the kit to the colors of the page. */
export type ColorSchemes = MantineColorSchemeManager;

loadFont();

/** The providers of the kit, and its notices. */
export function UiProvider({ children, colorSchemes }: { children: ReactNode; colorSchemes: ColorSchemes }) {
  const isNeeded = useStore(hasNotices);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemes}
      getStyleNonce={() => styleNonce}
    >
      {children}
      <Suspense>{isNeeded && <Toasts />}</Suspense>
    </MantineProvider>
  );
}
