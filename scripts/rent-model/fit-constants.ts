import type { MarketRents } from '#underwriting/rents/market-rents.ts';
import { logRentBySize } from '#underwriting/rents/rent-by-size.ts';
import type { RentConstants } from '#underwriting/rents/rent-constants.ts';
import { createRentMarket } from '#underwriting/rents/rent-market.ts';
import { sizeOf } from '#underwriting/rents/rentable-home.ts';
import { divideByLevel, levelOf, logErrorsOf } from './estimate-quality.ts';
import type { Sample } from './read-samples.ts';
import { partsByKey, partsByPostalCode } from './split.ts';

/** Fits the effects of size by least absolute errors, then searches a grid for the constants of the likeness. */
export function fitConstants(samples: readonly Sample[], baseRents: MarketRents): RentConstants {
  return fitLikeness(samples, baseRents, fitEffects(samples, baseRents));
}

/** Initial values of the search. */
const start: RentConstants = {
  areaElasticity: 0,
  bathroomEffect: 0,
  marketDifferenceShare: 0.5,
  likeness: { kilometers: 2, logArea: 0.3, bedrooms: 1, bathrooms: 1 },
  modelWeight: 0.2,
};

type Effects = readonly [level: number, area: number, bathrooms: number];
type Observation = { readonly x: Effects; readonly y: number };

/** Regresses the logarithm of the rent on level, area and bathrooms: least absolute errors by iterative reweighting. */
function fitEffects(samples: readonly Sample[], baseRents: MarketRents): RentConstants {
  const rows = samples.flatMap((sample) => {
    const base = baseRents(sample.postalCode ?? '');
    if (base === null) return [];
    const size = sizeOf(sample);
    const baseLogRent = logRentBySize(size, base, start);
    const area = logRentBySize(size, base, { ...start, areaElasticity: 1 }) - baseLogRent;
    const bathrooms = logRentBySize(size, base, { ...start, bathroomEffect: 1 }) - baseLogRent;
    const x: Effects = [1, area, bathrooms];
    return [{ x, y: Math.log(sample.rent) - baseLogRent }];
  });
  let effects: Effects = [0, 0, 0];
  for (let round = 0; round < 50; round++) {
    const weightOf = ({ x, y }: Observation) => 1 / Math.max(Math.abs(y - dot(x, effects)), 1e-3);
    effects = weightedLeastSquares(rows.map((row) => ({ ...row, weight: weightOf(row) })));
  }
  return { ...start, areaElasticity: round(effects[1]), bathroomEffect: round(effects[2]) };
}

const round = (value: number) => Math.round(value * 100) / 100;
const dot = (a: Effects, b: Effects) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Three coefficients and the right-hand side. */
type Equation = readonly [number, number, number, number];

/** Solves weighted least squares by Gaussian elimination. */
function weightedLeastSquares(rows: readonly (Observation & { readonly weight: number })[]): Effects {
  const at = [0, 1, 2] as const;
  const equationOf = (row: 0 | 1 | 2): Equation => {
    const sumOf = (factor: (observation: Observation) => number) =>
      rows.reduce((sum, each) => sum + each.weight * each.x[row] * factor(each), 0);
    return [sumOf(({ x }) => x[0]), sumOf(({ x }) => x[1]), sumOf(({ x }) => x[2]), sumOf(({ y }) => y)];
  };
  const system: [Equation, Equation, Equation] = [equationOf(0), equationOf(1), equationOf(2)];
  for (const pivot of at) {
    for (const row of at) {
      if (row === pivot) continue;
      system[row] = withoutMultiple(system[row], system[pivot], system[row][pivot] / system[pivot][pivot]);
    }
  }
  const [level, area, bathrooms] = system;
  return [level[3] / level[0], area[3] / area[1], bathrooms[3] / bathrooms[2]];
}

function withoutMultiple(from: Equation, other: Equation, factor: number): Equation {
  return [
    from[0] - factor * other[0],
    from[1] - factor * other[1],
    from[2] - factor * other[2],
    from[3] - factor * other[3],
  ];
}

type Change = (constants: RentConstants, value: number) => RentConstants;
const searchGrid: readonly { readonly values: readonly number[]; readonly change: Change }[] = [
  { values: [1, 2, 3, 4, 6], change: (constants, kilometers) => withLikeness(constants, { kilometers }) },
  { values: [0.02, 0.05, 0.1, 0.2], change: (constants, modelWeight) => ({ ...constants, modelWeight }) },
  {
    values: [0, 0.25, 0.5, 0.75, 1],
    change: (constants, marketDifferenceShare) => ({ ...constants, marketDifferenceShare }),
  },
  { values: [0.2, 0.3, 0.4, 0.6], change: (constants, logArea) => withLikeness(constants, { logArea }) },
  { values: [0.5, 1, 2], change: (constants, bedrooms) => withLikeness(constants, { bedrooms }) },
  { values: [0.5, 1, 2], change: (constants, bathrooms) => withLikeness(constants, { bathrooms }) },
];

function withLikeness(constants: RentConstants, change: Partial<RentConstants['likeness']>): RentConstants {
  return { ...constants, likeness: { ...constants.likeness, ...change } };
}

/** Optimizes one constant after another, in two rounds. The loss is the error on one half estimated from the other. */
function fitLikeness(samples: readonly Sample[], baseRents: MarketRents, from: RentConstants): RentConstants {
  const leveledSamples = divideByLevel(samples, levelOf(samples, baseRents, from));
  const halves = [partsByKey(leveledSamples, 2), partsByPostalCode(leveledSamples, 2)];
  let best = { constants: from, loss: lossOf(from) };
  for (const { values, change } of [...searchGrid, ...searchGrid]) {
    for (const value of values) {
      const constants = change(best.constants, value);
      const loss = lossOf(constants);
      if (loss < best.loss) best = { constants, loss };
    }
  }
  return best.constants;

  function lossOf(constants: RentConstants): number {
    const errors = halves.flatMap(([one = [], other = []]) => [
      ...logErrorsOf(one, createRentMarket(baseRents, other, constants)),
      ...logErrorsOf(other, createRentMarket(baseRents, one, constants)),
    ]);
    return errors.reduce((sum, { error }) => sum + Math.min(Math.abs(error), 0.7), 0) / errors.length;
  }
}
