import type { Inventory } from '../columns/inventory.ts';
import { groupTargets, groupTests } from '../plan/group-tests.ts';
import { implies, withoutImplied } from '../plan/imply-tests.ts';
import { compilePlan, type Plan } from '../plan/plan.ts';
import { relateCaps } from '../plan/relate-caps.ts';
import { type Relation, relateTests } from '../plan/relate-tests.ts';
import type { ScanTest } from '../plan/scan-form.ts';
import type { Query } from '../query.ts';
import { filterMatches, filterTargets } from '../scan/filter-matches.ts';
import { type Money, moneyOf } from '../scan/money.ts';
import { capBit, neededOf, type Subject, subjectsOf, testsOf } from './subjects.ts';

/**
 * A changed query whose matches are counted while the query itself is searched. Each subject is judged by itself: one
 * that is no easier keeps out whatever fails it in the query, and one that is no harder need not be asked of what meets
 * it in the query.
 */
export type Step = {
  readonly plan: Plan;
  /** The needed subjects of the query that are no easier here, as bits: what fails one of them fails the step. */
  readonly noEasier: number;
  /** Keeps what meets the rest, among rows that meet the subjects of the query that are no easier here. */
  readonly filterChanged: Filter;
  /** Keeps what matches, among matches of the query; null where all of these match. */
  readonly filterHarder: Filter | null;
  /** The one subject that is left out, as a bit, where nothing else is changed; else 0. */
  readonly leftOut: number;
  /** True where leaving it out makes something needed that was not: `keepChanged` asks that. */
  readonly needsMore: boolean;
  /** True where it may find more than the query. */
  readonly mayGain: boolean;
  /** Matches so far, without those of the query itself where all of them match. */
  count: number;
};

/** Keeps those of the first `count` rows of the block that meet something; returns how many are left. */
export type Filter = (count: number) => number;

/** Compiles a changed query against the one that is searched (`base`: its plan), with nothing counted yet. */
export function createStep(inventory: Inventory, query: Query, base: Plan): Step {
  const plan = compilePlan(query, inventory.marketCounts);
  const money = moneyOf(plan, inventory.columns);
  const [own, asked] = [subjectsOf(plan), subjectsOf(base)];
  const relations = relateAll(own, plan, asked, base);
  const needed = neededOf(asked);
  const kept = needed.filter(({ name }) => isNoEasier(relations.get(name)));
  const cap = relateCaps(plan, base);
  const noEasier = bitsOf(kept) | (isNoEasier(cap) ? capBit : 0);
  const left = (bitsOf(needed) | capBit) & ~noEasier;
  const tests = withoutImplied(testsOf(own));
  const changed = notImplied(tests, plan, testsOf(kept), base);
  const harder = notImplied(tests, plan, testsOf(asked), base);
  const isCapHarder = cap === 'tighter' || cap === 'other';
  const isLeftOut = cap === 'same' && isOneBit(left) && own.every(({ name }) => relations.get(name) === 'same');
  return {
    plan,
    noEasier,
    filterChanged: filterAll(changed, cap !== 'same', plan, money),
    filterHarder: isCapHarder || harder.length > 0 ? filterAll(harder, isCapHarder, plan, money) : null,
    leftOut: isLeftOut ? left : 0,
    needsMore: changed.length > 0,
    mayGain: left !== 0,
    count: 0,
  };
}

function isNoEasier(relation: Relation | undefined): boolean {
  return relation === 'same' || relation === 'tighter';
}

function bitsOf(all: readonly Subject[]): number {
  return all.reduce((bits, { bit }) => bits | bit, 0);
}

/** How the subjects of the plan are related to those of the query, by name; one that the query lacks is `other`. */
function relateAll(
  own: readonly Subject[],
  plan: Plan,
  asked: readonly Subject[],
  base: Plan,
): ReadonlyMap<string, Relation> {
  return new Map(
    own.map((subject) => {
      const other = asked.find(({ name }) => name === subject.name);
      return [subject.name, other ? relateSubjects(subject, plan, other, base) : 'other'];
    }),
  );
}

/** The tests of the plan but for those that one of the known ones of the other plan implies. */
function notImplied(tests: readonly ScanTest[], plan: Plan, known: readonly ScanTest[], other: Plan): ScanTest[] {
  return tests.filter((test) => !known.some((each) => implies(each, test, other.taxScale, plan.taxScale)));
}

function filterAll(tests: readonly ScanTest[], withCap: boolean, plan: Plan, money: Money): Filter {
  if (withCap) {
    const targets = groupTargets(tests);
    return (count) => filterTargets(plan, money, targets, count);
  }
  const groups = groupTests(tests);
  return (count) => filterMatches(groups, money, count);
}

/** True where it is certain that all matches of the second step match the first too. Filters on facts are not looked at. */
export function asksNoMore({ plan }: Step, than: Step): boolean {
  const cap = relateCaps(plan, than.plan);
  const known = testsOf(subjectsOf(than.plan));
  return (
    (cap === 'same' || cap === 'looser') && notImplied(testsOf(subjectsOf(plan)), plan, known, than.plan).length === 0
  );
}

/** A subject is what all of its tests are; to lack one of the other's tests is to be looser. */
function relateSubjects(subject: Subject, plan: Plan, other: Subject, base: Plan): Relation {
  const isAsked = ({ name }: ScanTest, tests: readonly ScanTest[]) => tests.some((test) => test.name === name);
  const relations = subject.tests.map((test): Relation => {
    const same = other.tests.find(({ name }) => name === test.name);
    return same ? relateTests(test, plan, same, base) : 'tighter';
  });
  if (other.tests.some((test) => !isAsked(test, subject.tests))) relations.push('looser');
  const distinct = new Set(relations.filter((relation) => relation !== 'same'));
  const [only = 'same'] = distinct;
  return distinct.size > 1 ? 'other' : only;
}

function isOneBit(bits: number): boolean {
  return bits !== 0 && (bits & (bits - 1)) === 0;
}

const factNames = ['propertyTypes', 'bedroomsTotal', 'livingArea'] as const;

/**
 * How a step is related to the query: it `moves` what is not a filter on facts, it leaves out nothing but such filters,
 * or it has to be counted `apart`.
 */
export function relationOf(step: Step, base: Plan): 'moves' | 'leavesOutFacts' | 'apart' {
  const { plan } = step;
  const isSame = (name: (typeof factNames)[number] | 'postalCodes') =>
    JSON.stringify(plan.query[name]) === JSON.stringify(base.query[name]);
  if (!isSame('postalCodes') || plan.taxFixed !== base.taxFixed) return 'apart';
  if (factNames.every(isSame)) return 'moves';
  const leavesOut = factNames.every((name) => isSame(name) || plan.query[name] === null);
  return leavesOut && !step.mayGain && !step.filterHarder ? 'leavesOutFacts' : 'apart';
}
