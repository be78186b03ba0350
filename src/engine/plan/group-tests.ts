import { withoutImplied } from './imply-tests.ts';
import { isLoopRow, type ScanRow, type ScanTest } from './scan-form.ts';

/** Tests grouped by the loop that evaluates them. */
export type TestGroups = {
  /** The ratio form must be at least 0; the same coefficients for every row. */
  readonly ratios: readonly ScanRow[];
  /** The form in dollars plus a constant must be at least 0; the same coefficients for every row. */
  readonly dollars: readonly DollarTest[];
  /** In dollars, with one price coefficient for each market. */
  readonly byMarket: readonly DollarTest[];
  readonly others: readonly ScanTest[];
};

/** The form in dollars plus the constant must be at least 0. */
export type DollarTest = { readonly row: ScanRow; readonly constant: number };

/** Groups tests and removes those that others imply. */
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
    if (!isLoopRow(form)) others.push(test);
    else if (form.priceByMarket) byMarket.push({ row: form, constant });
    else if (constant === 0) ratios.push(form);
    else dollars.push({ row: form, constant });
  }
  return { ratios, dollars, byMarket, others };
}

/** A pass evaluates two tests. An odd ratio test moves to an odd group of dollar tests to fill its last pass. */
function pairUp(groups: TestGroups): TestGroups {
  const { ratios, dollars } = groups;
  if (ratios.length % 2 === 0 || dollars.length % 2 === 0) return groups;
  const last = { row: ratios[ratios.length - 1], constant: 0 };
  return { ...groups, ratios: ratios.slice(0, -1), dollars: [last, ...dollars] };
}

/** A row that every listing passes. */
export const always: ScanRow = { price: 0, priceByMarket: null, rent: 0, cost: 0, upfront: 0, otherCost: 0 };
export const alwaysDollars: DollarTest = { row: always, constant: 0 };

/** Targets in order of evaluation. The first pass reads the most columns, so it also tests one or two ratios. */
export type Targets = { readonly first: ScanRow; readonly second: ScanRow | null; readonly rest: TestGroups };

/** Groups all targets except the E0 maximum. */
export function groupTargets(tests: readonly ScanTest[]): Targets {
  const groups = sortTests(withoutImplied(tests));
  const [first, second = null, ...ratios] = groups.ratios;
  if (!first && groups.byMarket[0]?.constant === 0) {
    const [{ row }, ...byMarket] = groups.byMarket;
    return { first: row, second, rest: { ...groups, byMarket } };
  }
  return { first: first ?? always, second, rest: pairUp({ ...groups, ratios }) };
}
