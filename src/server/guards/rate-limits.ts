import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../../environment.ts';
import { ApiError } from '../api-error.ts';
import { networkOf } from './client-of.ts';

/**
 * Which bucket a route draws from: searches have a wide one of their own, so that a slider never meets it, and so have
 * the events of payments, so that many of them are not lost and lose nobody else. Imports may open pages of others: a minute's.
 */
export type Limit = 'plain' | 'search' | 'events' | 'imports' | 'none';

const windowMilliseconds = 10_000;
const importsWindow = 60_000;

/** Makes the check of one way to count: by what `keyOf` says. */
export type RateLimits = (keyOf: (request: FastifyRequest) => string) => (request: FastifyRequest) => Promise<void>;

/** Prepares limits of so many requests in ten seconds (imports in a minute). More are answered 429 with the seconds to wait. */
export async function createRateLimits(
  app: FastifyInstance,
  {
    rateLimit: plain,
    rateLimitSearch: search,
    rateLimitImports: imports,
  }: Pick<Environment, 'rateLimit' | 'rateLimitSearch' | 'rateLimitImports'>,
): Promise<RateLimits> {
  await app.register(rateLimit, { global: false, timeWindow: windowMilliseconds, cache: 20_000 });
  return (keyGenerator) => {
    const buckets = {
      plain: app.createRateLimit({ max: plain, timeWindow: windowMilliseconds, keyGenerator }),
      search: app.createRateLimit({ max: search, timeWindow: windowMilliseconds, keyGenerator }),
      imports: app.createRateLimit({ max: imports, timeWindow: importsWindow, keyGenerator }),
      events: app.createRateLimit({ max: search, timeWindow: windowMilliseconds, keyGenerator }),
    };
    return async (request) => {
      const limit = request.routeOptions.config.limit ?? 'plain';
      if (limit === 'none') return;
      const counted = await buckets[limit](request);
      if (!counted.isAllowed && counted.isExceeded) {
        throw new ApiError('rate_limited', { headers: { 'retry-after': String(Math.max(1, counted.ttlInSeconds)) } });
      }
    };
  };
}

/** Counts the requests of each network, before anything is looked up for them: IPv6 by its /64, mapped IPv4 as IPv4. */
export function limitNetworks(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRequest', limits(networkOf));
}

/** Counts the requests of each signed-in person, however many addresses they come from. */
export function limitPeople(app: FastifyInstance, limits: RateLimits): void {
  const limit = limits((request) => request.caller?.person?.userId ?? '');
  app.addHook('onRequest', async (request) => {
    if (request.caller?.person) await limit(request);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: Limit;
  }
}
