import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatListingId, parseListingId } from './listing-id.ts';

const word = fc.nat(0xffff_ffff);

test('formatting and parsing an id returns the same two words', () => {
  fc.assert(
    fc.property(word, word, (high, low) => {
      expect(parseListingId(formatListingId([high, low]))).toEqual([high, low]);
    }),
  );
});

test('anything but 16 lower-case hexadecimal digits is rejected', () => {
  const wrong = [
    '',
    '0123456789abcde',
    '0123456789abcdef0',
    '0123456789ABCDEF',
    '0123456789abcdeg',
    '01234567 9abcdef',
  ];
  for (const id of [...wrong, '0123456789abcde/', '0123456789abcde:', '0123456789abcde`', '0123456789abcdé1']) {
    expect(() => parseListingId(id), id).toThrow(RangeError);
  }
  fc.assert(
    fc.property(fc.string({ minLength: 16, maxLength: 16 }), (text) => {
      fc.pre(!/^[0-9a-f]{16}$/.test(text));
      expect(() => parseListingId(text)).toThrow(RangeError);
    }),
  );
});
