import { expect, test } from 'vitest';
import { claimScratch } from './scratch.ts';

test('a scan inside another one is refused', () => {
  expect(() => claimScratch(() => claimScratch(() => undefined))).toThrow('inside another one');
});

test('a scan that fails leaves the arrays to the next one', () => {
  const fail = () => {
    throw new RangeError('no such column');
  };
  expect(() => claimScratch(fail)).toThrow('no such column');
  expect(() => claimScratch(() => undefined)).not.toThrow();
});
