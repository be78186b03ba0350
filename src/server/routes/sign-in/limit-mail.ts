import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import { networkOfRequest } from '../../guards/client-network.ts';

/** Mails that one client may trigger per hour, to all recipients together. */
const maxMails = 100;

export type MailLimit = (request: FastifyRequest) => Promise<void>;

/** Limits (429) mails to addresses that the client need not own. Each call counts for itself. */
export function createMailLimit(app: FastifyInstance): MailLimit {
  const count = app.createRateLimit({ max: maxMails, timeWindow: 3_600_000, keyGenerator: networkOfRequest });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new Refusal('rate_limited', { retryAfterSeconds: counted.ttlInSeconds });
  };
}
