import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandOf, shareBelow } from './band-of.ts';
import { type ComparedHome, chooseComparables, kilometersBetween } from './choose-comparables.ts';

const subject: ComparedHome = {
  propertyType: 'SFR',
  bedroomsTotal: 3,
  livingArea: 1600,
  latitude: 35.15,
  longitude: -90.05,
};
const near = (changes: Partial<ComparedHome> = {}): ComparedHome => ({ ...subject, latitude: 35.16, ...changes });
const chosen = (homes: readonly ComparedHome[], most = 20) =>
  chooseComparables(subject, homes, most).map(({ home }) => homes.indexOf(home));

describe('comparable is', () => {
  test.each([
    ['the same type', {}, true],
    ['not another type', { propertyType: 'CONDO' as const }, false],
    ['an unknown type', { propertyType: null }, true],
    ['one bedroom more', { bedroomsTotal: 4 }, true],
    ['one bedroom less', { bedroomsTotal: 2 }, true],
    ['not two bedrooms more', { bedroomsTotal: 5 }, false],
    ['a quarter larger', { livingArea: 2000 }, true],
    ['not more than a quarter larger', { livingArea: 2001 }, false],
    ['a quarter smaller', { livingArea: 1200 }, true],
    ['not more than a quarter smaller', { livingArea: 1199 }, false],
    ['an unknown size', { livingArea: null, bedroomsTotal: null }, true],
  ])('%s', (_, changes, isComparable) => {
    expect(chosen([near(changes)])).toEqual(isComparable ? [0] : []);
  });
});

test('the nearest and most similar homes come first, up to the requested number', () => {
  const homes = [
    near({ latitude: 35.2 }),
    near({ livingArea: 1900 }),
    near(),
    near({ bedroomsTotal: 4, livingArea: 1900 }),
    near({ livingArea: null }),
    near({ propertyType: null }),
  ];
  expect(chosen(homes).slice(0, 2)).toEqual([2, 1]);
  expect(chosen(homes, 2)).toEqual([2, 1]);
  expect(chosen(homes).at(-1)).toBe(0);
});

test('the likeness of an identical home at the same place is 1, and any difference or distance lowers it', () => {
  const likeness = (home: ComparedHome) => chooseComparables(subject, [home], 1)[0]!.likeness;
  expect(likeness(subject)).toBe(1);
  fc.assert(
    fc.property(
      fc.record({
        latitude: fc.double({ min: 35.05, max: 35.25, noNaN: true }),
        bedroomsTotal: fc.constantFrom(2, 3, 4, null),
        livingArea: fc.integer({ min: 1200, max: 2000 }),
      }),
      (changes) => {
        const further = { ...changes, latitude: subject.latitude! + 1.5 * (changes.latitude - subject.latitude!) };
        expect(likeness(near(changes))).toBeLessThanOrEqual(1);
        expect(likeness(near(changes))).toBeGreaterThanOrEqual(likeness(near(further)));
      },
    ),
  );
});

test('distances follow the great circle', () => {
  // Memphis to Nashville.
  const memphis = { latitude: 35.1495, longitude: -90.049 };
  expect(kilometersBetween(memphis, { latitude: 36.1627, longitude: -86.7816 })).toBeCloseTo(315.6, 0);
  expect(kilometersBetween(memphis, memphis)).toBe(0);
  expect(kilometersBetween(memphis, { latitude: null, longitude: 1 })).toBeNull();
  // Across the antimeridian, one degree at the equator.
  expect(kilometersBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
    111.2,
    1,
  );
});

describe('a band', () => {
  test('contains the middle half of the values', () => {
    expect(bandOf([5, 1, 3, 2, 4])).toEqual({ low: 2, median: 3, high: 4, count: 5 });
    expect(bandOf([10, 20, 30, 40])).toEqual({ low: 17.5, median: 25, high: 32.5, count: 4 });
    expect(bandOf([1, 2])).toBeNull();
  });

  test('is within its values, ordered, and independent of their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 3 }), (values) => {
        const { low, median, high } = bandOf(values)!;
        expect(Math.min(...values)).toBeLessThanOrEqual(low);
        expect(low).toBeLessThanOrEqual(median);
        expect(median).toBeLessThanOrEqual(high);
        expect(high).toBeLessThanOrEqual(Math.max(...values));
        expect(bandOf(values.toReversed())).toEqual(bandOf(values));
      }),
    );
  });

  test('returns the share of values below a value', () => {
    expect(shareBelow(3, [1, 2, 3, 4])).toBe(0.625);
    expect(shareBelow(0, [1, 2])).toBe(0);
    expect(shareBelow(9, [1, 2])).toBe(1);
    expect(shareBelow(1, [])).toBeNull();
  });
});
