import { createEventRecorder } from '#commands/alerts/record-events.ts';
import { isUnavailable } from '#store/database.ts';
import { listenForChanges } from '#store/listen-for-changes.ts';
import { listingsChannel } from '#store/listings/listing-columns.ts';
import type { BackgroundTask } from './job.ts';

/** Records what changed listings mean for saved searches, as soon as the listings change. */
export const recordSearchEvents: BackgroundTask = ({ database, logger, signal }) => {
  const recorder = createEventRecorder(database, {
    onUnreadable: (savedSearchIds) =>
      logger.warn(
        { savedSearchIds: savedSearchIds.slice(0, 20), count: savedSearchIds.length },
        'saved searches cannot be read',
      ),
  });
  const recordAll = async () => {
    while (!signal.aborted && (await recorder.recordNext()));
  };
  return listenForChanges(database.url, listingsChannel, recordAll, (error) => {
    // Other database users already report it.
    const level = isUnavailable(error) ? 'debug' : 'error';
    logger[level]({ err: error }, 'the news of saved searches could not be recorded');
  });
};
