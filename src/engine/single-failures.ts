import { blockRows, rowsOfBlock } from './block.ts';
import { type FactFilters, keepFacts } from './fact-filters.ts';
import { groupTargets, groupTests, keepMeeting, keepTargeted } from './keep-meeting.ts';
import { asksSame } from './relate-tests.ts';
import type { Scan } from './scan.ts';
import type { ScanTest } from './scan-form.ts';
import { type Keep, type Step, testsOf } from './step.ts';

const rows = rowsOfBlock;
/** The rows that fail no more than one group so far, and which: its place plus 1, or 0. */
const single = new Int32Array(blockRows);
const failed = new Uint8Array(blockRows);

/**
 * Counts for steps that each leave out some conditions of the query what fails only those, by looking once at each
 * condition: a row is let go when it fails a second group of them.
 */
export type SingleFailures = {
  /** The steps that are counted; one that leaves out what another does as well is not. */
  readonly steps: ReadonlySet<Step>;
  /** Looks at the first `count` rows of the block, which are left in any order, and keeps what may be counted. */
  readonly take: Keep;
  /** Counts what was kept, but for the matches of the query, the first `count` of a list that is in the same order. */
  readonly count: (matches: Int32Array, count: number) => void;
};

/** What one step leaves out. */
type Group = { readonly step: Step; readonly tests: readonly ScanTest[]; readonly facts: FactFilters };

export function createSingleFailures({ plan, columns, money }: Scan, steps: readonly Step[]): SingleFailures {
  const asked = testsOf(plan);
  const groups = withoutOverlap(steps.map((step) => groupOf(step, asked, plan.facts)));
  const isInGroup = (test: ScanTest) => groups.some(({ tests }) => tests.includes(test));
  const isMultiple = ({ name }: ScanTest) => name === 'equityMultiple';
  const always = asked.filter((test) => !isInGroup(test));
  const keepFirst = groupTargets(always.filter(isMultiple));
  const keepOthers = groupTests(always.filter((test) => !isMultiple(test)));
  const alwaysFacts = groups.reduce((facts, group) => without(facts, group.facts), plan.facts);
  const keeps = groups.map(({ tests, facts }): Keep => {
    const grouped = groupTests(tests);
    return (count) => keepMeeting(grouped, money, keepFacts(facts, columns, count));
  });
  let taken = 0;
  return {
    steps: new Set(groups.map(({ step }) => step)),
    take: (count) => {
      const affordable = keepTargeted(plan, money, keepFirst, count);
      taken = keepMeeting(keepOthers, money, keepFacts(alwaysFacts, columns, affordable));
      for (let index = 0; index < taken; index++) single[index] = rows[index];
      return taken;
    },
    count: (matches, count) => {
      let left = removeMatches(taken, matches, count);
      keeps.forEach((keep, place) => {
        for (let index = 0; index < left; index++) rows[index] = single[index];
        left = keepSingle(left, keep(left), place + 1);
      });
      for (let index = 0; index < left; index++) groups[failed[index] - 1].step.count++;
    },
  };
}

function groupOf(step: Step, asked: readonly ScanTest[], facts: FactFilters): Group {
  const kept = testsOf(step.plan);
  const isKept = (test: ScanTest) => kept.some((other) => other.name === test.name && asksSame(test, other));
  return {
    step,
    tests: asked.filter((test) => !isKept(test)),
    facts: without(facts, step.plan.facts),
  };
}

/** The filters but for those that are in the second as well. */
function without(facts: FactFilters, others: FactFilters): FactFilters {
  return {
    kind: others.kind === null ? facts.kind : null,
    postalCodes: others.postalCodes ? null : facts.postalCodes,
    bedrooms: others.bedrooms ? null : facts.bedrooms,
    livingArea: others.livingArea ? null : facts.livingArea,
  };
}

/** The groups of which none has a condition that one before it has. */
function withoutOverlap(groups: readonly Group[]): Group[] {
  const kept: Group[] = [];
  for (const group of groups) if (kept.every((other) => !overlap(group, other))) kept.push(group);
  return kept;
}

function overlap({ tests, facts }: Group, other: Group): boolean {
  return (
    tests.some((test) => other.tests.includes(test)) ||
    (facts.kind !== null && other.facts.kind !== null) ||
    (facts.bedrooms !== null && other.facts.bedrooms !== null) ||
    (facts.livingArea !== null && other.facts.livingArea !== null)
  );
}

/** Stands behind the last row of a list. */
const noRow = -1;

/** Takes the matches out of the first `taken` single rows; the others have failed nothing yet. */
function removeMatches(taken: number, matches: Int32Array, count: number): number {
  if (count < blockRows) matches[count] = noRow;
  let next = 0;
  let left = 0;
  for (let index = 0; index < taken; index++) {
    const row = single[index];
    const matched = Number(matches[next] === row);
    single[left] = row;
    next += matched;
    left += 1 - matched;
  }
  failed.fill(0, 0, left);
  return left;
}

/** Of the first `count` single rows the `kept` ones of the block meet a group; drops what fails it as a second one. */
function keepSingle(count: number, kept: number, group: number): number {
  if (kept < blockRows) rows[kept] = noRow;
  let next = 0;
  let left = 0;
  for (let index = 0; index < count; index++) {
    const row = single[index];
    const before = failed[index];
    const met = Number(rows[next] === row);
    single[left] = row;
    failed[left] = before | (group * (1 - met));
    next += met;
    left += met | Number(before === 0);
  }
  return left;
}
