import type { FastifyInstance } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import { trimTrailingSlashes } from '#domain/text/trim-trailing-slashes.ts';
import type { MethodsAt } from '../http/known-routes.ts';
import { wantsPage } from '../http/wants-page.ts';
import { notFoundPage, type SendPage } from './pages.ts';

/**
 * Unmatched requests: 405 for a wrong method, a page for browsers, 404 for others. The address of a page may end with
 * slashes, which some mail programs and people add.
 */
export function answerUnknown(app: FastifyInstance, methodsAt: MethodsAt, sendPage: SendPage): void {
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const methods = methodsAt(path);
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '));
      throw new Refusal('method_not_allowed');
    }
    if (!wantsPage(request)) throw new Refusal('not_found');
    const bare = trimTrailingSlashes(path);
    if (bare !== path && methodsAt(bare).includes('GET')) {
      return reply.redirect(bare + request.url.slice(path.length), 308);
    }
    return sendPage(request, reply, notFoundPage);
  });
}
