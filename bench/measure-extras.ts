import { createQueryAfter } from '#commands/search/extras/changed-query.ts';
import type { ScanInventory } from '#commands/search/extras/scan-inventory.ts';
import { searchRelaxed } from '#commands/search/extras/search-relaxed.ts';
import { findExtras, searchWithRelaxations } from '#commands/search/extras/search-with-extras.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { settleSearch } from '#domain/settled-search.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import { publicView } from '#engine/columns/view-as-user.ts';
import { search } from '#engine/search.ts';
import { createLocalEngine } from '#engine/search-engine.ts';
import { geometricMean } from './measure.ts';
import { medianOf } from './percentiles.ts';
import type { Report } from './report.ts';
import { standardSearch } from './standard-search.ts';

const manyTargets: Partial<SearchPayload> = {
  target_dscr: 1,
  target_grm: 14,
  target_debt_yield: 6,
  target_expense_ratio: 60,
  target_initial_cocr: 0,
  target_net_profit_margin: 0,
  target_irr: 8,
  target_refi_out_ratio: 10,
};

const ranges: Partial<SearchPayload> = {
  purchase_price_range: [75_000, 300_000],
  yearly_net_income_range: [-2000, 12_000],
  equity_multiple_range: [1.4, 3],
};

const kinds: readonly { readonly name: string; readonly payload: SearchPayload }[] = [
  { name: 'the default', payload: standardSearch },
  { name: 'exit cap rate', payload: { ...standardSearch, exit_cap_rate: 6 } },
  { name: 'appreciation persona', payload: { ...standardSearch, persona: 'appreciation' } },
  { name: 'many targets', payload: { ...standardSearch, ...manyTargets } },
  { name: 'ranges', payload: { ...standardSearch, ...ranges } },
];

/** Below this number of matches the page shows relaxations. */
const few = 1000;

const allExtras = new Set(['relaxations', 'histograms', 'breadth'] as const);

/** Number of timed runs of each kind, and of warm-up runs before them. */
const runs = 15;
const warmRuns = 3;

/**
 * Times searches alone, with relaxations and with all extras in alternation: of each kind one with many matches, one
 * with few and one with none. Pages request relaxations only with few or no matches.
 */
export async function measureExtras(inventory: Inventory, report: Report): Promise<void> {
  const rows: { readonly isPromised: boolean; readonly cells: Measured }[] = [];
  for (const { name, payload } of kinds) {
    const fewMatches = tighten(inventory, payload, few);
    const noMatches = tighten(inventory, payload, 1);
    rows.push(
      { isPromised: false, cells: await measureOne(inventory, name, payload) },
      { isPromised: true, cells: await measureOne(inventory, `${name}, finds little`, fewMatches) },
      { isPromised: true, cells: await measureOne(inventory, `${name}, finds nothing`, noMatches) },
    );
  }
  report.table(
    ['search', 'matches', 'relaxations', 'alone', 'with them', 'ratio', 'with all extras', 'ratio'],
    rows.map(({ cells }) => cells),
  );
  const ratios = rows.flatMap(({ isPromised, cells: [, , , , , ratio] }) => (isPromised ? [ratio] : []));
  const at = `at ${inventory.size.toLocaleString('en')}`;
  report.checkTarget(
    `a search that finds little or nothing, with its relaxations over alone, mean of ${ratios.length}, ${at}`,
    geometricMean(ratios),
    2,
    '×',
  );
  report.checkTarget(
    `a search with relaxations, histograms and breadth over alone, mean of ${rows.length}, ${at}`,
    geometricMean(rows.map(({ cells }) => cells[7])),
    2,
    '×',
  );
}

/** The search with the lowest target multiple that has fewer than `fewer` matches. */
function tighten(inventory: Inventory, payload: SearchPayload, fewer: number): SearchPayload {
  const countOf = (tightened: SearchPayload) => search(inventory, createQueryAfter(tightened)({})).totalCount;
  const withoutRange = { ...payload, equity_multiple_range: undefined };
  let multiple = payload.target_equity_multiple;
  while (countOf({ ...withoutRange, target_equity_multiple: multiple }) >= fewer && multiple < 20) multiple += 0.05;
  return { ...withoutRange, target_equity_multiple: multiple };
}

type Measured = readonly [string, number, number, number, number, number, number, number];

async function measureOne(inventory: Inventory, name: string, payload: SearchPayload): Promise<Measured> {
  const queryAfter = createQueryAfter(payload);
  const requested = { settled: settleSearch(payload), query: queryAfter({}), queryAfter, included: allExtras };
  const engine = createLocalEngine(inventory);
  const scanInventory: ScanInventory = async (operation, ...scanArguments) => ({
    found: await engine.run(operation, publicView, ...scanArguments),
    version: 0,
  });
  const timesAlone: number[] = [];
  const relaxed: number[] = [];
  const complete: number[] = [];
  for (let run = -warmRuns; run < runs; run++) {
    const times = [
      await timed(() => search(inventory, requested.query)),
      await timed(() => searchRelaxed(scanInventory, requested)),
      await timed(async () => {
        const { result } = await searchWithRelaxations(scanInventory, requested);
        return findExtras(scanInventory, requested, result);
      }),
    ] as const;
    if (run < 0) continue;
    timesAlone.push(times[0]);
    relaxed.push(times[1]);
    complete.push(times[2]);
  }
  const { result, relaxed: found } = await searchRelaxed(scanInventory, requested);
  const [medianAlone, medianRelaxed, medianComplete] = [medianOf(timesAlone), medianOf(relaxed), medianOf(complete)];
  return [
    name,
    result.totalCount,
    found.relaxations!.changes.length,
    medianAlone,
    medianRelaxed,
    medianRelaxed / medianAlone,
    medianComplete,
    medianComplete / medianAlone,
  ] as const;
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
