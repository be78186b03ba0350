import { expect, test } from 'vitest';
import { stateCode } from './state-names.ts';

test('a state is told from its name or its letters in any case', () => {
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

test('what is no state comes back as it was, to be refused', () => {
  expect(stateCode('Ontario')).toBe('Ontario');
  expect(stateCode('constructor')).toBe('constructor');
});
