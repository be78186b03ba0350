import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message as the server received it. */
export type ReceivedText = { readonly path: string; readonly authorization: string; readonly form: URLSearchParams };

export type TwilioServer = {
  readonly url: string;
  readonly received: ReceivedText[];
  /** How it answers; a test can replace it. */
  answer: (response: ServerResponse) => void;
  close(): Promise<void>;
};

const accept = (response: ServerResponse) =>
  response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');

/** Starts a server that speaks Twilio's messages call, on a free port. Call `close` at the end. */
export async function startTwilioServer(): Promise<TwilioServer> {
  const received: ReceivedText[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request));
    received.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', form });
    started.answer(response);
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const started: TwilioServer = {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: accept,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return started;
}
