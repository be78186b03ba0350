import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type CuttingProxy = {
  /** The same database through the proxy. */
  readonly url: string;
  /** Bytes sent by clients so far. */
  sent(): number;
  close(): Promise<void>;
};

/** A database proxy that breaks all connections, like a killed server, after clients have sent `cutAfterBytes`. */
export async function openCuttingProxy(databaseUrl: string, cutAfterBytes: number): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let sent = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', cut).on('close', cut);
    }
    upstream.pipe(client);
    client.on('data', (bytes) => {
      const allowed = bytes.subarray(0, Math.max(0, cutAfterBytes - sent));
      sent += allowed.length;
      upstream.write(allowed, () => {
        if (sent >= cutAfterBytes) cut();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    sent: () => sent,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
