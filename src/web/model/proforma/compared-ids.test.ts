import { expect, test } from 'vitest';
import { readComparedIds, writeComparedIds } from '#domain/proforma/compared-ids.ts';
import { comparedIds, compareWith, rememberCompared, setCompared } from './compared-ids.ts';

test.each([
  [undefined, []],
  ['', []],
  ['a', ['a']],
  ['a,b,,a', ['a', 'b']],
  ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
])('%s is read as the ids %j', (text, ids) => {
  expect(readComparedIds(text)).toEqual(ids);
});

test('written ids are read back; none writes nothing', () => {
  expect(readComparedIds(writeComparedIds(['a', 'b']).ids)).toEqual(['a', 'b']);
  expect(writeComparedIds([])).toEqual({});
});

test('A proforma joins the comparison once, as the last, replacing the first if it is full', () => {
  expect(compareWith('a')).toEqual(['a']);
  rememberCompared(['a', 'b', 'c']);
  expect(compareWith('d')).toEqual(['a', 'b', 'c', 'd']);
  expect(compareWith('b')).toEqual(['a', 'c', 'b']);
  rememberCompared(['a', 'b', 'c', 'd']);
  expect(compareWith('e')).toEqual(['b', 'c', 'd', 'e']);
});

test('A home is selected once, up to four, and removed with its edits', () => {
  rememberCompared([]);
  for (const id of ['a', 'b', 'a', 'c', 'd', 'e']) setCompared(id, true);
  expect(comparedIds.get()).toEqual(['a', 'b', 'c', 'd']);
  setCompared('b', false);
  expect(comparedIds.get()).toEqual(['a', 'c', 'd']);
});
