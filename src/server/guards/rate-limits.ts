import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import type { Environment } from '#environment/environment.ts';
import type { ProcessGroup } from '../process-group.ts';
import { networkOfRequest } from './client-network.ts';

/**
 * The rate limit of a route. Searches have a high one for sliders. Payment events have their own, so that a burst is
 * not refused and does not affect others. Imports may download pages and count per minute.
 */
export type Limit = 'plain' | 'search' | 'events' | 'imports' | 'none';

const windowMilliseconds = 10_000;
const importsWindow = 60_000;

/** Makes a rate limit check; `keyOf` gives the client. */
export type RateLimits = (keyOf: (request: FastifyRequest) => string) => (request: FastifyRequest) => Promise<void>;

/** Limits requests in ten seconds, and imports per minute. Further ones get 429 with the seconds to wait. */
export async function createRateLimits(
  app: FastifyInstance,
  {
    rateLimit: plain,
    rateLimitSearch: search,
    rateLimitImports: imports,
  }: Pick<Environment, 'rateLimit' | 'rateLimitSearch' | 'rateLimitImports'>,
  processGroup: ProcessGroup | null,
): Promise<RateLimits> {
  const store = processGroup ? { store: sharedStore(processGroup) } : {};
  await app.register(rateLimit, { global: false, timeWindow: windowMilliseconds, cache: 20_000, ...store });
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
        throw new Refusal('rate_limited', { retryAfterSeconds: Math.max(1, counted.ttlInSeconds) });
      }
    };
  };
}

/** Counts in the parent of several processes, so that together they allow what one would. */
function sharedStore({ count }: ProcessGroup): FastifyRateLimitStoreCtor {
  // Every process creates its limits in the same order, so equal numbers are equal limits.
  let limits = 0;
  return class SharedStore implements FastifyRateLimitStore {
    readonly #limit = limits++;

    incr(client: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMilliseconds: number): void {
      const respond = async () => callback(null, await count(`${this.#limit} ${client}`, windowMilliseconds));
      void respond();
    }

    child(): FastifyRateLimitStore {
      return new SharedStore();
    }
  };
}

/** Counts requests by network before any lookup: IPv6 by /64, mapped IPv4 as IPv4. */
export function limitNetworks(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRequest', limits(networkOfRequest));
}

/** Counts requests of a signed-in person across all networks. */
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
