import type { Assumptions } from '../assumptions.ts';
import type { HalfSpace } from '../linear/compile-targets.ts';
import type { ListingFacts } from '../listing.ts';
import { combine } from './components.ts';
import { compileMultipleAt, highestPriceMeeting, isWithin } from './target-prices.ts';

/** The grid. Why: docs/underwriting.md. Vacancy and rate are added, rent and exit value multiplied. */
const rentFactors = [0.9, 0.95, 1] as const;
const addedVacancy = [0, 0.03, 0.07] as const;
const addedRates = [-0.01, 0, 0.01] as const;
const exitFactors = [0.9, 1] as const;

/** Number of tests: every combination. */
export const stressTestCount = rentFactors.length * addedVacancy.length * addedRates.length * exitFactors.length;

/** One stress of the assumptions with its condition; all rents are tested with it. */
type CompiledStress = { readonly assumptions: Assumptions; readonly halfSpaces: readonly HalfSpace[] };

/** What a stress adds to the vacancy and the rate, fractions, and by what it multiplies the value at exit. */
type Stress = { readonly vacancy: number; readonly rate: number; readonly exit: number };

export function stressAssumptions(assumptions: Assumptions, { vacancy, rate, exit }: Stress): Assumptions {
  return {
    ...assumptions,
    vacancy: Math.min(1, assumptions.vacancy + vacancy),
    interestRate: Math.max(0, assumptions.interestRate + rate),
    // Lower proceeds of the sale, whichever exit is assumed.
    dispositionCost: assumptions.dispositionCost + (1 - exit) * (1 - assumptions.dispositionCost),
  };
}

/** Compiles the grid once for all prices and rents. */
export function compileStressTests(
  target: number,
  assumptions: Assumptions,
  appreciation: number,
): readonly CompiledStress[] {
  return addedVacancy.flatMap((vacancy) =>
    addedRates.flatMap((rate) =>
      exitFactors.map((exit) => {
        const stressed = stressAssumptions(assumptions, { vacancy, rate, exit });
        return { assumptions: stressed, halfSpaces: compileMultipleAt(target, stressed, appreciation) };
      }),
    ),
  );
}

/** For every test, the highest price that meets the target in it, dollars. */
export function stressPrices(
  stresses: readonly CompiledStress[],
  listing: ListingFacts,
  rent: number,
): readonly number[] {
  return stresses.flatMap(({ assumptions, halfSpaces }) =>
    rentFactors.map((factor) => highestPriceMeeting(halfSpaces, listing, factor * rent, assumptions)),
  );
}

/** In how many stress tests the price still meets the target. */
export function robustnessPart(highestPrices: readonly number[], price: number) {
  const met = highestPrices.filter((highest) => isWithin(highest, price)).length;
  return combine([{ name: 'stressTests', value: met, points: (100 * met) / highestPrices.length, weight: 1 }]);
}
