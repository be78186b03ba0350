import type { InventoryView } from '../columns/inventory-view.ts';
import { placeOfZone } from '../columns/zone-bounds.ts';
import { filterFacts } from '../plan/fact-filters.ts';
import { groupTargets } from '../plan/group-tests.ts';
import type { Query, SearchResult } from '../query.ts';
import { filterMatches, filterTargets } from '../scan/filter-matches.ts';
import type { Money } from '../scan/money.ts';
import { closeScan, openScan, type Scan, scanBlock } from '../scan/scan.ts';
import { scanBlocks } from '../scan/scan-blocks.ts';
import {
  blockRows,
  failingRows,
  matchingRows,
  possibleRows,
  reachableRows,
  rowsOfBlock,
  singleFailures,
} from '../scratch.ts';
import { search } from '../search.ts';
import { compileZoneForm, inDollars } from '../zones/zone-forms.ts';
import { compileZoneTests, equityTestOf, everyZone } from '../zones/zones-to-read.ts';
import { countMatches } from './count-matches.ts';
import { createFactFailures, groupFacts } from './fact-failures.ts';
import { loosestTestsOf } from './loosest.ts';
import { createMarker, type Marker, type Marks } from './mark-failing.ts';
import { createSmallestEquity } from './smallest-equity.ts';
import { createStep, isNoStricter, relationOf, type Step } from './step.ts';
import { neededOf, subjectsOf, testsOf } from './subjects.ts';

/** The result of a search, and the number of matches of changed versions of it. */
export type SearchWithChanges = {
  readonly result: SearchResult;
  /**
   * Number of matches for every kind and step. Null if it is not needed: an earlier step of its kind finds enough, or
   * the step cannot find more than the query.
   */
  readonly counts: readonly (readonly (number | null)[])[];
  /**
   * The smallest E0 among listings that pass the filters on facts and price, dollars, if it exceeds the maximum. Null
   * if it does not, or if there are no such listings.
   */
  readonly equityNeeded: number | null;
};

/** Changed queries of one kind, each changed more than the one before. */
export type Kind = readonly Query[];

/**
 * Searches, and in the same pass counts the matches of each changed query, exactly as a search for it would. With
 * `enough`, counts only steps that are needed: each kind up to the first step with `enough` more matches than the
 * query.
 */
export function searchWithChanges(
  inventory: InventoryView,
  query: Query,
  kinds: readonly Kind[],
  enough: number | null,
): SearchWithChanges {
  // Near misses need their own pass because the shared pass skips listings that no change can find.
  if (query.nearMiss) {
    const counted = searchWithChanges(inventory, { ...query, nearMiss: false, limit: 0, map: null }, kinds, enough);
    return { ...counted, result: search(inventory, query) };
  }
  const scan = openScan(inventory, query);
  const { plan } = scan;
  const steps = kinds.map((kind) => kind.map((changed) => createStep(inventory, changed, plan)));
  const isRelated = (relation: string) => (step: Step) => relationOf(step, plan) === relation;
  const isUseful = (step: Step) => enough === null || step.canGain || !isRelated('moves')(step);
  const isMoving = (step: Step) => isRelated('moves')(step) && isUseful(step);
  const movers = steps.flat().filter(isMoving);
  const factGroups = groupFacts(steps.flat().filter(isRelated('omitsFacts')), plan.facts);
  const changeScan: ChangeScan = {
    scan,
    mark: createMarker(plan, scan.money),
    omittingSteps: movers.filter(({ omittedBit }) => omittedBit > 0),
    countFacts: factGroups.length > 0 ? createFactFailures(scan, factGroups) : null,
    movingKinds: steps.map((kind) => linkSteps(kind.filter((step) => step.omittedBit === 0 && isMoving(step)))),
    enough,
  };
  const smallestEquity = createSmallestEquity(scan);
  let sieve = createSieve(changeScan);
  const visit = (count: number) => {
    smallestEquity.take(count);
    scanChanges(changeScan, sieve, count);
    if (dropLooserSteps(changeScan)) sieve = createSieve(changeScan);
  };
  const { lowest: lowestEquityIn } = inDollars(compileZoneForm(plan.equity, plan));
  const isNeeded = (zone: number) => {
    const place = placeOfZone(zone);
    const { zoneBounds } = inventory;
    return sieve.mayPass(zoneBounds, place) || smallestEquity.needs(lowestEquityIn(zoneBounds, place));
  };
  scanBlocks(inventory, plan.facts.postalCodes, visit, () => everyZone(inventory.size, isNeeded));
  const result = closeScan(scan);
  const counted = new Set([
    ...factGroups.map(({ step }) => step),
    ...changeScan.omittingSteps,
    ...changeScan.movingKinds.flat().map(({ step }) => step),
  ]);
  const countsOf = (kind: readonly Step[]) => {
    let mostFound = 0;
    return kind.map((step) => {
      const isDone = enough !== null && mostFound >= result.totalCount + enough;
      if (!counted.has(step) && (isDone || !isUseful(step))) return null;
      const count = counted.has(step) ? countSoFar(scan, step) : countMatches(inventory, [step.plan.query])[0];
      mostFound = Math.max(mostFound, count);
      return count;
    });
  };
  return { result, counts: steps.map(countsOf), equityNeeded: smallestEquity.unaffordableEquity() };
}

const rows = rowsOfBlock;
const possible = possibleRows;
const reachable = reachableRows;
const matching = matchingRows;
const failing = failingRows;
const tally = singleFailures;

type ChangeScan = {
  readonly scan: Scan;
  readonly mark: Marker;
  /** Counts the first rows of the block for the steps that omit filters on facts; null without such steps. */
  readonly countFacts: ((count: number) => void) | null;
  /** Steps that omit one subject. */
  readonly omittingSteps: readonly Step[];
  /** The other steps that still need counting, by kind, smallest change first. */
  readonly movingKinds: LinkedStep[][];
  readonly enough: number | null;
};

/** A step, and whether the matches that it adds to the query are among those that the next step adds. */
type LinkedStep = { readonly step: Step; readonly isSubsetOfNext: boolean };

function linkSteps(kind: readonly Step[]): LinkedStep[] {
  return kind.map((step, stepIndex) => {
    const nextStep = kind[stepIndex + 1];
    return { step, isSubsetOfNext: nextStep !== undefined && isWithin(step, nextStep) };
  });
}

/**
 * The next step must exclude everything that this step excludes by its marks, because its rows are not marked again.
 */
function isWithin(step: Step, nextStep: Step): boolean {
  const excludesSameRows = (step.noEasierBits & ~nextStep.noEasierBits) === 0;
  return excludesSameRows && !step.filterQueryMatches && !nextStep.filterQueryMatches && isNoStricter(nextStep, step);
}

/** Number of matches of a step in all blocks so far. */
function countSoFar({ totalCount }: Scan, { count, filterQueryMatches }: Step): number {
  return filterQueryMatches ? count : totalCount + count;
}

/** A step that also loses matches of the query must exceed `enough` by this factor before later steps are dropped. */
const lossMargin = 10;

/**
 * Drops steps after the first one that finds enough so far; returns whether it dropped any. In rare cases that step
 * falls below `enough` later; the dropped steps then get searches of their own.
 */
function dropLooserSteps({ scan, movingKinds, enough }: ChangeScan): boolean {
  if (enough === null) return false;
  let hasDropped = false;
  for (const kind of movingKinds) {
    const sufficient = kind.findIndex(
      ({ step }) =>
        countSoFar(scan, step) - scan.totalCount >= (step.filterQueryMatches ? lossMargin * enough : enough),
    );
    if (sufficient < 0 || sufficient === kind.length - 1) continue;
    kind.length = sufficient + 1;
    hasDropped = true;
  }
  return hasDropped;
}

/** A prefilter that passes every possible match of the query or a step, and little else. */
type Sieve = ReturnType<typeof createSieve>;

function createSieve({ scan: { plan, money }, omittingSteps, movingKinds }: ChangeScan) {
  const movedPlans = [plan, ...movingKinds.flat().map(({ step }) => step.plan)];
  const baseTests = loosestTestsOf(movedPlans);
  const loosest =
    omittingSteps.length > 0 ? loosestTestsOf([...movedPlans, ...omittingSteps.map((step) => step.plan)]) : baseTests;
  const bits = omittingSteps.reduce((all, { omittedBit }) => all | omittedBit, 0);
  const always = neededOf(subjectsOf(plan)).filter(({ bit }) => (bits & bit) === 0);
  return {
    loosest,
    loosestMoney: { ...money, taxScale: baseTests.taxScale } satisfies Money,
    first: groupTargets(loosest.multiple ? [loosest.multiple] : []),
    /** The conditions of the query that no step omits. */
    always: groupTargets(testsOf(always)),
    baseTests,
    /** Whether some row of a zone may pass. */
    mayPass: compileZoneTests([equityTestOf(loosest.cap), ...loosest.allTargets], {
      taxFixed: plan.taxFixed,
      taxScale: loosest.taxScale,
    }).mayPass,
  };
}

function scanChanges(changeScan: ChangeScan, sieve: Sieve, count: number): void {
  const { scan, countFacts, omittingSteps } = changeScan;
  const { plan, columns } = scan;
  const { loosest, loosestMoney } = sieve;
  const passing = filterTargets(loosest.cap, loosestMoney, sieve.first, count);
  if (countFacts) {
    possible.set(rows);
    countFacts(passing);
    rows.set(possible);
  }
  const targeted = filterMatches(loosest.targets, loosestMoney, filterFacts(plan.facts, columns, passing));
  reachable.set(rows);
  const matches = scanBlock(scan, targeted);
  matching.set(rows);
  rows.set(reachable);
  const failingCount = filterOthers(filterMatches(loosest.ranges, loosestMoney, targeted), matches);
  if (omittingSteps.length === 0) {
    countMoving(changeScan, failingCount, matches);
    return;
  }
  reachable.set(rows);
  countOmitting(changeScan, filterTargets(plan, scan.money, sieve.always, failingCount));
  rows.set(reachable);
  const baseCount = filterMatches(sieve.baseTests.targets, loosestMoney, failingCount);
  countMoving(changeScan, filterMatches(sieve.baseTests.ranges, loosestMoney, baseCount), matches);
}

/** Counts rows among the first `count` of the block that fail exactly one subject. */
function countOmitting({ mark, omittingSteps }: ChangeScan, count: number): void {
  failing.set(rows);
  const marks = mark(failing, count);
  tallySingle(marks, count);
  for (const step of omittingSteps) {
    step.count += step.needsMore
      ? step.filterCandidates(loadCandidates(step, marks, count))
      : tally[Math.clz32(step.omittedBit)];
  }
}

function tallySingle(marks: Marks, count: number): void {
  tally.fill(0);
  for (let index = 0; index < count; index++) {
    const mark = marks[index];
    tally[Math.clz32(mark)] += Number((mark & (mark - 1)) === 0);
  }
}

/** Counts matches of each step among the first `count` rows of the block, which fail the query, and the matches. */
function countMoving({ mark, movingKinds }: ChangeScan, count: number, matches: number): void {
  failing.set(rows);
  const marks = mark(failing, count);
  for (const kind of movingKinds) countKind(kind, marks, count, matches);
}

/** Counts from the last step backward, because a nested step needs only the rows that the step after it found. */
function countKind(kind: readonly LinkedStep[], marks: Marks, failingCount: number, matches: number): void {
  let passingCount = 0;
  for (let stepIndex = kind.length - 1; stepIndex >= 0; stepIndex--) {
    const { step, isSubsetOfNext } = kind[stepIndex];
    passingCount = step.filterCandidates(
      isSubsetOfNext && stepIndex < kind.length - 1 ? passingCount : loadCandidates(step, marks, failingCount),
    );
    step.count += passingCount;
    if (!step.filterQueryMatches) continue;
    rows.set(matching);
    step.count += step.filterQueryMatches(matches);
  }
}

/** Keeps those of the first `count` rows of the block that do not match. */
function filterOthers(count: number, matches: number): number {
  if (matches < blockRows) matching[matches] = noRow;
  let nextMatch = 0;
  let others = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const isMatch = Number(matching[nextMatch] === row);
    rows[others] = row;
    nextMatch += isMatch;
    others += 1 - isMatch;
  }
  return others;
}

const noRow = -1;

/** Loads the failing rows that the step can still pass into the block; returns their number. */
function loadCandidates({ noEasierBits }: Step, marks: Marks, failingCount: number): number {
  let candidateCount = 0;
  for (let index = 0; index < failingCount; index++) {
    rows[candidateCount] = failing[index];
    candidateCount += Number((marks[index] & noEasierBits) === 0);
  }
  return candidateCount;
}
