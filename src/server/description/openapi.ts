import type { FastifyInstance } from 'fastify';
import { styleNonceOf } from '../guards/security-headers.ts';
import { describeApi } from './describe-api.ts';
import { renderDocs } from './docs-page.ts';

/** Serves /api/openapi.json and /api/docs. */
export function registerDescription(app: FastifyInstance): void {
  const description = describeApi();
  app.get('/api/openapi.json', async () => description);
  app.get('/api/docs', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocs(description, styleNonceOf(request))),
  );
}
