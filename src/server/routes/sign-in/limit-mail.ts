import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#commands/refusal.ts';

/** Mails that one client may trigger per hour, to all recipients together. */
const maxMails = 100;

/** Limits (429) mails to addresses that the client need not own. */
export function limitMail(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({ max: maxMails, timeWindow: 3_600_000 });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new Refusal('rate_limited', { retryAfterSeconds: counted.ttlInSeconds });
  };
}
