import { createTheme, defaultVariantColorsResolver } from '@mantine/core';

/** The kit's colors, sizes and radii from our tokens. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'forma',
  primaryShade: { light: 8, dark: 4 },
  defaultRadius: 8,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontSizes: { xs: '12px', sm: '14px', md: '15px' },
  colors: {
    // From text to page: the shades that the kit uses in dark mode.
    dark: [
      '#e6ece7',
      '#c7d0c9',
      '#a9b5ac',
      '#8a978e',
      '#2f3c33',
      '#243028',
      '#131b15',
      '#19231c',
      '#0c120e',
      '#080c09',
    ],
    forma: [
      '#eef5ec',
      '#e0ecdd',
      '#b5d0b1',
      '#8fb88c',
      '#6cc274',
      '#3f8a48',
      '#2f7638',
      '#22662a',
      '#154618',
      '#0d3010',
    ],
  },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--on-primary)' } : colors;
  },
});

/** The same in both schemes, because our tokens have both colors. */
export const schemeVariables = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-faint)',
  '--mantine-color-placeholder': 'var(--text-faint)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--tint)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-forma-filled': 'var(--primary)',
  '--mantine-color-forma-filled-hover': 'var(--primary-hover)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
};
