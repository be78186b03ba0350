import { expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';

test.each([
  ['New roof', ['new', 'roof']],
  ['washer/dryer hookups', ['washer', 'dryer', 'hookups']],
  ['Café, JARDÍN', ['cafe', 'jardin']],
  ['3.5 baths', ['3', '5', 'baths']],
  ['“in-ground”', ['in', 'ground']],
  ['🏊 بركة', []],
  ['', []],
])('“%s” has the words %j', (text, words) => {
  expect(plainWords(text)).toEqual(words);
});
