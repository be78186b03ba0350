import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianIndex, type RentIndex, rentGrowth } from './rent-growth.ts';

const march2019 = 12 * 2019 + 2;
/** Starts at 100 in March 2019 and rises by 1 a month. */
const rising: RentIndex = { firstMonth: march2019, monthly: Array.from({ length: 25 }, (_, month) => 100 + month) };

test('rents grow like the index between the two months', () => {
  expect(rentGrowth([rising], march2019, march2019 + 10)).toEqual({ factor: 1.1, assumedMonths: 0 });
  expect(rentGrowth([rising], march2019 + 10, march2019 + 21).factor).toBeCloseTo(1.1, 12);
});

test('months after the last figure follow the mean of trend and 3 % a year, and count as assumed', () => {
  const { factor, assumedMonths } = rentGrowth([rising], march2019, march2019 + 36);
  const trend = (124 / 112 - 1 + 0.03) / 2;
  expect(factor).toBeCloseTo(1.24 * (1 + trend), 12);
  expect(assumedMonths).toBe(12);
});

test('a trend lasts for two years and has limits', () => {
  const ended = march2019 + 24;
  const falling: RentIndex = { firstMonth: march2019, monthly: Array.from({ length: 25 }, (_, month) => 100 - month) };
  const soaring: RentIndex = { firstMonth: march2019, monthly: Array.from({ length: 25 }, (_, month) => 1.1 ** month) };
  expect(rentGrowth([falling], march2019, ended + 12).factor).toBeCloseTo(0.76 * 0.98, 12);
  expect(rentGrowth([soaring], ended, ended + 36).factor).toBeCloseTo(1.08 ** 2 * 1.03, 12);
  expect(rentGrowth([soaring], ended + 24, ended + 36).factor).toBeCloseTo(1.03, 12);
  expect(
    rentGrowth([{ ...soaring, monthly: soaring.monthly.slice(-6) }], march2019, march2019 + 17).factor,
  ).toBeCloseTo(1.1 ** 5 * 1.03, 12);
});

test('without an index every month is assumed', () => {
  const assumed = { factor: 1.03, assumedMonths: 12 };
  expect(rentGrowth([], march2019, march2019 + 12)).toEqual(assumed);
  expect(rentGrowth([null, { firstMonth: march2019, monthly: [null, null] }], march2019, march2019 + 12)).toEqual(
    assumed,
  );
  expect(rentGrowth([rising], march2019 + 48, march2019 + 60)).toEqual(assumed);
});

test('the index of the postal code has precedence over area and country', () => {
  const flat: RentIndex = { firstMonth: march2019, monthly: Array.from({ length: 25 }, () => 7) };
  expect(rentGrowth([null, flat, rising], march2019, march2019 + 10).factor).toBe(1);
});

test('an index that starts too late is skipped', () => {
  const late: RentIndex = { firstMonth: march2019 + 4, monthly: [1, 2, 3] };
  expect(rentGrowth([late, rising], march2019, march2019 + 10).factor).toBe(1.1);
});

test('a month without a figure uses the nearest one within three months', () => {
  const gap: RentIndex = { firstMonth: march2019, monthly: [100, null, null, 130, null, null, null, null, 180] };
  expect(rentGrowth([gap], march2019 + 1, march2019 + 3).factor).toBe(1.3);
  expect(rentGrowth([gap], march2019 - 3, march2019 + 3).factor).toBe(1.3);
});

test('rents of a later month are not adjusted backward', () => {
  expect(rentGrowth([rising], march2019 + 5, march2019)).toEqual({ factor: 1, assumedMonths: 0 });
});

test('the growth of two consecutive periods is the growth of both', () => {
  const month = fc.integer({ min: march2019, max: march2019 + 48 });
  fc.assert(
    fc.property(fc.tuple(month, month, month), (months) => {
      const [a, b, c] = months.toSorted((x, y) => x - y) as [number, number, number];
      const whole = rentGrowth([rising], a, c).factor;
      expect(rentGrowth([rising], a, b).factor * rentGrowth([rising], b, c).factor).toBeCloseTo(whole, 10);
    }),
  );
});

test('the index of an area grows like the median of its parts, at any level', () => {
  const grows = (by: number, level: number): RentIndex => ({
    firstMonth: march2019,
    monthly: [level, level * by, level * by * by],
  });
  const area = medianIndex([grows(1.01, 500), grows(1.02, 9000), grows(1.5, 1)]);
  expect(area?.firstMonth).toBe(march2019);
  expect(area?.monthly[2]).toBeCloseTo(1.02 ** 2, 12);
});

test('a part that starts late or ends early does not shift the level', () => {
  const late: RentIndex = { firstMonth: march2019 + 2, monthly: [9000, 9000 * 1.03] };
  const early: RentIndex = { firstMonth: march2019, monthly: [100, 101, 102.01] };
  const area = medianIndex([late, early]);
  expect(area?.monthly).toHaveLength(4);
  expect(area?.monthly[3]).toBeCloseTo(1.01 ** 2 * 1.03, 12);
});

test('months without a part are missing; parts without two consecutive months give no index', () => {
  const gap: RentIndex = { firstMonth: march2019, monthly: [null, 100, 110, null, null] };
  expect(medianIndex([gap])?.monthly).toEqual([null, 1, 1.1, null, null]);
  expect(medianIndex([{ firstMonth: march2019, monthly: [100, null, 120] }])).toBeNull();
  expect(medianIndex([])).toBeNull();
});
