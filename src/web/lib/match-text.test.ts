import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtMarks, matchText } from './match-text.ts';

const shown = (typed: string, text: string) => {
  const match = matchText(typed, text);
  return (
    match &&
    cutAtMarks(text, match.marks)
      .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
      .join('')
  );
};

test.each([
  ['', 'Fill the screen', 'Fill the screen'],
  ['fill', 'Fill the screen', '[Fill] the screen'],
  ['screen fill', 'Fill the screen', '[Fill] the [screen]'],
  ['fs', 'Fill the screen', '[F]ill the [s]creen'],
  ['fiscr', 'Fill the screen', '[Fi]ll the [scr]een'],
  ['cc', 'Clear all filters', null],
  ['ell', 'Cello shell', 'C[ell]o shell'],
  ['sh', 'Ash shell', 'Ash [sh]ell'],
  ['memphis t', 'Memphis, TN', '[Memphis], [T]N'],
  ['memphis m', 'Memphis, TN', '[Memphis], TN'],
  ['zz', 'Memphis, TN', null],
])('“%s” in “%s”', (typed, text, marked) => {
  expect(shown(typed, text)).toBe(marked);
});

test('the beginning of a word beats its middle, and a run beats initials', () => {
  const score = (typed: string, text: string) => matchText(typed, text)?.score ?? 0;
  expect(score('map', 'Map')).toBeGreaterThan(score('map', 'Show bitmap'));
  expect(score('ca', 'Cash')).toBeGreaterThan(score('ca', 'Clear all filters'));
});

test('the pieces of a text are the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (typed, text) => {
      const pieces = cutAtMarks(text, matchText(typed, text)?.marks ?? []);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    }),
  );
});
