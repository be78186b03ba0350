import { expect, test } from 'vitest';
import { exampleListing, randomCases } from '#tests/underwriting-cases.ts';
import { defaultAssumptions } from '../assumptions.ts';
import { underwrite } from '../underwrite.ts';
import { axisNames, axisOf, valuesAround } from './assumption-axes.ts';
import { sensitivityOf } from './sensitivity.ts';
import { tornadoOf } from './tornado.ts';

const example = { listing: exampleListing, assumptions: defaultAssumptions };

test('every cell is what underwriting its assumptions gives, and the case itself is one of them', () => {
  let index = 0;
  for (const { listing, assumptions } of randomCases(150, 21)) {
    const [across, down] = [axisNames[index % 15]!, axisNames[(index + 1 + (index % 7)) % 15]!];
    index++;
    const map = sensitivityOf({ listing, assumptions }, 'equityMultiple', across, down)!;
    const own = underwrite(listing, assumptions).calculation;
    expect(map.cells[map.down.currentIndex]![map.across.currentIndex]!.value).toBe(own.equityMultiple);
    for (const [row, y] of map.down.values.entries()) {
      for (const [column, x] of map.across.values.entries()) {
        const inRow = axisOf(down, assumptions).put({ listing, assumptions }, y);
        const there = axisOf(across, assumptions).put(inRow, x);
        const { calculation } = underwrite(there.listing, there.assumptions);
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

test('an axis shows as many values as it asks for, ascending and within its bounds, the own one among them', () => {
  for (const { listing, assumptions } of randomCases(500, 22)) {
    for (const name of axisNames) {
      const axis = axisOf(name, assumptions);
      const values = valuesAround(axis, { listing, assumptions });
      const own = axis.read({ listing, assumptions })!;
      expect(values).toContain(own);
      expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
      const { lowest, highest, below, above } = axis.axisRange;
      expect(values.length).toBeLessThanOrEqual(below + above + 1);
      for (const value of values) {
        if (value === own) continue;
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
] as const)('the axis of %s goes in round steps', (name, values) => {
  expect(valuesAround(axisOf(name, defaultAssumptions), example)).toEqual(values);
});

test('where a bound leaves no room on one side the axis goes further on the other', () => {
  const whole = { ...defaultAssumptions, mortgageLtv: 1, vacancy: 0 };
  const at = (name: 'mortgageLtv' | 'vacancy') => valuesAround(axisOf(name, whole), { ...example, assumptions: whole });
  expect(at('mortgageLtv')).toEqual([0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1]);
  expect(at('vacancy')).toEqual([0, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12]);
});

test('with an exit by cap rate the exit axis is that rate', () => {
  const assumptions = { ...defaultAssumptions, exitCapRate: 0.06 };
  const map = sensitivityOf({ listing: exampleListing, assumptions }, 'equityMultiple', 'exit', 'rent')!;
  expect(map.across.values).toEqual([0.045, 0.05, 0.055, 0.06, 0.065, 0.07, 0.075]);
});

test('a cell without a figure says why, and without rent there is no map', () => {
  const free = { ...defaultAssumptions, mortgageLtv: 0.15 };
  const map = sensitivityOf({ listing: exampleListing, assumptions: free }, 'dscr', 'mortgageLtv', 'vacancy')!;
  expect(map.across.values[0]).toBe(0);
  expect(map.cells[0]![0]).toEqual({ value: null, reason: 'no_debt' });
  const unlet = { ...example, listing: { ...exampleListing, rent: null } };
  expect(sensitivityOf(unlet, 'capRate', 'price', 'rent')).toBeNull();
  expect(sensitivityOf(example, 'capRate', 'price', 'price')).toBeNull();
});

test('both ends of a tornado are what underwriting gives, and the widest swing comes first', () => {
  for (const { listing, assumptions } of randomCases(300, 23)) {
    const bars = tornadoOf({ listing, assumptions }, 'totalCashReturned');
    const swings = bars.map(({ swing }) => swing ?? -1);
    expect(swings).toEqual([...swings].sort((a, b) => b - a));
    for (const { name, low, high, swing } of bars) {
      for (const { at, reading } of [low, high]) {
        const there = axisOf(name, assumptions).put({ listing, assumptions }, at);
        const { totalCashReturned, purchasePrice } = underwrite(there.listing, there.assumptions).calculation;
        const noise = 1e-7 * (Math.abs(totalCashReturned!) + purchasePrice);
        expect(Math.abs(reading.value! - totalCashReturned!)).toBeLessThan(noise);
      }
      expect(swing).toBe(Math.abs(high.reading.value! - low.reading.value!));
    }
  }
});

test('what moves nothing is no bar: growth of value moves no first-year figure', () => {
  const names = tornadoOf(example, 'capRate').map(({ name }) => name);
  expect(names).not.toContain('exit');
  expect(names).not.toContain('interestRate');
  expect(names).toContain('vacancy');
});

test('where a swing would leave the bounds the end stands at the bound', () => {
  const assumptions = { ...defaultAssumptions, vacancy: 0.01 };
  const bar = tornadoOf({ listing: exampleListing, assumptions }, 'noi').find(({ name }) => name === 'vacancy')!;
  expect([bar.low.at, bar.high.at]).toEqual([0, 0.04]);
});
