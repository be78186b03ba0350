import type { FastifyInstance } from 'fastify';
import { styleNonceOf } from '../guards/security-headers.ts';
import { type Description, describeApi } from './describe-api.ts';
import { renderDocs } from './docs-page.ts';

/** Made once for all servers of a process, because it takes most of a second. */
let description: Description | null = null;

/** Serves /api/openapi.json and /api/docs. */
export function registerDescription(app: FastifyInstance): void {
  description ??= describeApi();
  const described = description;
  app.get('/api/openapi.json', async () => described);
  app.get('/api/docs', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocs(described, styleNonceOf(request))),
  );
}
