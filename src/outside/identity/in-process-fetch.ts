import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type Duplex, duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A `fetch` that speaks HTTP with a handler in this process without a port. It needs no address of the site, and rate
 * limits do not count its requests.
 */
export function createInProcessFetch(handle: RequestHandler): typeof fetch {
  const server = createServer(handle);
  return async (input, init) => {
    const outgoing = new Request(input, init);
    const body = Buffer.from(await outgoing.arrayBuffer());
    const url = new URL(outgoing.url);
    const [ours, theirs] = duplexPair();
    server.emit('connection', theirs);
    const incoming = await sendRequest(ours, {
      method: outgoing.method,
      path: url.pathname + url.search,
      headers: {
        ...Object.fromEntries(outgoing.headers),
        host: url.host,
        'content-length': body.length,
        connection: 'close',
      },
      body,
    });
    const bytes = await buffer(incoming);
    const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    );
    const status = incoming.statusCode ?? 500;
    return new Response([204, 304].includes(status) ? null : bytes, { status, headers });
  };
}

type RawRequest = { method: string; path: string; headers: Record<string, string | number>; body: Buffer };

function sendRequest(connection: Duplex, { method, path, headers, body }: RawRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ method, path, headers, createConnection: () => connection })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}
