import type { ToolJobSummary, ToolName } from '#contracts/machine-analyses.ts';

/** What a tool is run on: a search row by its alias, or a saved proforma by its id. */
export type AnalyzedHome = { readonly proformaId: string | null; readonly aliasId: string | null };

/** The person's analyses. */
export type AnalyzedHomes = {
  /** The newest job of a tool on a home that did not fail; null: none. */
  readonly newest: (tool: ToolName, home: AnalyzedHome) => ToolJobSummary | null;
  /** From 0 to 100; null: not rated. */
  readonly scoreOf: (home: AnalyzedHome) => number | null;
};

const cached = new WeakMap<readonly ToolJobSummary[], AnalyzedHomes>();

/** `jobs`: newest first. Cached for all cards: the list is replaced, never changed in place. */
export function analyzedHomesOf(jobs: readonly ToolJobSummary[]): AnalyzedHomes {
  const known = cached.get(jobs) ?? indexJobs(jobs);
  cached.set(jobs, known);
  return known;
}

function indexJobs(jobs: readonly ToolJobSummary[]): AnalyzedHomes {
  const byKey = new Map<string, ToolJobSummary>();
  for (const job of jobs) {
    if (job.status === 'failed') continue;
    for (const id of [job.proforma_id, job.alias_id]) {
      const key = `${job.tool_name} ${id}`;
      if (id !== null && !byKey.has(key)) byKey.set(key, job);
    }
  }
  const newest: AnalyzedHomes['newest'] = (tool, { proformaId, aliasId }) =>
    byKey.get(`${tool} ${proformaId ?? aliasId}`) ?? null;
  return {
    newest,
    scoreOf: (home) => newest('determineProformaRating', home)?.outcome?.score ?? null,
  };
}
