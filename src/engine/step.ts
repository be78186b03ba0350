import type { Inventory } from './inventory.ts';
import { groupTargets, groupTests, keepMeeting, keepTargeted } from './keep-meeting.ts';
import { type Money, moneyOf } from './money.ts';
import { compilePlan, type Plan } from './plan.ts';
import type { Query } from './query.ts';
import { type Relation, relateCaps, relateTests } from './relate-tests.ts';
import type { ScanTest } from './scan-form.ts';
import { capBit, type Subject, subjectsOf } from './subjects.ts';

/**
 * A changed query whose matches are counted while the query itself is searched. Each subject is judged by itself: one
 * that is no easier keeps out whatever fails it in the query, and one that is no harder need not be asked of what meets
 * it in the query.
 */
export type Step = {
  readonly plan: Plan;
  /** The subjects of the query that are no easier here, as bits: what fails one of them fails the step. */
  readonly noEasier: number;
  /** Keeps what meets the subjects that are not the same here. */
  readonly keepChanged: Keep;
  /** Keeps what meets the subjects that may be harder here; null where there are none: all matches of the query match. */
  readonly keepHarder: Keep | null;
  /** The one subject that is left out, as a bit, where nothing else is changed; else 0. */
  readonly leftOut: number;
  /** True where it may find more than the query. */
  readonly mayGain: boolean;
  /** Matches so far, without those of the query itself where all of them match. */
  count: number;
};

/** Keeps those of the first `count` rows of the block that meet something; returns how many are left. */
export type Keep = (count: number) => number;

export function createStep(inventory: Inventory, query: Query, base: Plan): Step {
  const plan = compilePlan(query, inventory.marketCounts);
  const money = moneyOf(plan, inventory.columns);
  const judged = [judgeCap(plan, base), ...judgeSubjects(plan, base)];
  const harder = judged.filter(({ relation }) => relation === 'tighter' || relation === 'other');
  const noEasier = bitsOf(judged.filter(({ relation }) => relation === 'same' || relation === 'tighter'));
  const left = (bitsOf(subjectsOf(base)) | capBit) & ~noEasier;
  return {
    plan,
    noEasier,
    keepChanged: keepJudged(
      judged.filter(({ relation }) => relation !== 'same'),
      plan,
      money,
    ),
    keepHarder: harder.length > 0 ? keepJudged(harder, plan, money) : null,
    leftOut: judged.every(({ relation }) => relation === 'same') && isOneBit(left) ? left : 0,
    mayGain: left !== 0,
    count: 0,
  };
}

function bitsOf(all: readonly { readonly bit: number }[]): number {
  return all.reduce((bits, { bit }) => bits | bit, 0);
}

/** A subject of the step with its relation to that of the query; the bound on E0 has no tests. */
type Judged = { readonly relation: Relation; readonly bit: number; readonly tests: readonly ScanTest[] };

function judgeCap(plan: Plan, base: Plan): Judged {
  return { relation: relateCaps(plan, base), bit: capBit, tests: [] };
}

function judgeSubjects(plan: Plan, base: Plan): Judged[] {
  const asked = subjectsOf(base);
  return subjectsOf(plan).map((subject) => {
    const other = asked.find(({ name }) => name === subject.name);
    return {
      relation: other ? relateSubjects(subject, plan, other, base) : 'other',
      bit: other?.bit ?? 0,
      tests: subject.tests,
    };
  });
}

function keepJudged(judged: readonly Judged[], plan: Plan, money: Money): Keep {
  const tests = judged.flatMap((subject) => subject.tests);
  if (judged.some(({ bit }) => bit === capBit)) {
    const targets = groupTargets(tests);
    return (count) => keepTargeted(plan, money, targets, count);
  }
  const groups = groupTests(tests);
  return (count) => keepMeeting(groups, money, count);
}

/** True where it is certain that all matches of the second step match the first too. Filters on facts are not looked at. */
export function asksNoMore({ plan }: Step, than: Step): boolean {
  return [judgeCap(plan, than.plan), ...judgeSubjects(plan, than.plan)].every(
    ({ relation }) => relation === 'same' || relation === 'looser',
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
  return leavesOut && !step.mayGain && !step.keepHarder ? 'leavesOutFacts' : 'apart';
}
