import { leastDollars } from '#underwriting/internal-rate.ts';
import type { Inventory } from './inventory.ts';
import { groupTargets, groupTests, keepMeeting, keepTargeted } from './keep-meeting.ts';
import { bitOf, capBit } from './mark-failing.ts';
import { moneyOf } from './money.ts';
import { compilePlan, type Plan } from './plan.ts';
import type { Query } from './query.ts';
import { asksSame, type Relation, relateCaps, relateTests, sameCap } from './relate-tests.ts';
import type { ScanTest } from './scan-form.ts';

/**
 * A changed query whose matches are counted while the query itself is searched. Each of its conditions is judged by
 * itself: one that is no easier keeps out whatever fails it in the query, and one that is no harder need not be asked
 * of what meets it in the query.
 */
export type Step = {
  readonly plan: Plan;
  /** The conditions of the query that are no easier here: what fails one of them fails the step. */
  readonly noEasier: number;
  /** Conditions that are looser here, each to be asked of what fails its bit in the query. */
  readonly easier: readonly { readonly bit: number; readonly keep: Keep }[];
  /** Keeps what meets the conditions that may be harder here; null where there are none: all matches of the query match. */
  readonly keepHarder: Keep | null;
  /** True where it may find more than the query. */
  readonly mayGain: boolean;
  /** Matches so far, without those of the query itself where all of them match. */
  count: number;
};

/** Keeps those of the first `count` rows of the block that meet something; returns how many are left. */
export type Keep = (count: number) => number;

/** What is asked of a row's money but for the bound on E0, in the order of its bits. */
export function testsOf(plan: Plan): readonly ScanTest[] {
  return [...plan.targets, ...plan.ranges, ...(plan.needsMultiple ? [hasMultiple(plan)] : [])];
}

/** An equity multiple is there where E0 is not next to nothing. */
function hasMultiple({ equity }: Plan): ScanTest {
  return { name: 'hasMultiple', form: equity, constant: -leastDollars };
}

export function createStep(inventory: Inventory, query: Query, base: Plan): Step {
  const plan = compilePlan(query, inventory.marketCounts);
  const money = moneyOf(plan, inventory.columns);
  const keepCap: Keep = (count) => keepTargeted(plan, money, noTargets, count);
  const keepTests = (tests: readonly ScanTest[]): Keep => {
    const groups = groupTests(tests);
    return (count) => keepMeeting(groups, money, count);
  };
  const capRelation = relateCaps(plan, base);
  const judged = judgeTests(plan, base);
  const harder = judged.filter(({ relation }) => relation === 'tighter' || relation === 'other');
  const keepHarderTests = keepTests(harder.map(({ test }) => test));
  const capIsHarder = capRelation === 'tighter' || capRelation === 'other';
  const noEasier = [{ relation: capRelation, bit: capBit }, ...judged]
    .filter(({ relation }) => relation === 'same' || relation === 'tighter')
    .reduce((bits, { bit }) => bits | bit, 0);
  return {
    plan,
    noEasier,
    easier: [
      ...(capRelation === 'looser' ? [{ bit: capBit, keep: keepCap }] : []),
      ...judged
        .filter(({ relation }) => relation === 'looser')
        .map(({ bit, test }) => ({ bit, keep: keepTests([test]) })),
    ],
    keepHarder: capIsHarder ? (count) => keepHarderTests(keepCap(count)) : harder.length > 0 ? keepHarderTests : null,
    mayGain: noEasier !== allBits(base),
    count: 0,
  };
}

const noTargets = groupTargets([]);

/** Every condition of a plan, as bits. */
function allBits(plan: Plan): number {
  return bitOf(testsOf(plan).length) - 1;
}

/** Each test of the step's plan with its relation to the query's, and that one's bit; 0 where the query has none. */
function judgeTests(plan: Plan, base: Plan): { test: ScanTest; relation: Relation; bit: number }[] {
  const asked = testsOf(base);
  return testsOf(plan).map((test) => {
    const place = asked.findIndex(({ name }) => name === test.name);
    if (place < 0) return { test, relation: 'other', bit: 0 };
    return { test, relation: relateTests(test, plan, asked[place], base), bit: bitOf(place) };
  });
}

export const factNames = ['propertyTypes', 'bedroomsTotal', 'livingArea'] as const;

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
  const asked = testsOf(base);
  return (
    plan.taxScale === base.taxScale &&
    sameCap(plan, base) &&
    testsOf(plan).every((test) => asked.some((other) => other.name === test.name && asksSame(test, other)))
  );
}
