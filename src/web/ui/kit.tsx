import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  MantineContext,
  MantineThemeContext,
  mergeMantineTheme,
} from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { styleNonce } from './nonce.ts';
import { schemeVariables, theme } from './theme.ts';

const mergedTheme = mergeMantineTheme(DEFAULT_THEME, theme);
const { variables, light, dark } = defaultCssVariablesResolver(mergedTheme);
const css = convertCssVariables({
  variables,
  light: { ...light, ...schemeVariables },
  dark: { ...dark, ...schemeVariables },
});

const context: ComponentProps<typeof MantineContext>['value'] = {
  // `useColorScheme` sets the colors in the document.
  colorScheme: 'auto',
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  getStyleNonce: () => styleNonce,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

/**
 * Around each component of the library, not around the page: the first view has none, so it does without the library.
 * React moves the style sheet to the head, once for all.
 */
export function Kit({ children }: { readonly children: ReactNode }) {
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={mergedTheme}>
        <style href="kit" precedence="kit" nonce={styleNonce}>
          {css}
        </style>
        {children}
      </MantineThemeContext>
    </MantineContext>
  );
}
