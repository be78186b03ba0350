import type { FastifyInstance } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import type { MethodsAt } from '../http/known-routes.ts';
import { wantsPage } from '../http/wants-page.ts';
import { notFoundPage, type SendPage } from './pages.ts';

/** Unmatched requests: 405 for a wrong method, a page for browsers, 404 for others. */
export function answerUnknown(app: FastifyInstance, methodsAt: MethodsAt, sendPage: SendPage): void {
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const methods = methodsAt(path);
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '));
      throw new Refusal('method_not_allowed');
    }
    if (!wantsPage(request)) throw new Refusal('not_found');
    return sendPage(request, reply, notFoundPage);
  });
}
