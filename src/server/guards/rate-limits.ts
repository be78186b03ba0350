import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../environment.ts';
import { ApiError } from '../api-error.ts';

/**
 * Which bucket a route draws from: searches have a wide one of their own, so that a slider never meets it, and so have
 * the events of payments, so that many of them are not lost and lose nobody else. Imports may open pages of others: a minute's.
 */
export type Limit = 'plain' | 'search' | 'events' | 'imports' | 'none';

const windowMilliseconds = 10_000;
const importsWindow = 60_000;

/**
 * Counts the requests of each client in ten seconds (imports in a minute): by address, IPv6 by its /64, mapped IPv4 as IPv4. A client
 * that asks for more is answered 429 with the seconds to wait.
 */
export async function limitRates(
  app: FastifyInstance,
  {
    rateLimit: plain,
    rateLimitSearch: search,
    rateLimitImports: imports,
  }: Pick<Environment, 'rateLimit' | 'rateLimitSearch' | 'rateLimitImports'>,
): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: windowMilliseconds, cache: 20_000 });
  const buckets = {
    plain: app.createRateLimit({ max: plain, timeWindow: windowMilliseconds }),
    search: app.createRateLimit({ max: search, timeWindow: windowMilliseconds }),
    imports: app.createRateLimit({ max: imports, timeWindow: importsWindow }),
    events: app.createRateLimit({ max: search, timeWindow: windowMilliseconds }),
  };
  app.addHook('onRequest', async (request) => {
    const limit = request.routeOptions.config.limit ?? 'plain';
    if (limit === 'none') return;
    const counted = await buckets[limit](request);
    if (!counted.isAllowed && counted.isExceeded) {
      throw new ApiError('rate_limited', { headers: { 'retry-after': String(Math.max(1, counted.ttlInSeconds)) } });
    }
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: Limit;
  }
}
