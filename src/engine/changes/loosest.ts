import { groupTests, type TestGroups } from '../plan/group-tests.ts';
import type { EquityCap, Plan } from '../plan/plan.ts';
import { leavesOf, pricesOf, type ScanRow, type ScanTest } from '../plan/scan-form.ts';

/**
 * What any of some plans lets pass: each coefficient is the best of all. No column is negative, and rounding keeps the
 * order of sums, so that a row that fails one of these tests fails it under every plan, to the last bit.
 */
export type Loosest = {
  readonly cap: EquityCap;
  /** The least factor on the tax column. */
  readonly taxScale: number;
  /** The target multiple; null where nothing can be said of all plans. */
  readonly multiple: ScanTest | null;
  /** All other targets that every plan has. */
  readonly targets: TestGroups;
  readonly ranges: TestGroups;
};

/** Works out what passes under at least one of the plans. They treat the tax alike, as a bill or as a rate. */
export function loosestOf(plans: readonly Plan[]): Loosest {
  const taxScale = Math.min(...plans.map((plan) => plan.taxScale));
  const sameTax = plans.every((plan) => plan.taxScale === taxScale);
  const loosen = (testsOf: (plan: Plan) => readonly ScanTest[]) => {
    const shared = testsOf(plans[0])
      .map(({ name }) => plans.map((plan) => testsOf(plan).find((test) => test.name === name)))
      .filter((tests): tests is ScanTest[] => tests.every((test) => test !== undefined));
    // By market a test keeps out more and takes longer: among others it is not worth it.
    const loose = shared.map((tests) => loosestTest(tests, shared.length === 1));
    // A form that gains by costs is not bounded by the least tax.
    return loose.filter(({ form }) => sameTax || form.cost <= 0);
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
      },
      mostEquity: Math.max(...plans.map(({ mostEquity }) => mostEquity)),
      equitySlack: Math.max(...plans.map(({ equitySlack }) => equitySlack)),
    },
    taxScale,
    multiple: targets.find(({ name }) => name === 'equityMultiple') ?? null,
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
    },
  };
}
