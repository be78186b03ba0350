import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

const requestsOn = new WeakMap<Socket, number>();

/** Counts the requests of each connection for `cutIncomplete`. */
export function countPerConnection(handle: RequestListener): RequestListener {
  return (request, response) => {
    requestsOn.set(request.socket, countOn(request.socket) + 1);
    handle(request, response);
  };
}

/**
 * Cuts a connection whose headers took too long. If the process was suspended, they may have arrived meanwhile: Node
 * looks at the clock first and reads in the same turn of the event loop.
 */
export function cutIncomplete(socket: Socket): void {
  const before = countOn(socket);
  setImmediate(() => {
    if (countOn(socket) === before) socket.destroy();
  });
}

const countOn = (socket: Socket) => requestsOn.get(socket) ?? 0;
