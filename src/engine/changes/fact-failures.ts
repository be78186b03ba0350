import { type FactFilters, factNames, filterFacts } from '../plan/fact-filters.ts';
import { groupTests } from '../plan/group-tests.ts';
import { filterMatches, filterTargets } from '../scan/filter-matches.ts';
import type { Scan } from '../scan/scan.ts';
import { blockRows, failedGroupsOfRows, nearlyPassingRows, rowsOfBlock } from '../scratch.ts';
import type { Filter, Step } from './step.ts';
import { rangesOf } from './subjects.ts';

const rows = rowsOfBlock;
const singleRows = nearlyPassingRows;
const failedGroups = failedGroupsOfRows;

/** The filters on facts that one step omits. */
type Group = { readonly step: Step; readonly facts: FactFilters };

/** The steps that omit filters on facts. Skips a step that shares a filter with an earlier step. */
export function groupFacts(steps: readonly Step[], facts: FactFilters): Group[] {
  const groups: Group[] = [];
  for (const step of steps) {
    const group = { step, facts: without(facts, step.plan.facts) };
    if (groups.every((other) => !sharesFilter(group.facts, other.facts))) groups.push(group);
  }
  return groups;
}

/**
 * Returns the function that counts, for each group, the rows of the block that fail no other condition of the query.
 * A row is dropped when it fails a second group. The function does not keep the order of the rows.
 */
export function createFactFailures(scan: Scan, groups: readonly Group[]): (count: number) => void {
  const { plan, columns, money } = scan;
  const always = groups.reduce((facts, group) => without(facts, group.facts), plan.facts);
  const ranges = groupTests(rangesOf(plan));
  const filters = groups.map(
    ({ facts }): Filter =>
      (count) =>
        filterFacts(facts, columns, count),
  );
  return (count) => {
    const targeted = filterTargets(plan, money, scan.targets, filterFacts(always, columns, count));
    let remaining = filterMatches(ranges, money, targeted);
    for (let index = 0; index < remaining; index++) singleRows[index] = rows[index];
    failedGroups.fill(0, 0, remaining);
    filters.forEach((filter, groupIndex) => {
      for (let index = 0; index < remaining; index++) rows[index] = singleRows[index];
      remaining = filterSingleFailures(remaining, filter(remaining), groupIndex + 1);
    });
    for (let index = 0; index < remaining; index++)
      if (failedGroups[index] > 0) groups[failedGroups[index] - 1].step.count++;
  };
}

/** The filters that `others` does not have. */
function without(facts: FactFilters, others: FactFilters): FactFilters {
  const omitted = factNames.filter((name) => isSet(others[name])).map((name) => [name, null]);
  return {
    ...facts,
    ...Object.fromEntries(omitted),
    plausiblePricesOnly: facts.plausiblePricesOnly && !others.plausiblePricesOnly,
    hasWords: facts.hasWords && !others.hasWords,
  };
}

function sharesFilter(facts: FactFilters, others: FactFilters): boolean {
  return factNames.some((name) => name !== 'postalCodes' && isSet(facts[name]) && isSet(others[name]));
}

function isSet(filter: FactFilters[keyof FactFilters]): boolean {
  return filter !== null && filter !== false;
}

/** End marker of a list of rows. */
const noRow = -1;

/** Drops single rows that fail a second group. The first `passing` rows of the block are those that meet this group. */
function filterSingleFailures(count: number, passing: number, group: number): number {
  if (passing < blockRows) rows[passing] = noRow;
  let next = 0;
  let remaining = 0;
  for (let index = 0; index < count; index++) {
    const row = singleRows[index];
    const earlierGroup = failedGroups[index];
    const isPassing = Number(rows[next] === row);
    singleRows[remaining] = row;
    failedGroups[remaining] = earlierGroup | (group * (1 - isPassing));
    next += isPassing;
    remaining += isPassing | Number(earlierGroup === 0);
  }
  return remaining;
}
