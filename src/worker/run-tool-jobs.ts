import { runDueToolJobs } from '#commands/tool-jobs/run-tool-jobs.ts';
import { toolJobsChannel } from '#store/analyses/tool-jobs.ts';
import { isUnavailable } from '#store/database.ts';
import { listenForChanges } from '#store/listen-for-changes.ts';
import type { BackgroundTask } from './job.ts';

/** Runs analysis tools as soon as they are queued. Closing lets current jobs finish. */
export const runToolJobs: BackgroundTask = ({ database, logger, signal }) => {
  const runAll = async () => {
    for (let settled = await runDueToolJobs(database); settled.length > 0; settled = await runDueToolJobs(database)) {
      for (const { toolJobId, outcome, error } of settled) {
        if (error) logger.error({ err: error, toolJobId }, 'an analysis failed');
        else logger.info({ toolJobId, outcome }, 'an analysis ended');
      }
      if (signal.aborted) return;
    }
  };
  return listenForChanges(database.url, toolJobsChannel, runAll, (error) => {
    // Other database users already report it.
    logger[isUnavailable(error) ? 'debug' : 'error']({ err: error }, 'the queue of analyses failed');
  });
};
