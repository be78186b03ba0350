import { leastDollars } from '#underwriting/internal-rate.ts';
import { asksNoMore, asksSame, sameCap, sameEquity } from './asks-no-more.ts';
import { keepFacts } from './fact-filters.ts';
import type { Inventory } from './inventory.ts';
import { groupTargets, groupTests, keepMeeting, keepTargeted, type Targets, type TestGroups } from './keep-meeting.ts';
import { type Money, moneyOf } from './money.ts';
import { compilePlan, type Plan } from './plan.ts';
import type { Query } from './query.ts';
import type { ScanTest } from './scan-form.ts';

/** A changed query whose matches are counted while the query itself is searched. */
export type Step = {
  readonly plan: Plan;
  readonly money: Money;
  readonly targets: Targets;
  /** The targets without the multiple. */
  readonly otherTargets: TestGroups;
  readonly ranges: TestGroups;
  /** True where it is certain that all matches of the query itself match this too. */
  readonly keepsAll: boolean;
  /** Which of the query's conditions it changes. */
  readonly touches: { readonly cap: boolean; readonly multiple: boolean; readonly others: boolean };
  /** Matches so far, without those of the query itself where it keeps all of them. */
  count: number;
};

export function createStep(inventory: Inventory, query: Query, base: Plan): Step {
  const plan = compilePlan(query, inventory.marketCounts);
  return {
    plan,
    money: moneyOf(plan, inventory.columns),
    targets: groupTargets(plan.targets),
    otherTargets: groupTests(plan.targets.filter(({ name }) => name !== 'equityMultiple')),
    ranges: groupTests([...plan.ranges, ...(plan.needsMultiple ? [hasMultiple(plan)] : [])]),
    keepsAll: asksNoMore(plan, base),
    touches: touchedOf(plan, base),
    count: 0,
  };
}

function touchedOf(plan: Plan, base: Plan): Step['touches'] {
  const touched = [...base.targets, ...base.ranges].filter((test) => {
    const other = [...plan.targets, ...plan.ranges].find(({ name }) => name === test.name);
    return plan.taxScale !== base.taxScale || !other || !asksSame(test, other);
  });
  const isMultiple = ({ name }: ScanTest) => name === 'equityMultiple';
  return {
    cap: !sameCap(plan, base),
    multiple: touched.some(isMultiple),
    others:
      !touched.every(isMultiple) ||
      plan.needsMultiple !== base.needsMultiple ||
      (base.needsMultiple && !sameEquity(plan, base)),
  };
}

/** An equity multiple is there where E0 is not next to nothing. */
function hasMultiple({ equity }: Plan): ScanTest {
  return { name: 'hasMultiple', form: equity, constant: -leastDollars };
}

/** Keeps the rows of the block that match, but for the filters on facts; returns how many are left. */
export function keepStep({ plan, money, targets, ranges }: Step, count: number): number {
  return keepMeeting(ranges, money, keepTargeted(plan, money, targets, count));
}

/** Keeps the rows that match, of rows whose E0 and multiple are known to pass; returns how many are left. */
export function keepRest(
  { plan, money, otherTargets, ranges }: Step,
  columns: Inventory['columns'],
  count: number,
): number {
  return keepMeeting(ranges, money, keepMeeting(otherTargets, money, keepFacts(plan.facts, columns, count)));
}

const factNames = ['propertyTypes', 'bedroomsTotal', 'livingArea'] as const;

/**
 * How a step is related to the query: it `leavesOut` some of its conditions and has no other ones, it `moves` what is not
 * a filter on facts, or it has to be counted `apart`.
 */
export function relationOf({ plan }: Step, base: Plan): 'leavesOut' | 'moves' | 'apart' {
  const isSame = (name: (typeof factNames)[number] | 'postalCodes') =>
    JSON.stringify(plan.query[name]) === JSON.stringify(base.query[name]);
  if (!isSame('postalCodes') || plan.taxFixed !== base.taxFixed) return 'apart';
  if (leavesOut(plan, base) && factNames.every((name) => isSame(name) || plan.query[name] === null)) return 'leavesOut';
  return factNames.every(isSame) ? 'moves' : 'apart';
}

function leavesOut(plan: Plan, base: Plan): boolean {
  const has = (tests: readonly ScanTest[]) => (test: ScanTest) =>
    tests.some((other) => other.name === test.name && asksSame(test, other));
  return (
    plan.taxScale === base.taxScale &&
    sameCap(plan, base) &&
    plan.targets.every(has(base.targets)) &&
    plan.ranges.every(has(base.ranges)) &&
    (base.needsMultiple || !plan.needsMultiple)
  );
}
