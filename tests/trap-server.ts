import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type TrapServer = {
  readonly port: number;
  readonly received: { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  /** How it answers; a test can replace it. */
  answer: (response: ServerResponse) => void;
  close(): Promise<void>;
};

/** A server on a free port that records requests and answers as the test says. Call `close` at the end. */
export async function startTrapServer(): Promise<TrapServer> {
  const received: TrapServer['received'] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      started.answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const started: TrapServer = {
    port: (server.address() as AddressInfo).port,
    received,
    answer: (response) => response.writeHead(204).end(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return started;
}
