import { expect, test } from 'vitest';
import { slugOf } from './place-slugs.ts';
import { placesInWords, titleOf } from './place-titles.ts';

test.each([
  ['Memphis, TN', 'memphis-tn'],
  ['Tennessee', 'tennessee'],
  ['New York, NY', 'new-york-ny'],
  ["Prince George's County, MD", 'prince-george-s-county-md'],
  ['St. Louis County, MO', 'st-louis-county-mo'],
  ['Isle of Wight County, VA', 'isle-of-wight-county-va'],
  ['38109', '38109'],
])('%s is %s in a link', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(titleOf(slug)).toBe(title);
});

test.each([
  [[], ''],
  [['memphis-tn'], 'Memphis, TN'],
  [['memphis-tn', '38109'], 'Memphis, TN and 38109'],
  [['memphis-tn', '38109', 'ohio'], 'Memphis, TN and 2 more places'],
])('%j in words', (slugs, words) => {
  expect(placesInWords(slugs)).toBe(words);
});
