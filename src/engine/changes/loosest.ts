import { groupTests, type TestGroups } from '../plan/group-tests.ts';
import type { EquityCap, Plan } from '../plan/plan.ts';
import { leavesOf, pricesOf, type ScanRow, type ScanTest } from '../plan/scan-form.ts';

/**
 * Tests that pass every row that any of several plans passes: each coefficient is the best of all plans. No column is
 * negative, and rounding keeps the order of sums. Hence a row that fails one of these tests fails it under every plan.
 */
export type LoosestTests = {
  readonly cap: EquityCap;
  /** The smallest factor on the tax column. */
  readonly taxScale: number;
  /** The target multiple; null if there is no common bound. */
  readonly multiple: ScanTest | null;
  /** The other targets that all plans share. */
  readonly targets: TestGroups;
  /** Every target that all plans share. */
  readonly allTargets: readonly ScanTest[];
  readonly ranges: TestGroups;
};

/** Finds the tests that pass what at least one plan passes. All plans must have the same tax mode. */
export function loosestTestsOf(plans: readonly Plan[]): LoosestTests {
  const taxScale = Math.min(...plans.map((plan) => plan.taxScale));
  const hasSameTax = plans.every((plan) => plan.taxScale === taxScale);
  const loosen = (testsOf: (plan: Plan) => readonly ScanTest[]) => {
    const shared = testsOf(plans[0])
      .map(({ name }) => plans.map((plan) => testsOf(plan).find((test) => test.name === name)))
      .filter((tests): tests is ScanTest[] => tests.every((test) => test !== undefined));
    // A test by market excludes more rows but takes longer. It pays only as the single test.
    const loose = shared.map((tests) => loosestTest(tests, shared.length === 1));
    // The smallest tax is no bound for a form that grows with costs.
    return loose.filter(({ form }) => hasSameTax || form.cost <= 0);
  };
  const targets = loosen((plan) => plan.targets);
  return {
    cap: {
      equity: {
        price: Math.min(...plans.map(({ equity }) => equity.price)),
        priceByMarket: null,
        rent: 0,
        cost: 0,
        upfront: Math.min(...plans.map(({ equity }) => equity.upfront)),
        otherCost: 0,
      },
      maximumEquity: Math.max(...plans.map(({ maximumEquity }) => maximumEquity)),
      equityTolerance: Math.max(...plans.map(({ equityTolerance }) => equityTolerance)),
    },
    taxScale,
    multiple: targets.find(({ name }) => name === 'equityMultiple') ?? null,
    allTargets: targets,
    targets: groupTests(targets.filter(({ name }) => name !== 'equityMultiple')),
    ranges: groupTests(loosen((plan) => plan.ranges)),
  };
}

type LooseTest = ScanTest & { readonly form: ScanRow };

function bestPrices(leaves: readonly ScanRow[]): Float64Array {
  const [first, ...others] = leaves.map(pricesOf);
  return first.map((price, market) => Math.max(price, ...others.map((prices) => prices[market])));
}

function loosestTest(tests: readonly ScanTest[], byMarket: boolean): LooseTest {
  const leaves = tests.flatMap(({ form }) => leavesOf(form));
  const prices = leaves.some(({ priceByMarket }) => priceByMarket) ? bestPrices(leaves) : null;
  const best = (figure: (leaf: ScanRow) => number) => Math.max(...leaves.map(figure));
  return {
    name: tests[0].name,
    constant: Math.max(...tests.map(({ constant }) => constant)),
    form: {
      price: prices ? Math.max(...prices) : best(({ price }) => price),
      priceByMarket: byMarket ? prices : null,
      rent: best(({ rent }) => rent),
      cost: best(({ cost }) => cost),
      upfront: best(({ upfront }) => upfront),
      otherCost: best(({ otherCost }) => otherCost),
    },
  };
}
