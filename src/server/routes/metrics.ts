import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { LiveInventory } from '#commands/inventory/load-inventory.ts';
import { Refusal } from '#commands/refusal.ts';
import type { ScanCounts } from '#engine/search-engine.ts';
import { countUnreadableSearches } from '#store/alerts/comparison.ts';
import type { Database } from '#store/database.ts';
import { isForwarded } from '../guards/is-forwarded.ts';
import type { ProcessGroup } from '../process-group.ts';
import type { Services } from '../services.ts';

/**
 * Prometheus metrics at /metrics, only for this machine or a private network, and never through a proxy. Labels contain
 * route patterns instead of paths, to limit their number. Each of several processes answers for all, with their names as
 * labels: a sum would fall when a process is replaced.
 */
export function countRequests(
  app: FastifyInstance,
  { live, database, answerCache }: Pick<Services, 'live' | 'database' | 'answerCache'>,
  processGroup: ProcessGroup | null,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers: [registry],
  });
  if (processGroup) {
    registry.setDefaultLabels({ process: processGroup.name });
    processGroup.reportFigures(() => registry.getMetricsAsJSON());
  }
  describeIndex(registry, live);
  describeScans(registry, live);
  describeAnswerCache(registry, answerCache);
  describeAlerts(registry, database);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const method = request.routeOptions.url ? request.method : 'other';
    duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { limit: 'none', anyHost: true } }, async (request, reply) => {
    if (isForwarded(request) || !isPrivate(request.ip)) throw new Refusal('not_found');
    const figures = processGroup ? AggregatorRegistry.aggregate([...(await processGroup.collectFigures())]) : registry;
    return reply.type(registry.contentType).send(await figures.metrics());
  });
  app.addHook('onClose', async () => registry.clear());
}

function describeIndex(registry: Registry, live: Services['live']): void {
  const gauge = (name: string, help: string, figureOf: (index: LiveInventory | null) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(figureOf(live()));
      },
    });
  gauge('forma_searchable_listings', 'Listings in the search index.', (index) => index?.size() ?? 0);
  gauge(
    'forma_index_age_seconds',
    'Seconds since the search index last had every change of the listings; NaN: not loaded.',
    (index) => index?.health().ageSeconds ?? Number.NaN,
  );
  gauge(
    'forma_index_refused_rows',
    'Rows that the search index could not take in since the start.',
    (index) => index?.health().refusedRows ?? 0,
  );
}

const noScans: ScanCounts = { onCaller: 0, inThreads: 0, inCluster: 0 };

function describeScans(registry: Registry, live: Services['live']): void {
  new Counter({
    name: 'forma_scans_total',
    help: 'Scans of the whole inventory, by where they ran. Those of threads move to the main one if listings change too fast.',
    labelNames: ['thread'],
    registers: [registry],
    collect() {
      const { onCaller, inThreads, inCluster } = live()?.engine.scanCounts() ?? noScans;
      this.reset();
      this.inc({ thread: 'main' }, onCaller);
      this.inc({ thread: 'scan' }, inThreads);
      this.inc({ thread: 'cluster' }, inCluster);
    },
  });
}

function describeAnswerCache(registry: Registry, { figures }: Services['answerCache']): void {
  new Counter({
    name: 'forma_shared_searches_total',
    help: 'Searches without private or hidden homes, by whether their answer was stored (hit) or computed (miss).',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      const { hits, misses } = figures();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
  new Gauge({
    name: 'forma_stored_answers_bytes',
    help: 'Memory of the stored answers of searches.',
    registers: [registry],
    collect() {
      this.set(figures().bytes);
    },
  });
}

function describeAlerts(registry: Registry, database: Database): void {
  new Gauge({
    name: 'forma_unreadable_saved_searches',
    help: 'Saved searches without news because this version cannot read them; NaN: the database is unavailable.',
    registers: [registry],
    async collect() {
      this.set(await countUnreadableSearches(database).catch(() => Number.NaN));
    },
  });
}

function isPrivate(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast';
}
