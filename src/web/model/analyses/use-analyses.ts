import { type QueryClient, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { machineAnalysesApi, type ToolJob, type ToolJobSummary, type ToolName } from '#contracts/machine-analyses.ts';
import { useAccess } from '../access/access-context.tsx';
import { isAllowed } from '../access/access-of.ts';
import { call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { isUnreachable } from '../api/reconnect.ts';
import type { EditedNumbers } from '../marks/marks-state.ts';
import { lastTargets } from '../search/last-targets.ts';
import { type AnalyzedHome, type AnalyzedHomes, analyzedHomesOf } from './analyzed-homes.ts';
import { followToEnd } from './follow-job.ts';
import { toolJobQuery, toolJobsKey, toolJobsQuery } from './tool-jobs-query.ts';

const noJobs: readonly ToolJobSummary[] = [];

/** The person's analyses. Empty without the feature, and until they are loaded. */
export function useAnalyzedHomes(): AnalyzedHomes {
  const allowed = isAllowed(useAccess(), 'analyst_reports');
  const { data } = useQuery({ ...toolJobsQuery(), enabled: allowed });
  return analyzedHomesOf((allowed ? data : null) ?? noJobs);
}

export type ToolRun = { readonly tools: readonly ToolName[]; readonly portfolioId?: string | null };

/** Milliseconds until the events of a job that broke off are requested again. */
const followAgain = 5000;

/**
 * Shows how these jobs end. The page did not start them, or has lost the connection to them. Returns those that failed,
 * and what forgets them.
 */
export function useFollowedJobs(jobs: readonly ToolJobSummary[]) {
  const client = useQueryClient();
  const [failed, setFailed] = useState<readonly ToolJob[]>([]);
  const keep = (changed: ToolJob) => {
    keepJob(client, changed);
    if (changed.status === 'failed') setFailed((others) => [...others, changed]);
  };
  useQueries({
    queries: jobs.map((job) => ({
      queryKey: [...toolJobsKey, job.id, 'events'],
      queryFn: ({ signal }) => followToEnd(job, keep, signal),
      refetchInterval: followAgain,
    })),
  });
  return { failed, forgetFailed: () => setFailed([]) };
}

/** Runs tools on a home and waits until all have ended or the connection to them is lost. An alias and edited numbers are saved by it. */
export function useRunTools(home: AnalyzedHome, edited?: EditedNumbers) {
  const client = useQueryClient();
  const keep = (job: ToolJob) => keepJob(client, job);
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
    const last = await followToEnd(created, keep).catch((error: unknown) => {
      // Edited numbers stay on the page until their analyses are known to have ended.
      if (edited || !isUnreachable(error)) throw error;
      void client.invalidateQueries({ queryKey: toolJobsQuery().queryKey });
      return created;
    });
    if (last.status === 'failed') throw new CallError('analysis_failed', analysisFailed, { status: 0 });
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

function keepJob(client: QueryClient, job: ToolJob): void {
  const { result, ...summary } = job;
  client.setQueryData(toolJobsQuery().queryKey, (jobs = []) => [
    summary,
    ...jobs.filter(({ id }) => id !== summary.id),
  ]);
  if (result) client.setQueryData(toolJobQuery(job.id).queryKey, job);
}

export const analysisFailed = 'The analysis didn’t finish. Please try again.';
