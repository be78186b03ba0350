import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bySize } from '#tests/full-size.ts';
import { exampleListing, randomCases } from '#tests/underwriting-cases.ts';
import { appreciationFor } from '../appreciation-for.ts';
import { defaultAssumptions, noOtherTargets } from '../assumptions.ts';
import { compileForms } from '../linear/compile-forms.ts';
import { compileTargets } from '../linear/compile-targets.ts';
import { isInHalfSpace } from '../linear/is-in-half-space.ts';
import { listingVector } from '../listing-vector.ts';
import { underwrite } from '../underwrite.ts';
import type { RiskTarget } from './reached-targets.ts';
import { defaultSpreads, type RiskSpreads } from './risk-spreads.ts';
import { type RiskInput, simulateRisk, startRiskSimulation } from './simulate-risk.ts';
import type { Spread } from './spread-of.ts';

const noSpread: RiskSpreads = {
  actualRent: 0,
  rentGrowth: { deviation: 0, persistence: 0.2 },
  expenseGrowth: { deviation: 0, persistence: 0.2 },
  appreciation: { deviation: 0, persistence: 0.55 },
  rentValueCorrelation: 0.7,
  rentCostCorrelation: 0.3,
  homePrice: 0,
  exitCapRate: 0,
  turnoverChance: null,
};
const testTargets: RiskInput['targets'] = { ...noOtherTargets, equityMultiple: 1.3, irr: 0.08, dscr: 1, lenderDscr: 1 };
const example: RiskInput = {
  investment: { listing: exampleListing, assumptions: defaultAssumptions },
  rentRange: { low: 1500, high: 2400 },
  targets: testTargets,
  seed: 1,
  draws: 2000,
};

function expectNear(spread: Spread | null, value: number | null, scale: number): void {
  for (const percentile of Object.values(spread!)) expect(Math.abs(percentile - value!)).toBeLessThan(1e-9 * scale);
}

test('without spreads every draw is the base case, and reaches the same targets as a search', () => {
  for (const { listing, assumptions, targets } of randomCases(bySize(100, 1_000), 41)) {
    const { maximumInitialEquityInvestment: _, ...ratios } = targets;
    const investment = { listing, assumptions };
    const risk = simulateRisk({ investment, rentRange: null, targets: ratios, seed: 7, draws: 2, spreads: noSpread })!;
    const { calculation, schedule } = underwrite(listing, assumptions);
    const money = [...schedule!.years.map(({ propertyValue }) => propertyValue), schedule!.sale.salePrice];
    const scale = calculation.purchasePrice + Math.max(...money) + Math.abs(calculation.totalCashReturned!);
    expectNear(risk.takeHomeEquity, calculation.takeHomeEquity, scale);
    expectNear(risk.totalCashReturned, calculation.totalCashReturned, scale);
    for (const [at, { equity, cash }] of risk.years.entries()) {
      const year = schedule!.years[at]!;
      expectNear(equity, year.propertyValue - year.loanBalance, scale);
      expectNear(cash, year.cashFlow, scale);
    }
    expect(risk.equityMultiple === null).toBe(calculation.equityMultiple === null);
    if (calculation.irr !== null && Math.abs(calculation.irr) < 1) {
      expect(Math.abs(risk.irr!.p50 - calculation.irr)).toBeLessThan(1e-6);
    }
    const vector = listingVector(listing, assumptions)!;
    const forms = compileForms(assumptions, appreciationFor(listing, assumptions));
    const halfSpaces = compileTargets(targets, assumptions, forms);
    for (const { name, probability } of risk.targets) {
      const targetHalfSpaces = halfSpaces.filter((halfSpace) => halfSpace.name === name);
      expect(probability, name).toBe(targetHalfSpaces.every((halfSpace) => isInHalfSpace(halfSpace, vector)) ? 1 : 0);
    }
  }
});

test('the same seed gives the same result for any step size; another seed gives another result', () => {
  const whole = simulateRisk(example);
  const run = startRiskSimulation(example)!;
  for (const count of [1, 500, 499, 5000]) run.advance(count);
  expect(run.result()).toEqual(whole);
  expect(simulateRisk({ ...example, seed: 2 })!.takeHomeEquity).not.toEqual(whole!.takeHomeEquity);
});

describe('over random proformas', () => {
  const risks = [...randomCases(bySize(20, 200), 42)].map(
    ({ listing, assumptions }) => simulateRisk({ ...example, investment: { listing, assumptions }, draws: 300 })!,
  );

  test('percentiles are in order and every figure is finite', () => {
    for (const { years, takeHomeEquity, totalCashReturned, equityMultiple, irr } of risks) {
      const spreads = [...years.flatMap(({ equity, cash }) => [equity, cash]), takeHomeEquity, totalCashReturned];
      for (const { p5, p25, p50, p75, p95, mean } of [...spreads, ...(equityMultiple ? [equityMultiple] : [])]) {
        expect([p5, p25, p50, p75, p95, mean].every(Number.isFinite)).toBe(true);
        expect([p5, p25, p50, p75, p95]).toEqual([p5, p25, p50, p75, p95].sort((a, b) => a - b));
      }
      if (irr) expect(irr.p5).toBeGreaterThanOrEqual(-1);
    }
  });

  test('probabilities are between 0 and 1, and negative cash in any year is at least as likely as in a single year', () => {
    for (const { years, targets, loss, negativeCash } of risks) {
      const all = [loss, negativeCash, ...targets.map(({ probability }) => probability)];
      for (const probability of all) {
        expect(probability).toBeGreaterThanOrEqual(0);
        expect(probability).toBeLessThanOrEqual(1);
      }
      expect(negativeCash).toBeGreaterThanOrEqual(Math.max(...years.map((year) => year.negativeCash)));
    }
  });
});

test.each([
  ['equityMultiple', [0, 0.5, 1, 1.3, 2, 4]],
  ['irr', [-0.5, 0, 0.05, 0.1, 0.3]],
  ['dscr', [0, 0.8, 1, 1.2, 2]],
  ['initialCocr', [-0.2, 0, 0.05, 0.2]],
  ['refiOutRatio', [0, 0.1, 0.5, 1]],
] as const)('the higher the target of %s, the less often it is reached', (name, targets) => {
  const chances = targets.map(
    (target) =>
      simulateRisk({ ...example, targets: { ...testTargets, [name]: target } })!.targets.find(
        (reached) => reached.name === (name as RiskTarget),
      )!.probability,
  );
  expect(chances).toEqual([...chances].sort((a, b) => b - a));
  expect(chances[0]).toBeGreaterThan(chances.at(-1)!);
});

test('an estimated rent has a wider spread than an actual rent', () => {
  const width = (rentRange: RiskInput['rentRange']) => {
    const { p5, p95 } = simulateRisk({ ...example, rentRange })!.years[0]!.cash;
    return p95 - p5;
  };
  expect(width({ low: 1500, high: 2400 })).toBeGreaterThan(1.5 * width(null));
});

test('without rent there is no simulation, and without equity no multiple', () => {
  const { investment } = example;
  const withoutRent = { ...investment, listing: { ...exampleListing, rent: null } };
  expect(simulateRisk({ ...example, investment: withoutRent })).toBeNull();
  const free = { ...defaultAssumptions, mortgageLtv: 1, acquisitionCost: 0 };
  const risk = simulateRisk({ ...example, investment: { ...investment, assumptions: free }, draws: 10 })!;
  expect([risk.equityMultiple, risk.irr]).toEqual([null, null]);
});

/** All spreads except that of the rent preserve the mean, so figures that are linear in the draws do too. */
test.each([
  ['by appreciation', {}],
  ['by cap rate', { exitCapRate: 0.07 }],
  ['managed, for ten years', { propertyManaged: true, holdYears: 10, vacancy: 0.08 }],
])('the mean of all draws is the base case within four standard errors, sold %s', (_, changes) => {
  const assumptions = { ...defaultAssumptions, ...changes };
  const draws = 20_000;
  const spreads = { ...defaultSpreads, actualRent: 0 };
  const investment = { listing: exampleListing, assumptions };
  const risk = simulateRisk({ ...example, investment, rentRange: null, draws, spreads })!;
  const { calculation, schedule } = underwrite(exampleListing, assumptions);
  const near = ({ mean, p5, p95 }: Spread, base: number) => {
    // The standard deviation of a skewed distribution is at most about the width of these percentiles over 2.5.
    const standardError = (p95 - p5) / 2.5 / Math.sqrt(draws);
    expect(Math.abs(mean - base)).toBeLessThan(4 * standardError);
  };
  near(risk.totalCashReturned, calculation.totalCashReturned!);
  near(risk.takeHomeEquity, calculation.takeHomeEquity!);
  for (const [at, { cash, equity }] of risk.years.entries()) {
    const year = schedule!.years[at]!;
    near(cash, year.cashFlow);
    near(equity, year.propertyValue - year.loanBalance);
  }
});

test('the spread of value after one, two and five years is that of home values in metropolitan areas', () => {
  const onlyAppreciation: RiskSpreads = { ...noSpread, appreciation: defaultSpreads.appreciation };
  const risk = simulateRisk({ ...example, draws: 20_000, spreads: onlyAppreciation })!;
  const { years } = underwrite(exampleListing, defaultAssumptions).schedule!;
  const deviations = [1, 2, 5].map((year) => {
    const { p5, p95 } = risk.years[year - 1]!.equity;
    const loanBalance = years[year - 1]!.loanBalance;
    return Math.log((p95 + loanBalance) / (p5 + loanBalance)) / (2 * 1.6448536);
  });
  expect(deviations[0]).toBeCloseTo(0.06, 2);
  expect(deviations[1]).toBeCloseTo(0.106, 2);
  expect(deviations[2]).toBeCloseTo(0.208, 2);
});

test('the documented example has the printed figures', () => {
  const documentation = readFileSync(new URL('../../../docs/underwriting.md', import.meta.url), 'utf8');
  const { equityMultiple, irr, targets, loss, negativeCash } = simulateRisk({ ...example, draws: 5000 })!;
  const row = (spread: Spread, scale: number) =>
    [spread.p5, spread.p25, spread.p50, spread.p75, spread.p95, spread.mean]
      .map((value) => (scale * value).toFixed(2).replace('-', '−'))
      .join(' | ');
  expect(documentation).toContain(`| equity multiple | ${row(equityMultiple!, 1)} |`);
  expect(documentation).toContain(`| IRR % | ${row(irr!, 100)} |`);
  const percent = (probability: number) => `${(100 * probability).toFixed(1)} %`;
  const [multiple, rate, cover] = targets.map(({ probability }) => percent(probability));
  expect(documentation).toContain(`| ${multiple} | ${rate} | ${cover} | ${percent(loss)} | ${percent(negativeCash)} |`);
});
