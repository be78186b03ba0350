import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ApiError } from './api-error.ts';

/**
 * Prometheus figures at /metrics, for callers of the machine's own or a private network only. Labels hold route
 * patterns, never addresses as typed, so that their number stays small.
 */
export function countRequests(app: FastifyInstance, countListings: () => number): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'forma_searchable_listings',
    help: 'Listings in the search index.',
    registers: [registry],
    collect() {
      this.set(countListings());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const method = request.routeOptions.url ? request.method : 'other';
    duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { limit: 'none', anyHost: true } }, async (request, reply) => {
    if (!isPrivate(request.ip)) throw new ApiError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook('onClose', async () => registry.clear());
}

function isPrivate(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast';
}
