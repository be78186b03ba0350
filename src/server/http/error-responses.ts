import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TimeoutError } from 'p-timeout';
import { Refusal } from '#commands/refusal.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { isOfDeletedUser, isUnavailable } from '#store/database.ts';
import { cutIncomplete } from '../guards/header-deadline.ts';
import { styleNonceOf } from '../guards/security-headers.ts';
import { renderPlainPage } from './plain-page.ts';
import { bodyOf, headersOf, statusOf } from './refusal-response.ts';
import { wantsPage } from './wants-page.ts';

/** Sends every error in one format, or as a page to a browser that asks for one, with the request id and without internals. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    // The access log covers deliberate refusals. They must stay cheap because they can be frequent.
    if (isOfCallerWhoLeft(error, request)) request.log.debug({ err: error }, 'the caller left before the answer');
    else if (statusOf(refusal) >= 500 && (refusal !== error || refusal.cause !== undefined))
      request.log.error({ err: error }, refusal.code);
    return sendError(refusal, request, reply);
  });
}

/** Compression fails when its client disconnects, which is no server error. */
function isOfCallerWhoLeft(error: unknown, request: FastifyRequest): boolean {
  const isCut = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isCut && request.raw.socket.destroyed;
}

export function sendError(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = bodyOf(refusal, request.id);
  reply.headers({ 'cache-control': 'no-store', ...headersOf(refusal) }).code(statusOf(refusal));
  return wantsPage(request)
    ? reply.type('text/html; charset=utf-8').send(pageOf(body.error, request))
    : reply.type('application/json; charset=utf-8').send(body);
}

function pageOf({ message, request_id: id }: ReturnType<typeof bodyOf>['error'], request: FastifyRequest): string {
  return renderPlainPage({
    title: `${message} · Forma`,
    section: 'Error',
    main: `<h1>${escapeHtml(message)}</h1>
<p><a href="${escapeHtml(request.url)}">Try again</a> or <a href="/">open Forma</a>.</p>
<p>Request ${escapeHtml(id)}</p>`,
    styles: '',
    nonce: styleNonceOf(request),
  });
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
    cutIncomplete(socket);
    return;
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const refusal = new Refusal(tooLarge ? 'headers_too_large' : 'malformed_request');
  const line = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const requestId = randomUUID();
  const body = JSON.stringify(bodyOf(refusal, requestId));
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

/** The refusal that answers an error. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // Checked before database errors, because a disconnected client also looks like a lost connection.
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (status === 413) return new Refusal('payload_too_large');
  if (status === 415) return new Refusal('unsupported_media_type');
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refusal('malformed_request');
  // Work beside the request, such as writing a report, took longer than it may.
  if (error instanceof TimeoutError) return new Refusal('overloaded');
  if (isOfDeletedUser(error)) return new Refusal('invalid_token');
  return new Refusal(isUnavailable(error) ? 'dependency_unavailable' : 'internal_error');
}
