import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './tokens.css';
import './base.css';
import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { preload } from 'react-dom';
import { styleNonce } from './nonce.ts';
import { noticesWanted, onNoticesWanted } from './notify.ts';
import { theme, variables } from './theme.ts';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** What every component of the kit needs around it, and the notices that any of them may raise. */
export function UiProvider({ children }: { children: ReactNode }) {
  preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const wanted = useSyncExternalStore(onNoticesWanted, noticesWanted);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      {children}
      <Suspense>{wanted && <Toasts />}</Suspense>
    </MantineProvider>
  );
}
