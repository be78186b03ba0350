import { queryOptions } from '@tanstack/react-query';
import { maxPageSize } from '#contracts/list-query.ts';
import { machineAnalysesApi, type ToolJobSummary } from '#contracts/machine-analyses.ts';
import { call, callPage } from '../api/call.ts';
import { personKey } from '../session/person-key.ts';

export const toolJobsKey = [personKey, 'tool-jobs'] as const;

/** Every analysis of the signed-in person, newest first. Signing out forgets them. */
export function toolJobsQuery() {
  return queryOptions({
    queryKey: [...toolJobsKey, 'list'],
    queryFn: async ({ signal }) => {
      const jobs: ToolJobSummary[] = [];
      for (let cursor: string | null = null; ; ) {
        const page: { readonly data: ToolJobSummary[]; readonly nextCursor: string | null } = await callPage(
          machineAnalysesApi.toolJobs,
          { input: { limit: maxPageSize, cursor }, signal },
        );
        jobs.push(...page.data);
        if (page.nextCursor === null) return jobs;
        cursor = page.nextCursor;
      }
    },
    staleTime: 60_000,
  });
}

/** A finished analysis with its result. */
export function toolJobQuery(id: string) {
  return queryOptions({
    queryKey: [...toolJobsKey, id],
    queryFn: ({ signal }) => call(machineAnalysesApi.toolJob, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
