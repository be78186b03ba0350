import type { FastifyRequest } from 'fastify';

/** The word that a button of a page of the test mode sends; null: none. */
export function actionOf({ body }: FastifyRequest): string | null {
  const action = typeof body === 'object' && body !== null && 'action' in body ? body.action : null;
  return typeof action === 'string' ? action : null;
}
