import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  machineAnalysesApi,
  machineAnalysesEvents,
  type ToolJob,
  type ToolJobSummary,
  type ToolName,
  toolJob,
} from '#contracts/machine-analyses.ts';
import { useAccess } from '../access/access-context.tsx';
import { isAllowed } from '../access/access-of.ts';
import { call, fetchSignedIn } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { readEvents } from '../api/read-events.ts';
import type { EditedNumbers } from '../marks/marks-state.ts';
import { lastTargets } from '../search/last-targets.ts';
import { type AnalyzedHome, type AnalyzedHomes, analyzedHomesOf } from './analyzed-homes.ts';
import { toolJobQuery, toolJobsQuery } from './tool-jobs-query.ts';

const noJobs: readonly ToolJobSummary[] = [];

/** The person's analyses. Empty without the feature, and until they are loaded. */
export function useAnalyzedHomes(): AnalyzedHomes {
  const allowed = isAllowed(useAccess(), 'analyst_reports');
  const { data } = useQuery({ ...toolJobsQuery(), enabled: allowed });
  return analyzedHomesOf((allowed ? data : null) ?? noJobs);
}

type ToolRun = { readonly tools: readonly ToolName[]; readonly portfolioId?: string | null };

/** Runs tools on a home and waits until all have ended. An alias and edited numbers are saved by it. */
export function useRunTools(home: AnalyzedHome, edited?: EditedNumbers) {
  const client = useQueryClient();
  const keep = (job: ToolJob) => {
    const { result, ...summary } = job;
    client.setQueryData(toolJobsQuery().queryKey, (jobs = []) => [
      summary,
      ...jobs.filter(({ id }) => id !== summary.id),
    ]);
    if (result) client.setQueryData(toolJobQuery(job.id).queryKey, job);
  };
  const run = async (tool_name: ToolName, portfolioId: string | null) => {
    const { equityMultiple, maximumInitialEquityInvestment } = lastTargets();
    const created = await call(machineAnalysesApi.createToolJob, {
      input: {
        tool_name,
        proforma_id: home.proformaId ?? home.aliasId ?? '',
        target_equity_multiple: equityMultiple,
        maximum_initial_equity_investment: maximumInitialEquityInvestment,
        ...(portfolioId === null ? {} : { portfolio_id: portfolioId }),
        ...(edited && { assumptions: edited.assumptions, facts: edited.facts }),
      },
    });
    keep(created);
    const ended = await followToEnd(created, keep);
    if (ended.status === 'failed') throw new CallError('analysis_failed', analysisFailed, { status: 0 });
    return created.proforma_id;
  };
  return useMutation({
    mutationFn: async ({ tools, portfolioId = null }: ToolRun) => {
      const [proformaId] = await Promise.all(tools.map((tool) => run(tool, portfolioId)));
      return proformaId;
    },
    onSuccess: (proformaId) => {
      if (proformaId !== undefined) edited?.onSaved(proformaId);
    },
    // A lost connection leaves unknown states behind.
    onError: () => void client.invalidateQueries({ queryKey: toolJobsQuery().queryKey }),
  });
}

const analysisFailed = 'The analysis didn’t finish. Please try again.';

/** Follows a job by its events. If they break off, its state at that time counts. */
async function followToEnd(created: ToolJob, onChange: (job: ToolJob) => void): Promise<ToolJob> {
  let last = created;
  const change = (job: ToolJob) => {
    last = job;
    onChange(job);
  };
  if (hasEnded(last)) return last;
  const path = machineAnalysesEvents.toolJobEvents.path.replace('{id}', created.id);
  const response = await fetchSignedIn(path);
  if (response.ok && response.body) {
    await readEvents(response.body, (data) => {
      const parsed = toolJob.safeParse(data);
      if (parsed.success) change(parsed.data);
    });
  }
  if (!hasEnded(last)) change(await call(machineAnalysesApi.toolJob, { params: { id: created.id } }));
  if (!hasEnded(last))
    throw new CallError('analysis_waits', 'The analysis is still waiting. Please check again soon.', { status: 0 });
  return last;
}

function hasEnded({ status }: ToolJob): boolean {
  return status === 'done' || status === 'failed';
}
