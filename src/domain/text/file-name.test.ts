import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  [['search'], 'forma-search-2026-01-31.csv'],
  [['portfolio', '12 Élm St. & Co.'], 'forma-portfolio-12-elm-st-co-2026-01-31.csv'],
  [['report', '家'], 'forma-report-home-2026-01-31.csv'],
  [['../etc/passwd\r\n"'], 'forma-etc-passwd-2026-01-31.csv'],
])('a file of %j is named %s', (words, name) => {
  expect(fileNameOf(words, '2026-01-31', 'csv')).toBe(name);
});

test('a long title is cut without a dash at its end', () => {
  expect(fileNameOf(['a '.repeat(100)], '2026-01-31', 'csv')).toBe(`forma-${'a-'.repeat(29)}a-2026-01-31.csv`);
});
