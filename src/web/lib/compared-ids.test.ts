import { expect, test } from 'vitest';
import { readComparedIds, writeComparedIds } from './compared-ids.ts';

test.each([
  [undefined, []],
  ['', []],
  ['a', ['a']],
  ['a,b,,a', ['a', 'b']],
  ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
])('%s is read as the ids %j', (text, ids) => {
  expect(readComparedIds(text)).toEqual(ids);
});

test('what is written is read again; nothing is written for none', () => {
  expect(readComparedIds(writeComparedIds(['a', 'b']).ids)).toEqual(['a', 'b']);
  expect(writeComparedIds([])).toEqual({});
});
