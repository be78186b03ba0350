import type { FastifyInstance } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import { hasNoListings } from '#store/listings/listings.ts';
import type { Services } from '../services.ts';

const routes = { config: { limit: 'none', anyHost: true } } as const;

/**
 * /healthz: the process is alive. /readyz: the database answers and the search index is loaded; `kernel` is how it is
 * searched. A cluster that is away later does not make the server unready: everything but searches works.
 */
export function registerHealth(app: FastifyInstance, { database, live }: Services): void {
  app.get('/healthz', routes, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', routes, async (_request, reply) => {
    if (app.drain.isAnnounced) throw new Refusal('overloaded', { message: 'The server is about to stop.' });
    const index = live();
    const status = index?.health().status ?? 'loading';
    if (!index || status === 'loading')
      throw new Refusal('dependency_unavailable', { message: 'The search index is not loaded.' });
    await hasNoListings(database);
    return reply.header('cache-control', 'no-store').send({
      status: 'ready',
      kernel: index.engine.kind(),
      search: status === 'available' ? 'available' : 'unavailable',
    });
  });
}
