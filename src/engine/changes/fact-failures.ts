import { blockRows, rowsOfBlock } from '../columns/block.ts';
import { type FactFilters, filterFacts } from '../plan/fact-filters.ts';
import { groupTests } from '../plan/group-tests.ts';
import { filterMatches, filterTargets } from '../scan/filter-matches.ts';
import type { Scan } from '../scan/scan.ts';
import type { Filter, Step } from './step.ts';
import { rangesOf } from './subjects.ts';

const rows = rowsOfBlock;
/** The rows that fail no more than one group of facts so far, and which: its place plus 1, or 0. */
const single = new Int32Array(blockRows);
const failed = new Uint8Array(blockRows);

/** What one step leaves out. */
type Group = { readonly step: Step; readonly facts: FactFilters };

/** The steps that leave out filters on facts, so far as none leaves out what one before it does. */
export function groupFacts(steps: readonly Step[], facts: FactFilters): Group[] {
  const groups: Group[] = [];
  for (const step of steps) {
    const group = { step, facts: without(facts, step.plan.facts) };
    if (groups.every((other) => !overlap(group.facts, other.facts))) groups.push(group);
  }
  return groups;
}

/**
 * Makes the function that counts, for each group, the rows of the block that fail it alone of all the query's conditions.
 * The rows may be left in any order. A row is let go when it fails a second group.
 */
export function createFactFailures(scan: Scan, groups: readonly Group[]): (count: number) => void {
  const { plan, columns, money } = scan;
  const always = groups.reduce((facts, group) => without(facts, group.facts), plan.facts);
  const ranges = groupTests(rangesOf(plan));
  const keeps = groups.map(
    ({ facts }): Filter =>
      (count) =>
        filterFacts(facts, columns, count),
  );
  return (count) => {
    const targeted = filterTargets(plan, money, scan.targets, filterFacts(always, columns, count));
    let left = filterMatches(ranges, money, targeted);
    for (let index = 0; index < left; index++) single[index] = rows[index];
    failed.fill(0, 0, left);
    keeps.forEach((keep, place) => {
      for (let index = 0; index < left; index++) rows[index] = single[index];
      left = filterSingleFailures(left, keep(left), place + 1);
    });
    for (let index = 0; index < left; index++) if (failed[index] > 0) groups[failed[index] - 1].step.count++;
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

function overlap(facts: FactFilters, others: FactFilters): boolean {
  return (
    (facts.kind !== null && others.kind !== null) ||
    (facts.bedrooms !== null && others.bedrooms !== null) ||
    (facts.livingArea !== null && others.livingArea !== null)
  );
}

/** Stands behind the last row of a list. */
const noRow = -1;

/** Of the first `count` single rows the `kept` ones of the block meet a group; drops what fails it as a second one. */
function filterSingleFailures(count: number, kept: number, group: number): number {
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
