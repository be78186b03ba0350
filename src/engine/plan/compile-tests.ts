import type { Assumptions } from '#underwriting/assumptions.ts';
import { boundaryTolerance } from '#underwriting/linear/compile-targets.ts';
import { type ByMarket, type Compiled, type Condition, mapMarkets } from './compile-by-market.ts';
import { type Scales, type ScanTest, toScanForm } from './scan-form.ts';

export function scalesOf({ priceOffer, rentScenario }: Assumptions): Scales {
  return { price: 1 - priceOffer, rent: rentScenario };
}

/** The tests of a query on figures, not simplified. */
export type FigureTests = {
  /** All targets except the E0 maximum, and the persona's gate. */
  readonly targets: readonly ScanTest[];
  /** The four ranges. */
  readonly ranges: readonly ScanTest[];
};

export function compileFigureTests(compiled: ByMarket<Compiled>, scales: Scales): FigureTests {
  const otherTargets = ({ targets }: Compiled) => targets.filter(({ name }) => name !== 'initialEquityInvestment');
  return {
    targets: toTests(compiled, otherTargets, scales, boundaryTolerance),
    ranges: toTests(compiled, ({ ranges }) => ranges, scales, boundaryTolerance),
  };
}

/** Turns conditions into tests for the scan. */
export function toTests(
  compiled: ByMarket<Compiled>,
  conditionsOf: (compiled: Compiled) => readonly Condition[],
  scales: Scales,
  tolerance: number,
): ScanTest[] {
  const conditions = mapMarkets(compiled, conditionsOf);
  return conditions.standard.map(({ name, constant }, index, all) => {
    const forms = mapMarkets(conditions, (marketConditions) => marketConditions[index].form);
    // A refinance has two conditions, one for each limit.
    const isSecond = all[index - 1]?.name === name;
    return { name: isSecond ? `${name} again` : name, form: toScanForm(forms, scales, tolerance), constant };
  });
}
