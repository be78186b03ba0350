import { IRR, MIRR, NPV, PMT } from '@formulajs/formulajs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentPerDollar } from '../linear/factors.ts';
import { internalRate, internalRates, modifiedInternalRate, npvOf } from './internal-rate.ts';
import { rootsInUnit } from './polynomial-roots.ts';

const cents = (low: number, high: number) =>
  fc.integer({ min: 100 * low, max: 100 * high }).map((value) => value / 100);
const incomes = fc.array(cents(0, 50_000), { minLength: 1, maxLength: 30 });

test('the documented example is correct', () => {
  expect(internalRate([-100, 110])).toBeCloseTo(0.1, 14);
});

test('flows that return exactly the equity have a rate of 0', () => {
  expect(internalRate([-100, 100])).toBe(0);
  expect(internalRate([-100, 40, 0, 60, 0])).toBe(0);
});

test('flows without equity have no rate', () => {
  expect(internalRate([0, 10])).toBe('no_equity');
  expect(internalRate([-0.004, 10])).toBe('no_equity');
  expect(internalRate([5, -10, 20])).toBe('no_equity');
});

test('flows that never return money have no rate', () => {
  expect(internalRate([-100, 0, -5])).toBe('no_return');
  expect(internalRate([-100, 0, 0])).toBe('no_return');
});

test('losing almost everything has a rate; losing practically everything is a total loss', () => {
  expect(internalRate([-100, 1e-6])).toBeCloseTo(-1 + 1e-8, 14);
  expect(internalRate([-1e9, 1e-7])).toBe('total_loss');
});

test('flows with several sign changes have no rate, one or several', () => {
  expect(internalRate([-100, 230, -133])).toBe('no_root');
  const twoRates = [-100, 230, -132]; // -100 (1 - 1.1 v)(1 - 1.2 v)
  expect(internalRate(twoRates)).toBe('multiple');
  expect(internalRates(twoRates).map((rate) => Number(rate.toFixed(10)))).toEqual([0.1, 0.2]);
  const oneRate = [-100, 250, -200, 70]; // one of its three roots is real
  expect(internalRate(oneRate)).toBeTypeOf('number');
  expect(Math.abs(npvOf(internalRates(oneRate)[0]!, oneRate))).toBeLessThan(1e-10);
});

/** Flows whose rates are these. */
function flowsWithRates(...rates: readonly number[]): readonly number[] {
  let flows = [-1000];
  for (const rate of rates) flows = [...flows, 0].map((flow, year) => flow - (1 + rate) * (flows[year - 1] ?? 0));
  return flows;
}

test('of several rates, the only one above -90 % is the internal rate', () => {
  expect(internalRates(flowsWithRates(-0.97, 0.12))).toHaveLength(2);
  expect(internalRate(flowsWithRates(-0.97, 0.12))).toBeCloseTo(0.12, 9);
  expect(internalRate(flowsWithRates(-0.99, -0.95, -0.3))).toBeCloseTo(-0.3, 9);
  expect(internalRate(flowsWithRates(-0.89, 0.12))).toBe('multiple');
  expect(internalRate(flowsWithRates(-0.97, 0.12, 0.2))).toBe('multiple');
});

test('several rates below -90 % are no internal rate, but a single one is', () => {
  expect(internalRate(flowsWithRates(-0.99, -0.95))).toBe('multiple');
  expect(internalRate([-1000, 20])).toBeCloseTo(-0.98, 12);
});

test('the same flows can have a negative and a positive rate', () => {
  const flows = [-1, 1 / 0.5 + 1 / 1.5, -1 / 0.75].map((flow) => 1000 * flow); // -(1 - v/0.5)(1 - v/1.5)
  const rates = internalRates([flows[0]!, flows[1]!, flows[2]!]);
  expect(rates.map((rate) => Number(rate.toFixed(10)))).toEqual([-1 / 3, 1].map((rate) => Number(rate.toFixed(10))));
});

test('all roots from 0 to 1 of a polynomial made from its roots are found', () => {
  const distinct = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(distinct, (twentieths) => {
      const expected = twentieths.map((root) => root / 20).toSorted((a, b) => a - b);
      let coefficients = [1];
      for (const root of expected) {
        coefficients = [...coefficients, 0].map((value, power) => (coefficients[power - 1] ?? 0) - root * value);
      }
      const found = rootsInUnit(coefficients).filter((root) => root < 0.99);
      const inside = expected.filter((root) => root < 0.99);
      expect(found).toHaveLength(inside.length);
      for (const [index, root] of found.entries()) expect(root).toBeCloseTo(inside[index]!, 8);
    }),
  );
});

test('the NPV at the rate is 0 up to rounding errors', () => {
  fc.assert(
    fc.property(cents(1, 100_000), incomes, (paid, received) => {
      const flows = [-paid, ...received];
      const rate = internalRate(flows);
      if (typeof rate === 'number') {
        if (rate < -0.9) return; // close to -1 the rate has too few digits
        const size = npvOf(rate, flows.map(Math.abs));
        expect(Math.abs(npvOf(rate, flows))).toBeLessThan(1e-12 * size);
      } else {
        expect(received.every((flow) => flow === 0)).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test('IRR, MIRR, NPV and PMT agree with the spreadsheet library', () => {
  fc.assert(
    fc.property(cents(1_000, 100_000), incomes, fc.integer({ min: 1, max: 400 }), (paid, received, basisPoints) => {
      const rate = basisPoints / 1e4;
      const flows = [-paid, ...received];
      expect(npvOf(rate, flows)).toBeCloseTo(-paid + (NPV(rate, ...received) as number), 6);
      expect((paid / 12) * paymentPerDollar(rate, 30)).toBeCloseTo(-(PMT(rate / 12, 360, paid) as number), 8);
      const total = received.reduce((sum, flow) => sum + flow, 0);
      if (total === 0) return;
      expect(modifiedInternalRate(flows, rate)).toBeCloseTo(MIRR(flows, rate, rate) as number, 9);
      const irr = internalRate(flows) as number;
      const theirs = IRR(flows, irr + 0.001) as number;
      if (Number.isFinite(theirs) && irr > -0.9) expect(irr).toBeCloseTo(theirs, 8); // the library fails near a total loss
    }),
    { numRuns: 2000 },
  );
});
