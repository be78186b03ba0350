import { expect, test } from 'vitest';
import { splitRemarks } from './split-remarks.ts';

test('Short remarks stay whole', () => {
  expect(splitRemarks('Sold as is.')).toEqual(['Sold as is.', '']);
});

test('Long remarks end after a sentence, or after a word where a sentence is too long', () => {
  const sentence = `${'word '.repeat(59)}end.`;
  expect(splitRemarks(`${sentence} ${sentence}\n${sentence}`)).toEqual([sentence, `${sentence}\n${sentence}`]);
  const [first, rest] = splitRemarks(`Short. ${'word '.repeat(200)}end`);
  expect(first).toMatch(/^Short\. .*word$/);
  expect(first.length).toBeGreaterThan(400);
  expect(`${first} ${rest}`).toBe(`Short. ${'word '.repeat(200)}end`);
});

test('Remarks without a space stay whole', () => {
  expect(splitRemarks('x'.repeat(4000))).toEqual(['x'.repeat(4000), '']);
});
