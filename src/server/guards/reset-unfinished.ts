import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Cuts an unfinished response. A reset shows its reader that the end is missing: a response over HTTP/1.0, which many
 * proxies speak, otherwise ends when its connection does.
 */
export function resetUnfinished({ headersSent, writableFinished, socket }: ServerResponse): void {
  if (headersSent && !writableFinished) socket?.resetAndDestroy();
}

/** Cuts responses whose content fails halfway. */
export function resetFailedContent(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    // Before Fastify closes the connection.
    if (payload instanceof Readable) payload.prependOnceListener('error', () => resetUnfinished(reply.raw));
  });
}
