import { hasFeature } from '#domain/role-features.ts';
import { type ClaimedToolJob, claimToolJobs, settleToolJob, type ToolOutcome } from '#store/analyses/tool-job-queue.ts';
import type { Database } from '#store/database.ts';
import { toolResultToWire } from '../presenters/tool-result-to-wire.ts';

export type SettledToolJob = {
  readonly toolJobId: string;
  readonly outcome: 'done' | 'failed' | 'superseded';
  /** Why the tool failed; null: it did not. */
  readonly error: unknown;
};

const jobsAtOnce = 5;
/** A job whose worker dies so often is at fault itself. */
const maxAttempts = 5;

/** Runs up to five due jobs. Call it until it returns none. */
export async function runDueToolJobs({ pool }: Database): Promise<SettledToolJob[]> {
  const claimed = await claimToolJobs(pool, jobsAtOnce);
  const settled: SettledToolJob[] = [];
  for (const job of claimed) {
    const { outcome, error } = runTool(job);
    const counts = await settleToolJob(pool, job, outcome);
    const kind = 'result' in outcome ? 'done' : 'failed';
    settled.push({ toolJobId: job.toolJobId, outcome: counts ? kind : 'superseded', error });
  }
  return settled;
}

/** The plan can end while a job waits. */
function runTool({ inputs, attempts, role, isDisabled }: ClaimedToolJob): {
  readonly outcome: ToolOutcome;
  readonly error: unknown;
} {
  if (isDisabled || !hasFeature(role, 'analyst_reports'))
    return { outcome: { error: 'feature_not_included' }, error: null };
  if (attempts > maxAttempts) return { outcome: { error: 'internal_error' }, error: null };
  try {
    return { outcome: { result: toolResultToWire(inputs) }, error: null };
  } catch (error) {
    return { outcome: { error: 'internal_error' }, error };
  }
}
