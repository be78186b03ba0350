import { expect, test } from 'vitest';
import { compareWith, readComparedIds, rememberCompared, writeComparedIds } from './compared-ids.ts';

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

test('A proforma joins what is compared: once, as the last, in the place of the first where there is no room', () => {
  expect(compareWith('a')).toEqual(['a']);
  rememberCompared(['a', 'b', 'c']);
  expect(compareWith('d')).toEqual(['a', 'b', 'c', 'd']);
  expect(compareWith('b')).toEqual(['a', 'c', 'b']);
  rememberCompared(['a', 'b', 'c', 'd']);
  expect(compareWith('e')).toEqual(['b', 'c', 'd', 'e']);
});
