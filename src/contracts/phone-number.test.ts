import { expect, test } from 'vitest';
import { normalizePhoneNumber } from './phone-number.ts';

test.each([
  ['(901) 555-0123', '+19015550123'],
  ['901.555.0123', '+19015550123'],
  ['1 901 555 0123', '+19015550123'],
  [' +1 901 555 0123 ', '+19015550123'],
  ['+19015550123', '+19015550123'],
  ['+9015550123', null],
  ['+44 20 7946 0958', null],
  ['101 555 0123', null],
  ['901 155 0123', null],
  ['901555012', null],
  ['901555012३', null],
  ['901555o123', null],
  ['', null],
  ['204 555 0123', '+12045550123'],
  // The Dominican Republic, Jamaica, and numbers that cost extra.
  ['+1 809 555 0123', null],
  ['+1 876 555 0123', null],
  ['900 555 0123', null],
  ['911 555 0123', null],
])('%s is the number %s', (text, expected) => {
  expect(normalizePhoneNumber(text)).toBe(expected);
});
