import { expect, test } from 'vitest';
import { largestShares } from './largest-shares.ts';

const shares = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `3810${at}`,
    proforma_count: 1,
    initial_equity_investment: 1000 * (count - at),
    share: (count - at) / 100,
  }));

test('Up to nine shares are all shown', () => {
  expect(largestShares(shares(9))).toEqual({ largest: shares(9), others: null });
});

test('Of more shares the largest eight are shown, and the sum of the others', () => {
  const { largest, others } = largestShares(shares(11));
  expect(largest).toEqual(shares(11).slice(0, 8));
  expect(others).toMatchObject({ proforma_count: 3, initial_equity_investment: 6000 });
  expect(others!.share).toBeCloseTo(0.06, 12);
});

test('The sum of unknown shares is unknown', () => {
  const unknown = shares(11).map((each) => ({ ...each, share: null }));
  expect(largestShares(unknown).others!.share).toBeNull();
});
