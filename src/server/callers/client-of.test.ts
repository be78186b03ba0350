import { expect, test } from 'vitest';
import { clientOf } from './client-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['a pipe', 'a pipe'],
])('%s comes from %s', (address, network) => {
  expect(clientOf(address)).toBe(network);
});
