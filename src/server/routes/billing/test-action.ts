import type { FastifyRequest } from 'fastify';

/** The value of a test mode button; null: none. */
export function actionOf({ body }: FastifyRequest): string | null {
  const action = typeof body === 'object' && body !== null && 'action' in body ? body.action : null;
  return typeof action === 'string' ? action : null;
}
