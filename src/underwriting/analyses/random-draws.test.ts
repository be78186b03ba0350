import { expect, test } from 'vitest';
import { randomStream } from './random-stream.ts';
import { rentDeviation, rentFactor } from './rent-deviation.ts';
import { cumulativeVariance } from './risk-spreads.ts';
import { spreadOf } from './spread-of.ts';
import { vacancyDraw } from './vacancy-draw.ts';

const count = 200_000;
const many = (draw: () => number) => Float64Array.from({ length: count }, draw);
const meanOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('uniform numbers fill the range evenly, for any seed', () => {
  for (const seed of [0, 1, 2, 4_294_967_295, 1e15]) {
    const { uniform } = randomStream(seed);
    const counts = new Int32Array(20);
    for (let index = 0; index < count; index++) counts[Math.floor(20 * uniform())]! += 1;
    for (const inBin of counts) expect(Math.abs(inBin - count / 20)).toBeLessThan(5 * Math.sqrt(count / 20));
  }
});

test('seeds that differ by one are uncorrelated', () => {
  const [first, second] = [randomStream(1), randomStream(2)];
  const products = many(() => first.normal() * second.normal());
  expect(Math.abs(meanOf(products))).toBeLessThan(5 / Math.sqrt(count));
});

test('normal numbers have the moments and percentiles of the normal distribution', () => {
  const { normal } = randomStream(3);
  const values = many(normal);
  expect(Math.abs(meanOf(values))).toBeLessThan(0.01);
  expect(meanOf(values.map((value) => value ** 2))).toBeCloseTo(1, 1);
  expect(meanOf(values.map((value) => value ** 4))).toBeCloseTo(3, 0);
  const { p5, p25, p50, p75, p95 } = spreadOf(values)!;
  for (const [percentile, exact] of [
    [p5, -1.645],
    [p25, -0.674],
    [p50, 0],
    [p75, 0.674],
    [p95, 1.645],
  ] as const) {
    expect(Math.abs(percentile - exact)).toBeLessThan(0.02);
  }
});

test.each([0.02, 0.05, 0.12, 0.3, 0.5])(
  'drawn vacancies average the assumed %d and stay between 0 and 1',
  (vacancy) => {
    const { uniform } = randomStream(4);
    const draw = vacancyDraw(vacancy, 0.4);
    const values = many(() => draw(uniform(), uniform()));
    expect(Math.abs(meanOf(values) - vacancy)).toBeLessThan(0.004);
    expect(values.every((share) => share >= 0 && share <= 1)).toBe(true);
  },
);

test('a vacancy of 0 stays 0, and without turnover it is the same every year', () => {
  expect(vacancyDraw(0, 0.4)(0, 0)).toBe(0);
  expect(vacancyDraw(0.05, null)(0.9, 0.1)).toBe(0.05);
});

test('a tenth of drawn rents is below the range, a tenth above it, and half below the estimate', () => {
  const deviation = rentDeviation(1900, { low: 1500, high: 2400 }, 0.03);
  const { normal } = randomStream(5);
  const rents = many(() => 1900 * rentFactor(deviation, normal()));
  const share = (limit: number) => rents.filter((rent) => rent < limit).length / count;
  expect([share(1500), share(1900), share(2400)].map((part) => part.toFixed(2))).toEqual(['0.10', '0.50', '0.90']);
});

test.each([
  ['there is no range', null],
  ['it is outside the range', { low: 2000, high: 2400 }],
  ['the range starts at 0', { low: 0, high: 2400 }],
])('a rent gets the deviation of an actual rent if %s', (_, range) => {
  expect(rentDeviation(1900, range, 0.03)).toEqual({ below: 0.03, above: 0.03 });
});

test('the variance of cumulative growth includes the persistence of each year', () => {
  const spread = { deviation: 0.1, persistence: 0.5 };
  expect([0, 1, 2, 3].map((years) => cumulativeVariance(spread, years))).toEqual(
    [0, 0.01, 0.03, 0.055].map((sum) => expect.closeTo(sum, 12)),
  );
});

test('percentiles are interpolated; no numbers have no percentiles', () => {
  expect(spreadOf(new Float64Array([4, 1, 3, 2, 5]))).toEqual({ p5: 1.2, p25: 2, p50: 3, p75: 4, p95: 4.8, mean: 3 });
  expect(spreadOf(new Float64Array(0))).toBeNull();
});
