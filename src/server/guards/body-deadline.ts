import type { IncomingMessage, RequestListener } from 'node:http';
import { everyRunning } from './running-time.ts';

const limits = new WeakMap<IncomingMessage, () => void>();

/** Cuts connections whose request body has not arrived within `milliseconds`, unless the route allows more time. */
export function limitBodyTime(handle: RequestListener, milliseconds: number): RequestListener {
  return (request, response) => {
    if (hasBody(request)) {
      const endLimit = everyRunning(milliseconds, () => {
        endLimit();
        if (!request.complete) request.socket.destroy();
      });
      request.once('close', endLimit);
      limits.set(request, endLimit);
    }
    handle(request, response);
  };
}

/** Lets the body take any time. The limit of responses still requires progress. */
export function allowLongBody(request: IncomingMessage): void {
  limits.get(request)?.();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
