import {
  machineAnalysesApi,
  machineAnalysesEvents,
  type ToolJob,
  type ToolJobSummary,
  toolJob,
} from '#contracts/machine-analyses.ts';
import { call, fetchSignedIn } from '../api/call.ts';
import { readEvents } from '../api/read-events.ts';

/** Follows a job by its events. If they break off, its state at that time counts. */
export async function followToEnd<Job extends ToolJobSummary>(
  job: Job,
  onChange: (job: ToolJob) => void,
  signal: AbortSignal | null = null,
): Promise<Job | ToolJob> {
  let last: Job | ToolJob = job;
  const change = (changed: ToolJob) => {
    last = changed;
    onChange(changed);
  };
  if (hasEnded(last)) return last;
  await readJobEvents(job.id, change, signal).catch(() => undefined);
  if (!hasEnded(last))
    change(await call(machineAnalysesApi.toolJob, { params: { id: job.id }, ...(signal && { signal }) }));
  return last;
}

async function readJobEvents(id: string, onChange: (job: ToolJob) => void, signal: AbortSignal | null): Promise<void> {
  const response = await fetchSignedIn(machineAnalysesEvents.toolJobEvents.path.replace('{id}', id), { signal });
  if (!response.ok || !response.body) return;
  await readEvents(response.body, (data) => {
    const parsed = toolJob.safeParse(data);
    if (parsed.success) onChange(parsed.data);
  });
}

export function hasEnded({ status }: Pick<ToolJobSummary, 'status'>): boolean {
  return status === 'done' || status === 'failed';
}
