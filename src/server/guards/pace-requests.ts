import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Far more than clients need. A browser waits for each response. */
const maxWaiting = 100;

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };
type Line = { readonly waiting: Exchange[]; isBusy: boolean };

/**
 * Answers requests of a connection in sequence, with a turn of the event loop in between. Node would handle all
 * pipelined requests at once, and thousands of cheap ones would block other clients. Cuts a connection with too many;
 * its client must repeat unanswered requests (RFC 9112, 9.3.2).
 */
export function paceRequests(handle: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  const start = (line: Line, { request, response }: Exchange) => {
    line.isBusy = true;
    response.once('close', () => setImmediate(startNext, line));
    handle(request, response);
  };
  const startNext = (line: Line) => {
    const next = line.waiting.shift();
    line.isBusy = false;
    if (next && !next.request.socket.destroyed) start(line, next);
  };
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? { waiting: [], isBusy: false };
    lines.set(socket, line);
    if (!line.isBusy) start(line, { request, response });
    else if (line.waiting.length < maxWaiting) line.waiting.push({ request, response });
    else socket.destroy();
  };
}
