import type { IncomingMessage, RequestListener } from 'node:http';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Cuts connections whose request body has not arrived within `milliseconds`, unless the route allows more time. */
export function limitBodyTime(handle: RequestListener, milliseconds: number): RequestListener {
  return (request, response) => {
    if (hasBody(request)) {
      const cut = () => {
        if (!request.complete) request.socket.destroy();
      };
      timers.set(request, setTimeout(cut, milliseconds).unref());
    }
    handle(request, response);
  };
}

/** Lets the body take any time. The limit of responses still requires progress. */
export function allowLongBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
