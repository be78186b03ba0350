import type { Plan } from '#engine/plan/plan.ts';
import { isScanRow, leavesOf, type ScanRow, type ScanTest } from '#engine/plan/scan-form.ts';
import { boundaryTolerance } from '#underwriting/linear/compile-targets.ts';
import { literal, type PlanDialect, termsOf } from './dialect.ts';

/** The lowest offer of a near miss, share of the asking price, as in the engine. */
const lowestOffer = literal(0.8 - boundaryTolerance);
/** Margin over rounding errors, share of the asking price. */
const margin = literal(-1e-9);

type PricesOfPlan = Pick<Plan, 'taxFixed' | 'priceScale'> & Pick<PlanDialect, 'price'>;

/** A condition on the rows that fail a target, and whether it is exact. Otherwise it also passes others. */
export type NearMissSql = { readonly condition: string; readonly isExact: boolean };

/**
 * Whether some price from 80 % of the asking price up to the price paid meets every test. A linear test holds on one
 * side of a price; together they leave an interval. A test with branches is only bounded by its highest branch.
 */
export function nearMissToSql(tests: readonly ScanTest[], plan: PricesOfPlan): NearMissSql {
  const lines = tests.flatMap(({ form, constant }) => (isScanRow(form) ? [lineOf(form, constant, plan)] : []));
  const ends = lines.map(({ slope, root }) => `if(${slope} < 0, ${root}, inf)`);
  const highest = ends.reduce((lowest, end) => `least(${lowest}, ${end})`, literal(plan.priceScale));
  const linear = lines.map(
    ({ slope, base, root }) =>
      `if(${slope} = 0, ${base} >= 0, if(${slope} > 0, ${root} <= ${highest}, ${root} >= ${lowestOffer}))`,
  );
  const branched = tests.filter(({ form }) => !isScanRow(form));
  return {
    condition:
      [...linear, ...branched.map((test) => mayPass(test, plan))].map((one) => `(${one})`).join(' and ') || '1',
    isExact: branched.length === 0,
  };
}

/** A test as a line over the price, and the price at which it is 0; in units of the asking price. */
function lineOf(row: ScanRow, constant: number, { taxFixed, price }: PricesOfPlan) {
  const rate = row.cost === 0 || taxFixed ? '' : ` + ${literal(row.cost)} * tax_rate`;
  const slope = `(${price(row)}${rate})`;
  const terms = termsOf(row, taxFixed ? '(cost + tax_bill)' : 'cost');
  const added = constant === 0 ? [] : [`${literal(constant)} / price`];
  const base = `(${[...terms, ...added].join(' + ') || 'toFloat64(0)'})`;
  return { slope, base, root: `-${base} / ${slope}` };
}

function mayPass({ form, constant }: ScanTest, plan: PricesOfPlan): string {
  const highest = leavesOf(form).map((leaf) => {
    const { slope, base } = lineOf(leaf, constant, plan);
    return `${base} + greatest(${slope} * ${lowestOffer}, ${slope} * ${literal(plan.priceScale)}) >= ${margin}`;
  });
  return highest.join(' or ');
}
