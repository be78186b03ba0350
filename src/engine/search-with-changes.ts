import { asksNoMore } from './asks-no-more.ts';
import { blockRows, rowsOfBlock } from './block.ts';
import { countMatches } from './count-matches.ts';
import { keepFacts } from './fact-filters.ts';
import { createSorter, type Failing } from './failing-rows.ts';
import type { Inventory } from './inventory.ts';
import { groupTargets, keepMeeting, keepTargeted } from './keep-meeting.ts';
import { loosestOf } from './loosest.ts';
import type { Money } from './money.ts';
import type { Query, SearchResult } from './query.ts';
import { closeScan, openScan, type Scan, takeBlock } from './scan.ts';
import { scanBlocks } from './scan-blocks.ts';
import type { ScanRow } from './scan-form.ts';
import { search } from './search.ts';
import { createSmallestEquity } from './smallest-equity.ts';
import { createStep, keepRest, keepStep, relationOf, type Step } from './step.ts';

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
  const isUseful = (step: Step) => enough === null || !asksNoMore(plan, step.plan);
  const around: Around = {
    scan,
    leavingOut: steps.flat().filter(isRelated('leavesOut')),
    moving: steps.map((kind) => nest(kind.filter(isRelated('moves')).filter(isUseful))),
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
  const counted = new Set(around.moving.flat().map(({ step }) => step));
  const countOf = (step: Step) => {
    if (around.leavingOut.includes(step)) return step.count;
    if (counted.has(step)) return step.count + (step.keepsAll ? result.totalCount : 0);
    return isRelated('apart')(step) ? countMatches(inventory, [step.plan.query])[0] : null;
  };
  return { result, counts: steps.map((kind) => kind.map(countOf)), equityNeeded: smallest.beyondCash() };
}

const rows = rowsOfBlock;
/* Rows of the block at different times, each with as many as its count says. */
const possible = new Int32Array(blockRows);
const targeted = new Int32Array(blockRows);
const matching = new Int32Array(blockRows);
const others = new Int32Array(blockRows);

type Around = {
  readonly scan: Scan;
  readonly leavingOut: readonly Step[];
  /** By kind, gentlest first: what is still counted. */
  readonly moving: Nested[][];
  readonly enough: number | null;
};

/** A step, and whether it is certain that all its matches match the next further one, and are counted from alike. */
type Nested = { readonly step: Step; readonly inNext: boolean };

function nest(kind: readonly Step[]): Nested[] {
  return kind.map((step, place) => {
    const next = kind[place + 1];
    return { step, inNext: next?.keepsAll === step.keepsAll && asksNoMore(next.plan, step.plan) };
  });
}

/** Drops the steps of which a gentler one is certain to find enough; true where there were any. */
function dropFurther({ moving, enough }: Around): boolean {
  if (enough === null) return false;
  let dropped = false;
  for (const kind of moving) {
    const sufficient = kind.findIndex(({ step }) => step.keepsAll && step.count >= enough);
    if (sufficient < 0 || sufficient === kind.length - 1) continue;
    kind.length = sufficient + 1;
    dropped = true;
  }
  return dropped;
}

/** Lets pass what may match the query or a step, and little else. */
type Sieve = ReturnType<typeof createSieve>;

/** With fewer steps than these it costs more to sort the rows that fail than is saved by looking at fewer. */
const fewestToSort = 9;

function createSieve({ scan, moving }: Around) {
  const { plan, money } = scan;
  const loosest = loosestOf([plan, ...moving.flat().map(({ step }) => step.plan)]);
  const loosestMoney: Money = { ...money, taxScale: loosest.taxScale };
  const pays = moving.flat().length >= fewestToSort;
  const first = groupTargets(loosest.multiple ? [testOf(loosest.multiple)] : []);
  const own = groupTargets(plan.targets.filter(({ name }) => name === 'equityMultiple'));
  return { loosest, loosestMoney, first, own, sort: pays ? createSorter(plan, money) : null };
}

function testOf(form: ScanRow) {
  return { name: 'equityMultiple', form, constant: 0 };
}

function takeAround({ scan, leavingOut, moving }: Around, sieve: Sieve, count: number): void {
  const { plan, columns, money } = scan;
  const { loosest, loosestMoney } = sieve;
  const passing = keepTargeted(loosest.cap, loosestMoney, sieve.first, count);
  if (leavingOut.length > 0) {
    put(possible, passing);
    const affordable = keepTargeted(plan, money, sieve.own, passing);
    put(targeted, affordable);
    for (const step of leavingOut) {
      bring(targeted, 0, affordable);
      step.count += keepRest(step, columns, affordable);
    }
    bring(possible, 0, passing);
  }
  const kept = keepMeeting(loosest.targets, loosestMoney, keepFacts(plan.facts, columns, passing));
  put(targeted, kept);
  const matches = takeBlock(scan, kept);
  put(matching, matches);
  let ranged = kept;
  if (plan.ranges.length > 0) {
    bring(targeted, 0, kept);
    ranged = keepMeeting(loosest.ranges, loosestMoney, kept);
    put(targeted, ranged);
  }
  const failing = sortOut(ranged, matches);
  const sorted = sieve.sort?.(others, failing) ?? null;
  for (const kind of moving) countKind(kind, ranged, failing, sorted);
}

/** Keeps the first `count` rows of the block for later. */
function put(into: Int32Array, count: number): void {
  for (let index = 0; index < count; index++) into[index] = rows[index];
}

/** Brings kept rows back to the block; returns how many. */
function bring(from: Int32Array, start: number, end: number): number {
  for (let index = start; index < end; index++) rows[index - start] = from[index];
  return end - start;
}

/** Puts the first `count` targeted rows that are not among the matching ones into the others; returns how many. */
function sortOut(count: number, matches: number): number {
  if (matches < blockRows) matching[matches] = noRow;
  let next = 0;
  let failing = 0;
  for (let index = 0; index < count; index++) {
    const row = targeted[index];
    const matched = Number(matching[next] === row);
    others[failing] = row;
    next += matched;
    failing += 1 - matched;
  }
  return failing;
}

const noRow = -1;

/** Counts from the furthest step on, so that where steps are nested each looks at what the one before left alone. */
function countKind(kind: readonly Nested[], ranged: number, failing: number, sorted: Failing | null): void {
  let left = 0;
  for (let place = kind.length - 1; place >= 0; place--) {
    const { step, inNext } = kind[place];
    if (place === kind.length - 1 || !inNext) {
      if (!step.keepsAll) left = bring(targeted, 0, ranged);
      else left = sorted ? bringReachable(step, sorted) : bring(others, 0, failing);
    }
    left = keepStep(step, left);
    step.count += left;
  }
}

/** Brings the failing rows that the step may let pass: what fails a condition that it leaves alone stays out. */
function bringReachable({ touches }: Step, { rows: sorted, ends }: Failing): number {
  const [bothEnd, capEnd, otherEnd, multipleEnd] = ends;
  const first = touches.cap ? (touches.multiple ? 0 : bothEnd) : touches.others ? capEnd : otherEnd;
  const end = touches.multiple ? multipleEnd : touches.others ? otherEnd : capEnd;
  return bring(sorted, first, Math.max(first, end));
}
