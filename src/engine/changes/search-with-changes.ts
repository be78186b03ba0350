import { blockRows, rowsOfBlock } from '../columns/block.ts';
import type { Inventory } from '../columns/inventory.ts';
import { filterFacts } from '../plan/fact-filters.ts';
import { groupTargets } from '../plan/group-tests.ts';
import type { Query, SearchResult } from '../query.ts';
import { filterMatches, filterTargets } from '../scan/filter-matches.ts';
import type { Money } from '../scan/money.ts';
import { closeScan, openScan, type Scan, takeBlock } from '../scan/scan.ts';
import { scanBlocks } from '../scan/scan-blocks.ts';
import { search } from '../search.ts';
import { countMatches } from './count-matches.ts';
import { createFactFailures, groupFacts } from './fact-failures.ts';
import { loosestOf } from './loosest.ts';
import { createMarker, type Marker, type Marks } from './mark-failing.ts';
import { createSmallestEquity } from './smallest-equity.ts';
import { asksNoMore, createStep, relationOf, type Step } from './step.ts';
import { neededOf, subjectsOf, testsOf } from './subjects.ts';

/** A search, and what changes of it would find. */
export type SearchWithChanges = {
  readonly result: SearchResult;
  /**
   * Of every kind and step how many listings match; null where it is of no use: a gentler step of its kind finds
   * enough, or it is certain to find no more than the query itself.
   */
  readonly counts: readonly (readonly (number | null)[])[];
  /**
   * The smallest E0 of what has the facts and the price asked for, dollars, where even that is beyond the cash; else,
   * and where there is no such listing, null.
   */
  readonly equityNeeded: number | null;
};

/** Changed queries of one kind, each further from the query than the one before. */
export type Kind = readonly Query[];

/**
 * Searches, and counts in the same pass what each change of the query would find: exactly what a search for it counts.
 * With `enough` only useful steps are counted, and a kind only up to the step that finds so many more than the query.
 */
export function searchWithChanges(
  inventory: Inventory,
  query: Query,
  kinds: readonly Kind[],
  enough: number | null,
): SearchWithChanges {
  // Near misses are looked for among what no change may find: they take a pass of their own.
  if (query.nearMiss) {
    const counted = searchWithChanges(inventory, { ...query, nearMiss: false, limit: 0, map: null }, kinds, enough);
    return { ...counted, result: search(inventory, query) };
  }
  const scan = openScan(inventory, query);
  const { plan } = scan;
  const steps = kinds.map((kind) => kind.map((changed) => createStep(inventory, changed, plan)));
  const isRelated = (relation: string) => (step: Step) => relationOf(step, plan) === relation;
  const isUseful = (step: Step) => enough === null || step.mayGain || !isRelated('moves')(step);
  const isMoving = (step: Step) => isRelated('moves')(step) && isUseful(step);
  const movers = steps.flat().filter(isMoving);
  const factGroups = groupFacts(steps.flat().filter(isRelated('leavesOutFacts')), plan.facts);
  const around: Around = {
    scan,
    mark: createMarker(plan, scan.money),
    leavingOut: movers.filter(({ leftOut }) => leftOut > 0),
    countFacts: factGroups.length > 0 ? createFactFailures(scan, factGroups) : null,
    moving: steps.map((kind) => nest(kind.filter((step) => step.leftOut === 0 && isMoving(step)))),
    enough,
  };
  const smallest = createSmallestEquity(scan);
  let sieve = createSieve(around);
  scanBlocks(inventory, plan.facts.postalCodes, (count) => {
    smallest.take(count);
    takeAround(around, sieve, count);
    if (dropFurther(around)) sieve = createSieve(around);
  });
  const result = closeScan(scan);
  const counted = new Set([
    ...factGroups.map(({ step }) => step),
    ...around.leavingOut,
    ...around.moving.flat().map(({ step }) => step),
  ]);
  const countsOf = (kind: readonly Step[]) => {
    let found = 0;
    return kind.map((step) => {
      const isDone = enough !== null && found >= result.totalCount + enough;
      if (!counted.has(step) && (isDone || !isUseful(step))) return null;
      const count = counted.has(step) ? countSoFar(scan, step) : countMatches(inventory, [step.plan.query])[0];
      found = Math.max(found, count);
      return count;
    });
  };
  return { result, counts: steps.map(countsOf), equityNeeded: smallest.beyondCash() };
}

const rows = rowsOfBlock;
/* Rows of the block at different times, each with as many as its count says. */
const possible = new Int32Array(blockRows);
const reachable = new Int32Array(blockRows);
const matching = new Int32Array(blockRows);
const failing = new Int32Array(blockRows);

type Around = {
  readonly scan: Scan;
  readonly mark: Marker;
  /** Counts for the steps that leave out filters on facts, of the first rows of the block; null where there are none. */
  readonly countFacts: ((count: number) => void) | null;
  /** Steps that leave out one subject. */
  readonly leavingOut: readonly Step[];
  /** All others, by kind, gentlest first: what is still counted. */
  readonly moving: Nested[][];
  readonly enough: number | null;
};

/** A step, and whether what it adds to the matches of the query can be looked for in what the next step adds. */
type Nested = { readonly step: Step; readonly inNext: boolean };

function nest(kind: readonly Step[]): Nested[] {
  return kind.map((step, place) => {
    const next = kind[place + 1];
    return { step, inNext: next !== undefined && isWithin(step, next) };
  });
}

/** What the next step found is not looked at by marks again: it must have kept out what this one does. */
function isWithin(step: Step, next: Step): boolean {
  const keepsOut = (step.noEasier & ~next.noEasier) === 0;
  return keepsOut && !step.filterHarder && !next.filterHarder && asksNoMore(next, step);
}

/** What a step has found in all the blocks that were taken. */
function countSoFar({ totalCount }: Scan, { count, filterHarder }: Step): number {
  return filterHarder ? count : totalCount + count;
}

/** So many times enough leaves hardly a doubt about a step that loses some matches too. */
const wide = 10;

/**
 * Drops the steps of which a gentler one finds enough so far; true where there were any. Where that one loses it again,
 * which is rare, what was dropped is counted apart in the end.
 */
function dropFurther({ scan, moving, enough }: Around): boolean {
  if (enough === null) return false;
  let dropped = false;
  for (const kind of moving) {
    const sufficient = kind.findIndex(
      ({ step }) => countSoFar(scan, step) - scan.totalCount >= (step.filterHarder ? wide * enough : enough),
    );
    if (sufficient < 0 || sufficient === kind.length - 1) continue;
    kind.length = sufficient + 1;
    dropped = true;
  }
  return dropped;
}

/** Lets pass what may match the query or a step, and little else. */
type Sieve = ReturnType<typeof createSieve>;

function createSieve({ scan: { plan, money }, leavingOut, moving }: Around) {
  const moved = [plan, ...moving.flat().map(({ step }) => step.plan)];
  const near = loosestOf(moved);
  const loosest = leavingOut.length > 0 ? loosestOf([...moved, ...leavingOut.map((step) => step.plan)]) : near;
  const bits = leavingOut.reduce((all, { leftOut }) => all | leftOut, 0);
  const always = neededOf(subjectsOf(plan)).filter(({ bit }) => (bits & bit) === 0);
  return {
    loosest,
    loosestMoney: { ...money, taxScale: near.taxScale } satisfies Money,
    first: groupTargets(loosest.multiple ? [loosest.multiple] : []),
    /** What the query asks and no step leaves out. */
    always: groupTargets(testsOf(always)),
    near,
  };
}

function takeAround(around: Around, sieve: Sieve, count: number): void {
  const { scan, countFacts, leavingOut } = around;
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
  const matches = takeBlock(scan, targeted);
  matching.set(rows);
  rows.set(reachable);
  const failed = filterOthers(filterMatches(loosest.ranges, loosestMoney, targeted), matches);
  if (leavingOut.length === 0) {
    countMoving(around, failed, matches);
    return;
  }
  reachable.set(rows);
  countLeavingOut(around, filterTargets(plan, scan.money, sieve.always, failed));
  rows.set(reachable);
  const near = filterMatches(sieve.near.targets, loosestMoney, failed);
  countMoving(around, filterMatches(sieve.near.ranges, loosestMoney, near), matches);
}

/** Counts what of the first `count` rows of the block fails one subject alone. */
function countLeavingOut({ mark, leavingOut }: Around, count: number): void {
  failing.set(rows);
  const marks = mark(failing, count);
  tallySingle(marks, count);
  for (const step of leavingOut) {
    step.count += step.needsMore ? step.filterChanged(bringOpen(step, marks, count)) : tally[Math.clz32(step.leftOut)];
  }
}

/** How many rows fail one subject alone, by the zeros before its bit. */
const tally = new Int32Array(33);

function tallySingle(marks: Marks, count: number): void {
  tally.fill(0);
  for (let index = 0; index < count; index++) {
    const mark = marks[index];
    tally[Math.clz32(mark)] += Number((mark & (mark - 1)) === 0);
  }
}

/** Counts what of the first `count` rows of the block, which fail the query, and of the matching ones match each step. */
function countMoving({ mark, moving }: Around, count: number, matches: number): void {
  failing.set(rows);
  const marks = mark(failing, count);
  for (const kind of moving) countKind(kind, marks, count, matches);
}

/** Counts from the furthest step on: where steps are nested, each looks only at what the one before it found. */
function countKind(kind: readonly Nested[], marks: Marks, failed: number, matches: number): void {
  let left = 0;
  for (let place = kind.length - 1; place >= 0; place--) {
    const { step, inNext } = kind[place];
    left = step.filterChanged(inNext && place < kind.length - 1 ? left : bringOpen(step, marks, failed));
    step.count += left;
    if (!step.filterHarder) continue;
    rows.set(matching);
    step.count += step.filterHarder(matches);
  }
}

/** Keeps those of the first `count` rows of the block that are not among the matching ones. */
function filterOthers(count: number, matches: number): number {
  if (matches < blockRows) matching[matches] = noRow;
  let next = 0;
  let others = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const matched = Number(matching[next] === row);
    rows[others] = row;
    next += matched;
    others += 1 - matched;
  }
  return others;
}

const noRow = -1;

/** Brings the failing rows that the step may let pass to the block; returns how many. */
function bringOpen({ noEasier }: Step, marks: Marks, failed: number): number {
  let open = 0;
  for (let index = 0; index < failed; index++) {
    rows[open] = failing[index];
    open += Number((marks[index] & noEasier) === 0);
  }
  return open;
}
