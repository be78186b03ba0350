import { describe, expect, test } from 'vitest';
import { toScanForm, toScanRow } from './scan-form.ts';

const scales = { price: 0.9, rent: 1.1 };

describe('coefficients for the scan', () => {
  test('include the offer in the price and the scenario in the rent', () => {
    const row = toScanRow({ standard: [2, 3, 4, 5, 0, 0], markets: [] }, scales, 0.5);
    expect(row).toEqual({ price: 2.5 * 0.9, priceByMarket: null, rent: 3 * 1.1, cost: 4, upfront: 5, otherCost: 0 });
  });

  test('have a price coefficient for each market that differs', () => {
    const row = toScanRow(
      { standard: [2, 3, 4, 5, 0, 0], markets: [{ step: 130, value: [7, 3, 4, 5, 0, 0] }] },
      { price: 1, rent: 1 },
    );
    expect(row.priceByMarket?.[130]).toBe(7);
    expect(row.priceByMarket?.[131]).toBe(2);
  });

  test('reject a market that changes another coefficient than the price', () => {
    expect(() =>
      toScanRow({ standard: [2, 3, 4, 5, 0, 0], markets: [{ step: 130, value: [2, 9, 4, 5, 0, 0] }] }, scales),
    ).toThrow();
  });

  test('add no tolerance to the tests of a branch', () => {
    const form = { test: [1, 0, 0, 0, 0, 0], atLeastZero: [2, 0, 0, 0, 0, 0], below: [3, 0, 0, 0, 0, 0] } as const;
    const noOtherCoefficients = { priceByMarket: null, rent: 0, cost: 0, upfront: 0, otherCost: 0 };
    expect(toScanForm({ standard: form, markets: [] }, { price: 1, rent: 1 }, 0.5)).toEqual({
      test: { price: 1, ...noOtherCoefficients },
      atLeastZero: { price: 2.5, ...noOtherCoefficients },
      below: { price: 3.5, ...noOtherCoefficients },
    });
  });
});
