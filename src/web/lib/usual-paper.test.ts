import { expect, test } from 'vitest';
import { usualPaper } from './usual-paper.ts';

test.each([
  ['en-US', 'letter'],
  ['es-419-MX', 'letter'],
  ['en', 'letter'],
  ['en-GB', 'a4'],
  ['zh-Hant-TW', 'a4'],
])('%s prints on %s', (language, paper) => {
  expect(usualPaper(language)).toBe(paper);
});
