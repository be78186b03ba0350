import { withoutImplied } from '#engine/plan/imply-tests.ts';
import { compilePlan, type Plan } from '#engine/plan/plan.ts';
import type { ScanRow, ScanTest } from '#engine/plan/scan-form.ts';
import type { Query } from '#engine/query.ts';
import { minimumDollars } from '#underwriting/schedule/internal-rate.ts';
import { dialectOf, literal, type PlanDialect } from './dialect.ts';
import { factConditions } from './fact-conditions.ts';
import { type Dialect, formToSql, testToSql } from './forms-to-sql.ts';
import type { MarketPrices } from './market-prices.ts';

/** A compiled search as SQL expressions over the columns of the table. Conditions are joined by `and`. */
export type PlanSql = {
  readonly plan: Plan;
  readonly dialect: PlanDialect;
  readonly facts: readonly string[];
  /** The E0 maximum and the targets. */
  readonly targets: readonly string[];
  /** The four ranges. */
  readonly ranges: readonly string[];
  readonly income: string;
  /** E0, dollars. */
  readonly equity: string;
  /** The equity multiple of a listing with `hasEquity`. */
  readonly multiple: string;
  readonly hasEquity: string;
};

export function planToSql(query: Query, prices: MarketPrices): PlanSql {
  const plan = compilePlan(query, prices.marketCounts);
  const dialect = dialectOf(plan, prices);
  const share = dialect.row(plan.equity);
  const equity = `(price * (${share}))`;
  const hasEquity = `${equity} >= ${minimumDollars}`;
  const toSql = (tests: readonly ScanTest[]) => withoutImplied(tests).map((test) => testToSql(test, dialect));
  const { maximumEquity, equityTolerance } = plan;
  return {
    plan,
    dialect,
    facts: factConditions(plan.facts),
    targets: [
      ...(Number.isFinite(maximumEquity)
        ? [`${equity} <= ${literal(maximumEquity)} + ${literal(equityTolerance)} * price`]
        : []),
      ...toSql(plan.targets),
    ],
    ranges: [...toSql(plan.ranges), ...(plan.needsMultiple ? [hasEquity] : [])],
    income: dollarsOf(plan.yearlyNetIncome, dialect),
    equity,
    multiple: `((${formToSql(plan.totalCashReturned, dialect)}) / (${share}))`,
    hasEquity,
  };
}

function dollarsOf(row: ScanRow, dialect: Dialect): string {
  return `(price * (${dialect.row(row)}))`;
}

/** All of the conditions. */
export function allOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? '1' : conditions.map((condition) => `(${condition})`).join(' and ');
}
