import { type DeliveryContext, sendDueDeliveries } from '#commands/webhooks/send-deliveries.ts';
import type { PageRules } from '#outside/home-pages/page-guard.ts';
import { isUnavailable } from '#store/database.ts';
import { listenForChanges } from '#store/listen-for-changes.ts';
import type { BackgroundTask } from './job.ts';

const channel = 'webhook_deliveries';

/** Sends webhook deliveries as soon as they are queued. Closing lets current attempts finish. */
export function sendWebhooks(origin: string, rules: PageRules): BackgroundTask {
  return ({ database, logger, signal }) => {
    const context: DeliveryContext = {
      database,
      origin,
      rules: { ...rules, schemes: ['https:'] },
      now: Date.now,
      random: Math.random,
      signal,
      onSettled: ({ deliveryId, outcome: { kind, status } }) =>
        logger.info({ deliveryId, kind, status }, 'a webhook delivery was attempted'),
    };
    const sendAll = () => sendDueDeliveries(context);
    return listenForChanges(database.url, channel, sendAll, (error) => {
      // Other database users already report it.
      logger[isUnavailable(error) ? 'debug' : 'error']({ err: error }, 'the webhook queue failed');
    });
  };
}
