import type { InventoryView } from '../columns/inventory-view.ts';
import { groupTargets, groupTests } from '../plan/group-tests.ts';
import { implies, withoutImplied } from '../plan/imply-tests.ts';
import { compilePlan, type Plan } from '../plan/plan.ts';
import { relateCaps } from '../plan/relate-caps.ts';
import { type Relation, relateTests } from '../plan/relate-tests.ts';
import type { ScanTest } from '../plan/scan-form.ts';
import type { Query } from '../query.ts';
import { filterMatches, filterTargets } from '../scan/filter-matches.ts';
import type { Money } from '../scan/money.ts';
import { moneyOf } from '../scan/open-money.ts';
import { capBit, neededOf, type Subject, subjectsOf, testsOf } from './subjects.ts';

/**
 * A changed query whose matches are counted during the search for the original query. Subjects are compared one by one.
 * A row that fails a subject of the query also fails the step if the subject is no easier there. A row that meets a
 * subject of the query need not be tested again if the subject is no harder.
 */
export type Step = {
  readonly plan: Plan;
  /** Bits of the needed subjects of the query that are no easier in the step. A row that fails one fails the step. */
  readonly noEasierBits: number;
  /** Keeps matches of the step among rows that pass `noEasierBits`. */
  readonly filterCandidates: Filter;
  /** Keeps matches of the step among matches of the query; null if all of them match. */
  readonly filterQueryMatches: Filter | null;
  /** The bit of the omitted subject if the step only omits one subject; else 0. */
  readonly omittedBit: number;
  /** True if omitting the subject makes another test necessary, which `filterCandidates` applies. */
  readonly needsMore: boolean;
  /** True if the step can find listings that the query does not. */
  readonly canGain: boolean;
  /** Matches so far; excludes the matches of the query if `filterQueryMatches` is null. */
  count: number;
};

/** Moves the passing rows among the first `count` of the block to the front; returns their number. */
export type Filter = (count: number) => number;

/** Compiles a changed query; `base` is the plan of the query that is searched. */
export function createStep(inventory: InventoryView, query: Query, base: Plan): Step {
  const plan = compilePlan(query, inventory.marketCounts);
  const money = moneyOf(plan, inventory.columns);
  const [planSubjects, querySubjects] = [subjectsOf(plan), subjectsOf(base)];
  const relations = relateAll(planSubjects, plan, querySubjects, base);
  const needed = neededOf(querySubjects);
  const noEasierSubjects = needed.filter(({ name }) => isNoEasier(relations.get(name)));
  const cap = relateCaps(plan, base);
  const noEasierBits = bitsOf(noEasierSubjects) | (isNoEasier(cap) ? capBit : 0);
  const easierBits = (bitsOf(needed) | capBit) & ~noEasierBits;
  const tests = withoutImplied(testsOf(planSubjects));
  const candidateTests = notImplied(tests, plan, testsOf(noEasierSubjects), base);
  const newTests = notImplied(tests, plan, testsOf(querySubjects), base);
  const isCapHarder = cap === 'tighter' || cap === 'other';
  const omitsOneSubject =
    cap === 'same' && isOneBit(easierBits) && planSubjects.every(({ name }) => relations.get(name) === 'same');
  return {
    plan,
    noEasierBits,
    filterCandidates: filterAll(candidateTests, cap !== 'same', plan, money),
    filterQueryMatches: isCapHarder || newTests.length > 0 ? filterAll(newTests, isCapHarder, plan, money) : null,
    omittedBit: omitsOneSubject ? easierBits : 0,
    needsMore: candidateTests.length > 0,
    canGain: easierBits !== 0,
    count: 0,
  };
}

function isNoEasier(relation: Relation | undefined): boolean {
  return relation === 'same' || relation === 'tighter';
}

function bitsOf(subjects: readonly Subject[]): number {
  return subjects.reduce((bits, { bit }) => bits | bit, 0);
}

/** Relation of each subject of the plan to that of the query, by name. A subject that the query lacks is `other`. */
function relateAll(
  planSubjects: readonly Subject[],
  plan: Plan,
  querySubjects: readonly Subject[],
  base: Plan,
): ReadonlyMap<string, Relation> {
  return new Map(
    planSubjects.map((subject) => {
      const other = querySubjects.find(({ name }) => name === subject.name);
      return [subject.name, other ? relateSubjects(subject, plan, other, base) : 'other'];
    }),
  );
}

/** The tests of the plan that no known test of the other plan implies. */
function notImplied(tests: readonly ScanTest[], plan: Plan, known: readonly ScanTest[], other: Plan): ScanTest[] {
  return tests.filter((test) => !known.some((knownTest) => implies(knownTest, test, other.taxScale, plan.taxScale)));
}

function filterAll(tests: readonly ScanTest[], withCap: boolean, plan: Plan, money: Money): Filter {
  if (withCap) {
    const targets = groupTargets(tests);
    return (count) => filterTargets(plan, money, targets, count);
  }
  const groups = groupTests(tests);
  return (count) => filterMatches(groups, money, count);
}

/** True if all matches of the step `than` certainly match the first step too. Ignores filters on facts. */
export function isNoStricter({ plan }: Step, than: Step): boolean {
  const cap = relateCaps(plan, than.plan);
  const known = testsOf(subjectsOf(than.plan));
  return (
    (cap === 'same' || cap === 'looser') && notImplied(testsOf(subjectsOf(plan)), plan, known, than.plan).length === 0
  );
}

/** Combines the relations of all tests. A subject that lacks a test of the other one is looser. */
function relateSubjects(subject: Subject, plan: Plan, other: Subject, base: Plan): Relation {
  const isTestOf = ({ name }: ScanTest, tests: readonly ScanTest[]) => tests.some((test) => test.name === name);
  const relations = subject.tests.map((test): Relation => {
    const otherTest = other.tests.find(({ name }) => name === test.name);
    return otherTest ? relateTests(test, plan, otherTest, base) : 'tighter';
  });
  if (other.tests.some((test) => !isTestOf(test, subject.tests))) relations.push('looser');
  const distinct = new Set(relations.filter((relation) => relation !== 'same'));
  const [only = 'same'] = distinct;
  return distinct.size > 1 ? 'other' : only;
}

function isOneBit(bits: number): boolean {
  return bits !== 0 && (bits & (bits - 1)) === 0;
}

const factNames = [
  'propertyTypes',
  'bedroomsTotal',
  'livingArea',
  'bathroomsTotal',
  'yearBuilt',
  'lotSize',
  'associationFee',
  'pricePerSquareFoot',
  'daysOnMarket',
  'listingStatus',
  'plausiblePricesOnly',
  'hasWords',
] as const;

/**
 * Relation of a step to the query. `moves`: changes other conditions than filters on facts. `omitsFacts`: only
 * omits filters on facts. `apart`: needs a search of its own.
 */
export function relationOf(step: Step, base: Plan): 'moves' | 'omitsFacts' | 'apart' {
  const { plan } = step;
  const isSame = (name: (typeof factNames)[number] | 'postalCodes') =>
    JSON.stringify(plan.query[name]) === JSON.stringify(base.query[name]);
  if (!isSame('postalCodes') || plan.taxFixed !== base.taxFixed) return 'apart';
  if (factNames.every(isSame)) return 'moves';
  const omitsOnly = factNames.every((name) => isSame(name) || !plan.query[name]);
  return omitsOnly && !step.canGain && !step.filterQueryMatches ? 'omitsFacts' : 'apart';
}
