import { expect, test } from 'vitest';
import { curveInWords, offerPoints, ratePoints } from './breadth-points.ts';

const breadth = {
  interest_rate: [5, 6.5, 9].map((interest_rate, index) => ({
    interest_rate,
    total_count: [2412, 187, 1][index] ?? 0,
  })),
  price_offer: [
    { price_offer: 'full' as const, total_count: 1 },
    { price_offer: 'five' as const, total_count: 40 },
    { price_offer: 'twenty' as const, total_count: 900 },
  ],
};

test('Points carry their place, their words and their count', () => {
  expect(ratePoints(breadth)[1]).toEqual({ value: 6.5, at: 6.5, tick: '6.5%', label: '6.50%', count: 187 });
  expect(offerPoints(breadth).map(({ at, tick, label }) => [at, tick, label])).toEqual([
    [0, 'asking', 'the asking price'],
    [5, '−5%', '5% off'],
    [20, '−20%', '20% off'],
  ]);
});

test('A curve in words names its ends and the value in force', () => {
  expect(curveInWords(ratePoints(breadth), 6.5)).toBe('2,412 rentals at 5.00%, 187 at 6.50%, 1 at 9.00%');
  expect(curveInWords(ratePoints(breadth), 6.25)).toBe('2,412 rentals at 5.00%, 1 at 9.00%');
  expect(curveInWords(offerPoints(breadth), 0)).toBe('1 rental at the asking price, 900 at 20% off');
});
