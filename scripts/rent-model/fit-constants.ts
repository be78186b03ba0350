import type { MarketRents } from '#underwriting/rents/market-rents.ts';
import { logRentBySize } from '#underwriting/rents/rent-by-size.ts';
import { type RentConstants, rentConstants } from '#underwriting/rents/rent-constants.ts';
import { sizeOf } from '#underwriting/rents/rentable-home.ts';
import type { Sample } from './read-samples.ts';

const withoutEffects: RentConstants = { ...rentConstants, areaElasticity: 0, bathroomEffect: 0 };

type Effects = readonly [level: number, area: number, bathrooms: number];
type Observation = { readonly x: Effects; readonly y: number };

/**
 * Fits the effects of area and bathrooms on the logarithm of the rent: least absolute errors by iterative reweighting.
 * The likeness and the weight of the model stay as they are.
 */
export function fitConstants(samples: readonly Sample[], baseRents: MarketRents): RentConstants {
  const rows = samples.flatMap((sample) => {
    const base = baseRents(sample.postalCode ?? '');
    if (base === null) return [];
    const size = sizeOf(sample);
    const baseLogRent = logRentBySize(size, base, withoutEffects);
    const area = logRentBySize(size, base, { ...withoutEffects, areaElasticity: 1 }) - baseLogRent;
    const bathrooms = logRentBySize(size, base, { ...withoutEffects, bathroomEffect: 1 }) - baseLogRent;
    const x: Effects = [1, area, bathrooms];
    return [{ x, y: Math.log(sample.rent) - baseLogRent }];
  });
  let effects: Effects = [0, 0, 0];
  for (let round = 0; round < 50; round++) {
    const weightOf = ({ x, y }: Observation) => 1 / Math.max(Math.abs(y - dot(x, effects)), 1e-3);
    effects = weightedLeastSquares(rows.map((row) => ({ ...row, weight: weightOf(row) })));
  }
  return { ...rentConstants, areaElasticity: round(effects[1]), bathroomEffect: round(effects[2]) };
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
