import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BillingRefusal } from '#commands/billing/billing-refusal.ts';
import { ImportRefusal } from '#commands/import/import-refusal.ts';
import { PaymentRefused, ProviderUnavailable } from '#outside/payments/billing-provider.ts';
import { isUnavailable } from '#store/database.ts';
import { ApiError, errorBody } from '../api-error.ts';

/** Sends every error in one format, with the request id and without internals. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    // The access log covers deliberate refusals. They must stay cheap because they can be frequent.
    if (isOfCallerWhoLeft(error, request)) request.log.debug({ err: error }, 'the caller left before the answer');
    else if (refusal.status >= 500 && refusal !== error) request.log.error({ err: error }, refusal.code);
    return sendError(refusal, request, reply);
  });
}

/** Compression fails when its client disconnects, which is no server error. */
function isOfCallerWhoLeft(error: unknown, request: FastifyRequest): boolean {
  const isCut = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isCut && request.raw.socket.destroyed;
}

export function sendError(refusal: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', ...refusal.headers })
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(errorBody(refusal, request.id));
}

/** Answers on the raw socket what Node could not parse as a request. `headers`: sent with every response. */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // A timed-out connection gets no response. On a connection opened in advance, it would be taken for that of the next
  // request.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.destroy();
    return;
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const refusal = new ApiError(tooLarge ? 'headers_too_large' : 'malformed_request');
  const line = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(refusal, requestId));
  const head = [
    `HTTP/1.1 ${line}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    'Cache-Control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

function importRefused({ code, found, retryAfter }: ImportRefusal): ApiError {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return new ApiError(code, found ? { found, headers } : { headers });
}

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof BillingRefusal) return new ApiError('conflict', { message: error.message });
  if (error instanceof ImportRefusal) return importRefused(error);
  if (error instanceof PaymentRefused) return new ApiError('payment_failed');
  if (error instanceof ProviderUnavailable) return new ApiError('dependency_unavailable');
  // Checked before database errors, because a disconnected client also looks like a lost connection.
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (status === 413) return new ApiError('payload_too_large');
  if (status === 415) return new ApiError('unsupported_media_type');
  if (typeof status === 'number' && status >= 400 && status < 500) return new ApiError('malformed_request');
  return new ApiError(isUnavailable(error) ? 'dependency_unavailable' : 'internal_error');
}
