import { expect, test } from 'vitest';
import { readCompared, writeCompared } from './compared-edits.ts';
import { readComparedIds, writeComparedIds } from './compared-ids.ts';

test('A comparison URL carries the edits on screen', () => {
  const word = writeCompared('WyJhIl0-_', { interest_rate: 7.25, rent: 2150, exit_cap_rate: null });
  expect(word).not.toContain(',');
  const { ids } = writeComparedIds([word]);
  expect(readComparedIds(ids).map(readCompared)).toEqual([
    { id: 'WyJhIl0-_', edits: { interest_rate: 7.25, rent: 2150, exit_cap_rate: null } },
  ]);
});

test('An id alone has no edits, and invalid edits are ignored', () => {
  expect(readCompared('abc')).toEqual({ id: 'abc', edits: {} });
  expect(readCompared('abc~interest_rate=999~x=1~~rent')).toEqual({ id: 'abc', edits: {} });
});
