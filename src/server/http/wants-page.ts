import type { FastifyRequest } from 'fastify';

/** Whether a browser asks for a page, and not a script for data. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && !/^\/(?:api|art|assets)\b/.test(url) && headers.accept?.includes('text/html') === true;
}
