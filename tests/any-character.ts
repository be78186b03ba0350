import fc from 'fast-check';

/** Any character but half a pair. Like the unit `binary`, which takes ten seconds to prepare. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.nat(0x7f), fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));
