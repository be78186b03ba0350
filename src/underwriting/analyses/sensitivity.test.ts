import { expect, test } from 'vitest';
import { bySize } from '#tests/full-size.ts';
import { exampleListing, randomCases } from '#tests/underwriting-cases.ts';
import { defaultAssumptions } from '../assumptions.ts';
import { underwrite } from '../underwrite.ts';
import { axisNames, axisOf, valuesAround } from './assumption-axes.ts';
import { sensitivityOf } from './sensitivity.ts';
import { tornadoOf } from './tornado.ts';

const example = { listing: exampleListing, assumptions: defaultAssumptions };

test('every cell equals underwriting its assumptions, and one cell is the case itself', () => {
  let index = 0;
  for (const { listing, assumptions } of randomCases(bySize(50, 500), 21)) {
    const [across, down] = [axisNames[index % 15]!, axisNames[(index + 1 + (index % 7)) % 15]!];
    index++;
    const map = sensitivityOf({ listing, assumptions }, 'equityMultiple', across, down)!;
    const current = underwrite(listing, assumptions).calculation;
    expect(map.cells[map.down.currentIndex]![map.across.currentIndex]!.value).toBe(current.equityMultiple);
    for (const [row, y] of map.down.values.entries()) {
      for (const [column, x] of map.across.values.entries()) {
        const inRow = axisOf(down, assumptions).withValue({ listing, assumptions }, y);
        const changed = axisOf(across, assumptions).withValue(inRow, x);
        const { calculation } = underwrite(changed.listing, changed.assumptions);
        const { value, reason } = map.cells[row]![column]!;
        if (calculation.equityMultiple === null) {
          expect(value).toBeNull();
          expect(reason).toBe(calculation.unavailable['equityMultiple']);
        } else {
          const sum = Math.abs(calculation.totalCashReturned!) + calculation.purchasePrice;
          expect(Math.abs(value! - calculation.equityMultiple) * calculation.initialEquityInvestment).toBeLessThan(
            1e-7 * sum,
          );
        }
      }
    }
  }
});

test('an axis has ascending values within its bounds, including the current one', () => {
  for (const { listing, assumptions } of randomCases(bySize(150, 2_000), 22)) {
    for (const name of axisNames) {
      const axis = axisOf(name, assumptions);
      const values = valuesAround(axis, { listing, assumptions });
      const current = axis.read({ listing, assumptions })!;
      expect(values).toContain(current);
      expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
      const { lowest, highest, below, above } = axis.axisRange;
      expect(values.length).toBeLessThanOrEqual(below + above + 1);
      for (const value of values) {
        if (value === current) continue;
        expect(value).toBeGreaterThanOrEqual(lowest);
        expect(value).toBeLessThanOrEqual(highest);
      }
    }
  }
});

test.each([
  ['price', [200_000, 212_500, 225_000, 237_500, 250_000, 262_500, 275_000]],
  ['rent', [1615, 1710, 1805, 1900, 1995, 2090, 2185]],
  ['interestRate', [0.05, 0.055, 0.06, 0.065, 0.07, 0.075, 0.08]],
  ['exit', [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06]],
  ['holdYears', [2, 3, 4, 5, 6, 7, 8]],
] as const)('the axis of %s has round steps', (name, values) => {
  expect(valuesAround(axisOf(name, defaultAssumptions), example)).toEqual(values);
});

test('an axis that a bound cuts short extends further on the other side', () => {
  const fullLoan = { ...defaultAssumptions, mortgageLtv: 1, vacancy: 0 };
  const at = (name: 'mortgageLtv' | 'vacancy') =>
    valuesAround(axisOf(name, fullLoan), { ...example, assumptions: fullLoan });
  expect(at('mortgageLtv')).toEqual([0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1]);
  expect(at('vacancy')).toEqual([0, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12]);
});

test('with an exit by cap rate the exit axis is the cap rate', () => {
  const assumptions = { ...defaultAssumptions, exitCapRate: 0.06 };
  const map = sensitivityOf({ listing: exampleListing, assumptions }, 'equityMultiple', 'exit', 'rent')!;
  expect(map.across.values).toEqual([0.045, 0.05, 0.055, 0.06, 0.065, 0.07, 0.075]);
});

test('a cell without a figure has a reason, and without rent there is no map', () => {
  const free = { ...defaultAssumptions, mortgageLtv: 0.15 };
  const map = sensitivityOf({ listing: exampleListing, assumptions: free }, 'dscr', 'mortgageLtv', 'vacancy')!;
  expect(map.across.values[0]).toBe(0);
  expect(map.cells[0]![0]).toEqual({ value: null, reason: 'no_debt' });
  const withoutRent = { ...example, listing: { ...exampleListing, rent: null } };
  expect(sensitivityOf(withoutRent, 'capRate', 'price', 'rent')).toBeNull();
  expect(sensitivityOf(example, 'capRate', 'price', 'price')).toBeNull();
});

test('both ends of a tornado bar equal underwriting, and the widest bar comes first', () => {
  for (const { listing, assumptions } of randomCases(bySize(100, 1_000), 23)) {
    const bars = tornadoOf({ listing, assumptions }, 'totalCashReturned');
    const swings = bars.map(({ swing }) => swing ?? -1);
    expect(swings).toEqual([...swings].sort((a, b) => b - a));
    for (const { name, low, high, swing } of bars) {
      for (const { at, reading } of [low, high]) {
        const changed = axisOf(name, assumptions).withValue({ listing, assumptions }, at);
        const { totalCashReturned, purchasePrice } = underwrite(changed.listing, changed.assumptions).calculation;
        const tolerance = 1e-7 * (Math.abs(totalCashReturned!) + purchasePrice);
        expect(Math.abs(reading.value! - totalCashReturned!)).toBeLessThan(tolerance);
      }
      expect(swing).toBe(Math.abs(high.reading.value! - low.reading.value!));
    }
  }
});

test('assumptions without effect have no bar: appreciation does not change first-year figures', () => {
  const names = tornadoOf(example, 'capRate').map(({ name }) => name);
  expect(names).not.toContain('exit');
  expect(names).not.toContain('interestRate');
  expect(names).toContain('vacancy');
});

test('a swing beyond the bounds ends at the bound', () => {
  const assumptions = { ...defaultAssumptions, vacancy: 0.01 };
  const bar = tornadoOf({ listing: exampleListing, assumptions }, 'noi').find(({ name }) => name === 'vacancy')!;
  expect([bar.low.at, bar.high.at]).toEqual([0, 0.04]);
});
