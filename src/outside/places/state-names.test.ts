import { expect, test } from 'vitest';
import { stateCode } from './state-names.ts';

test('returns the code for a state name or code in any case', () => {
  for (const [word, code] of [
    ['New York', 'NY'],
    ['ny', 'NY'],
    ['PUERTO RICO', 'PR'],
    ['Virgin Islands', 'VI'],
    [' District of Columbia ', 'DC'],
  ] as const) {
    expect(stateCode(word)).toBe(code);
  }
});

test('returns an unknown state unchanged', () => {
  expect(stateCode('Ontario')).toBe('Ontario');
  expect(stateCode('constructor')).toBe('constructor');
});
