import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The light and the dark color of each token. */
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\(#(\w+), #(\w+)\)/g)].map(([, name, light, dark]) => [
    name!,
    [light!, dark!] as const,
  ]),
);

/** Texts and what they lie on. */
const pairs = {
  text: ['page', 'surface', 'elevated', 'segment', 'tint', 'tint-strong', 'amber'],
  'text-soft': ['page', 'surface', 'elevated', 'segment', 'tint', 'tint-strong', 'amber'],
  'text-faint': ['page', 'surface', 'elevated'],
  link: ['page', 'surface', 'elevated', 'tint', 'tint-strong'],
  positive: ['page', 'surface', 'elevated', 'tint'],
  warning: ['page', 'surface', 'elevated', 'tint'],
  error: ['page', 'surface', 'elevated', 'tint'],
  info: ['page', 'surface', 'elevated', 'tint'],
  'amber-text': ['amber', 'surface'],
  'on-primary': ['primary', 'primary-hover', 'primary-active'],
  'footer-text': ['footer'],
  'map-label': ['map-land'],
};

/** WCAG 2.2, relative luminance of #rgb or #rrggbb. */
function luminance(color: string): number {
  const digits = color.length === 3 ? color.replaceAll(/./g, '$&$&') : color;
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** WCAG 2.2, contrast ratio. */
function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (lighter! + 0.05) / (darker! + 0.05);
}

test('contrast is measured as WCAG defines it', () => {
  expect(contrast('000', 'ffffff')).toBe(21);
  expect(contrast('777', 'fff')).toBeCloseTo(4.48, 2);
});

test.each(Object.entries(pairs).flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
  '%s is readable on %s, in light and dark colors',
  (text, ground) => {
    const [texts, grounds] = [tokens.get(text)!, tokens.get(ground)!];
    for (const [scheme, color] of texts.entries())
      expect(contrast(color, grounds[scheme]!)).toBeGreaterThanOrEqual(4.5);
  },
);
