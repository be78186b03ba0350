import type { MarketRents } from '#underwriting/rents/market-rents.ts';
import type { RentConstants } from '#underwriting/rents/rent-constants.ts';
import { createRentMarket } from '#underwriting/rents/rent-market.ts';
import { noTrees, type RentTrees } from '#underwriting/rents/rent-trees.ts';
import { divideByLevel, type Judged, judge, levelOf } from './estimate-quality.ts';
import { fitConstants } from './fit-constants.ts';
import { fitTrees, rentTreesOf } from './fit-trees.ts';
import type { Sample } from './read-samples.ts';

/** The ways of estimating that are compared. */
export const ways = ['HUD base at the level', 'without comparables', 'with comparables', 'comparables alone'] as const;
export type Judgment = Record<(typeof ways)[number], readonly Judged[]>;

const noRents: MarketRents = () => null;

/** Judges estimates of some samples; the others are the comparables. */
export function judgeModel(
  samples: readonly Sample[],
  others: readonly Sample[],
  baseRents: MarketRents,
  constants: RentConstants,
  trees: RentTrees,
): Judgment {
  const plain = { ...constants, areaElasticity: 0, bathroomEffect: 0 };
  const plainHomes = divideByLevel(samples, levelOf(others, baseRents, plain));
  const level = levelOf(others, baseRents, constants);
  const homes = divideByLevel(samples, level);
  const comparables = divideByLevel(others, level);
  const market = createRentMarket(baseRents, comparables, constants, trees);
  return {
    'HUD base at the level': judge(plainHomes, createRentMarket(baseRents, [], plain, noTrees)),
    'without comparables': judge(homes, createRentMarket(baseRents, [], constants, trees)),
    'with comparables': judge(homes, market),
    'comparables alone': judge(homes, createRentMarket(noRents, comparables, constants, trees)),
  };
}

/** Cross-validation: each part is judged by a model that is fitted to the others. */
export function judgeHeldOut(parts: readonly Sample[][], baseRents: MarketRents): Judgment {
  const judgments = parts.map((part) => {
    const others = parts.filter((each) => each !== part).flat();
    const { constants, trees } = fitModel(others, baseRents);
    return judgeModel(part, others, baseRents, constants, rentTreesOf(trees));
  });
  const together = (way: (typeof ways)[number]) => judgments.flatMap((judgment) => judgment[way]);
  return {
    'HUD base at the level': together('HUD base at the level'),
    'without comparables': together('without comparables'),
    'with comparables': together('with comparables'),
    'comparables alone': together('comparables alone'),
  };
}

/** Fits the effects of size, then the trees to what they leave. */
export function fitModel(samples: readonly Sample[], baseRents: MarketRents) {
  const constants = fitConstants(samples, baseRents);
  const leveled = divideByLevel(samples, levelOf(samples, baseRents, constants));
  return { constants, trees: fitTrees(leveled, baseRents, constants) };
}
