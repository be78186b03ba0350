import { expect, test } from 'vitest';
import { toGsmText } from './gsm-text.ts';

test.each([
  ['3 new homes reach 1.30x under $50,000', '3 new homes reach 1.30x under $50,000'],
  ['“Señor’s” – São Paulo…', '"Señor\'s" - Sao Paulo...'],
  ['[a] {b} \\ ^ ~ | € `', "(a) (b) / - / EUR '"],
  ['Memphis 🏠 家 home', 'Memphis home'],
  ['a\n\tb', 'a b'],
])('%s is written in the alphabet of text messages', (text, expected) => {
  expect(toGsmText(text)).toBe(expected);
});
