import type { Role } from '#contracts/access.ts';
import type { ToolResult } from '#contracts/machine-analyses.ts';
import { person } from '../people/callers.ts';
import { readRows } from '../read-rows.ts';
import { boolean, columnsOf, type RowOf, type Selection, text } from '../selection.ts';
import type { Queries } from '../transact.ts';

const claimedToolJob = {
  toolJobId: 'tool_jobs.tool_job_id',
  toolName: 'tool_jobs.tool_name',
  inputs: 'tool_jobs.inputs',
  /** Including the current one. */
  attempts: 'tool_jobs.attempts',
  role: text<Exclude<Role, 'guest'>>(person.role.sql),
  isDisabled: boolean('users.disabled_at is not null'),
} as const satisfies Selection;

/** A job that this process has claimed. */
export type ClaimedToolJob = RowOf<typeof claimedToolJob>;

/** Longer than a job takes: an older claim belongs to a process that died. */
const claimSeconds = 30;

/** Claims due jobs, the longest due first. Other processes skip them. */
export async function claimToolJobs(queries: Queries, limit: number): Promise<ClaimedToolJob[]> {
  return readRows(queries, claimedToolJob, {
    name: 'claim-tool-jobs',
    text: `with due as (
        select tool_job_id from tool_jobs where status in ('queued', 'running') and next_attempt_at <= now()
        order by next_attempt_at, tool_job_id limit $1 for update skip locked)
      update tool_jobs set status = 'running', attempts = attempts + 1,
        next_attempt_at = now() + make_interval(secs => $2)
      from due, users where tool_jobs.tool_job_id = due.tool_job_id and users.user_id = tool_jobs.user_id
      returning ${columnsOf(claimedToolJob)}`,
    values: [limit, claimSeconds],
  });
}

export type ToolOutcome = { readonly result: ToolResult } | { readonly error: string };

/** False: another process has claimed the job since, so its result counts. */
export async function settleToolJob(
  queries: Queries,
  { toolJobId, attempts }: Pick<ClaimedToolJob, 'toolJobId' | 'attempts'>,
  outcome: ToolOutcome,
): Promise<boolean> {
  const [result, error] = 'result' in outcome ? [JSON.stringify(outcome.result), null] : [null, outcome.error];
  const { rowCount } = await queries.query(
    `update tool_jobs set status = case when $3::jsonb is null then 'failed' else 'done' end, result = $3, error = $4,
      inputs = '{}', finished_at = now()
    where tool_job_id = $1 and attempts = $2 and status = 'running'`,
    [toolJobId, attempts, result, error],
  );
  return rowCount === 1;
}
