import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type Duplex, duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Gives a `fetch` that speaks HTTP with a handler of this same process, over no port: it needs no address of ours, and
 * nobody else's limits count it.
 */
export function createInProcessFetch(handle: RequestHandler): typeof fetch {
  const server = createServer(handle);
  return async (input, init) => {
    const asked = new Request(input, init);
    const body = Buffer.from(await asked.arrayBuffer());
    const url = new URL(asked.url);
    const [ours, theirs] = duplexPair();
    server.emit('connection', theirs);
    const answer = await exchange(ours, {
      method: asked.method,
      path: url.pathname + url.search,
      headers: {
        ...Object.fromEntries(asked.headers),
        host: url.host,
        'content-length': body.length,
        connection: 'close',
      },
      body,
    });
    const bytes = await buffer(answer);
    const headers = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    );
    const status = answer.statusCode ?? 500;
    return new Response([204, 304].includes(status) ? null : bytes, { status, headers });
  };
}

type Sent = { method: string; path: string; headers: Record<string, string | number>; body: Buffer };

function exchange(connection: Duplex, { method, path, headers, body }: Sent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ method, path, headers, createConnection: () => connection })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}
