import type { FastifyInstance } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import { drawHome } from '#domain/illustrations/draw-home.ts';

const listingFile = /^([0-9a-f]{16})\.svg$/;

/** /art/{listing_id}.svg: a picture for a listing without photos, always the same for the same listing. */
export function registerIllustrations(app: FastifyInstance): void {
  app.get<{ Params: { file: string }; Querystring: { type?: unknown } }>(
    '/art/:file',
    { config: { limit: 'search' } },
    async (request, reply) => {
      const listingId = listingFile.exec(request.params.file)?.[1];
      if (listingId === undefined) throw new Refusal('not_found');
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(drawHome(listingId, request.query.type === 'CONDO' ? 'CONDO' : 'SFR'));
    },
  );
}
