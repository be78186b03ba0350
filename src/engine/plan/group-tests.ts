import { withoutImplied } from './imply-tests.ts';
import { isScanBranch, type ScanRow, type ScanTest } from './scan-form.ts';

/** Tests by the way in which they are made. */
export type TestGroups = {
  /** Ratios with one set of coefficients for every row, at least 0. */
  readonly ratios: readonly ScanRow[];
  /** The same, in dollars with a constant. */
  readonly dollars: readonly DollarTest[];
  /** In dollars, with a coefficient of the price for each market. */
  readonly byMarket: readonly DollarTest[];
  readonly others: readonly ScanTest[];
};

/** Dollars of the form and a constant, together at least 0. */
export type DollarTest = { readonly row: ScanRow; readonly constant: number };

/** Sorts tests into groups, without those that others imply. */
export function groupTests(tests: readonly ScanTest[]): TestGroups {
  return pairUp(sortTests(withoutImplied(tests)));
}

function sortTests(tests: readonly ScanTest[]): TestGroups {
  const ratios: ScanRow[] = [];
  const dollars: DollarTest[] = [];
  const byMarket: DollarTest[] = [];
  const others: ScanTest[] = [];
  for (const test of tests) {
    const { form, constant } = test;
    if (isScanBranch(form)) others.push(test);
    else if (form.priceByMarket) byMarket.push({ row: form, constant });
    else if (constant === 0) ratios.push(form);
    else dollars.push({ row: form, constant });
  }
  return { ratios, dollars, byMarket, others };
}

/** Two tests are made in one pass: what would be one of each kind is two of the same. */
function pairUp(groups: TestGroups): TestGroups {
  const { ratios, dollars } = groups;
  if (ratios.length % 2 === 0 || dollars.length % 2 === 0) return groups;
  const last = { row: ratios[ratios.length - 1], constant: 0 };
  return { ...groups, ratios: ratios.slice(0, -1), dollars: [last, ...dollars] };
}

/** Holds for every listing. */
export const always: ScanRow = { price: 0, priceByMarket: null, rent: 0, cost: 0, upfront: 0 };
/** The same, in dollars. */
export const alwaysDollars: DollarTest = { row: always, constant: 0 };

/** Targets in the order in which they are asked: the first pass reads the most and takes one or two ratios along. */
export type Targets = { readonly first: ScanRow; readonly second: ScanRow | null; readonly rest: TestGroups };

/** Sorts all targets but that on E0. */
export function groupTargets(tests: readonly ScanTest[]): Targets {
  const groups = sortTests(withoutImplied(tests));
  const [first, second = null, ...ratios] = groups.ratios;
  if (!first && groups.byMarket[0]?.constant === 0) {
    const [{ row }, ...byMarket] = groups.byMarket;
    return { first: row, second, rest: { ...groups, byMarket } };
  }
  return { first: first ?? always, second, rest: pairUp({ ...groups, ratios }) };
}
