import type { MarketRents } from '#underwriting/rents/market-rents.ts';
import type { RentConstants } from '#underwriting/rents/rent-constants.ts';
import { createRentMarket } from '#underwriting/rents/rent-market.ts';
import {
  calibrateRanges,
  divideByLevel,
  type LogError,
  levelOf,
  logErrorsOf,
  type RangedError,
  withRange,
} from './estimate-quality.ts';
import { fitConstants } from './fit-constants.ts';
import type { Sample } from './read-samples.ts';

/** `rows`: rows of the table by name. `errors`: without comparables, with them, and by comparables alone. */
export type HeldOutResult = {
  readonly rows: ReadonlyMap<string, readonly RangedError[]>;
  readonly errors: { readonly bySize: LogError[]; readonly withComparables: LogError[]; readonly alone: LogError[] };
};

export function withoutSizeEffects(constants: RentConstants): RentConstants {
  return { ...constants, areaElasticity: 0, bathroomEffect: 0 };
}

const noRents: MarketRents = () => null;

/** Cross-validation in three turns: one part fits, the next calibrates the range, the last is evaluated. */
export function evaluateHeldOut(parts: readonly Sample[][], baseRents: MarketRents): HeldOutResult {
  const rows = new Map<string, RangedError[]>();
  const errors: HeldOutResult['errors'] = { bySize: [], withComparables: [], alone: [] };
  for (const turn of [0, 1, 2]) {
    const [fitting = [], calibrating = [], judging = []] = [...parts.slice(turn), ...parts.slice(0, turn)];
    const constants = fitConstants(fitting, baseRents);
    const add = (name: string, estimate: (homes: readonly Sample[], comparables: readonly Sample[]) => LogError[]) => {
      const found = estimate(judging, [...fitting, ...calibrating]);
      const rangedErrors = withRange(found, calibrateRanges(estimate(calibrating, fitting)));
      rows.set(name, [...(rows.get(name) ?? []), ...rangedErrors]);
      return found;
    };
    const raw = { ...withoutSizeEffects(constants) };
    add('HUD base as it is', (homes) => logErrorsOf(homes, createRentMarket(baseRents, [], raw)));
    const baseLevel = levelOf(fitting, baseRents, raw);
    add('HUD base at the level', (homes) =>
      logErrorsOf(divideByLevel(homes, baseLevel), createRentMarket(baseRents, [], raw)),
    );
    const level = levelOf(fitting, baseRents, constants);
    const estimate = (rents: MarketRents) => (homes: readonly Sample[], comparables: readonly Sample[]) =>
      logErrorsOf(divideByLevel(homes, level), createRentMarket(rents, divideByLevel(comparables, level), constants));
    errors.bySize.push(...add('model, no comparables', (homes) => estimate(baseRents)(homes, [])));
    errors.withComparables.push(...add('model with comparables', estimate(baseRents)));
    errors.alone.push(...add('comparables, no HUD table', estimate(noRents)));
  }
  return { rows, errors };
}
