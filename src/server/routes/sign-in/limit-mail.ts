import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error.ts';

/** Mails that one client may cause in an hour, to whomever. */
const mostMails = 100;

/** Makes the check of whoever asks for mail to an address that they need not own; refuses (429) one who asks too often. */
export function limitMail(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({ max: mostMails, timeWindow: 3_600_000 });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new ApiError('rate_limited', { headers: { 'retry-after': String(counted.ttlInSeconds) } });
  };
}
