import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export type SwitchingProxy = {
  /** The same database through the proxy. */
  readonly url: string;
  /** Simulates a stopped database: breaks connections and refuses new ones. */
  stop(): Promise<void>;
  /** Simulates a hanging database: connections stay open without responses. */
  hang(): void;
  /** Restores normal operation. */
  resume(): Promise<void>;
  close(): Promise<void>;
};

/** A database proxy that a test can stop and resume. Starts stopped if `isUp` is false. */
export async function openSwitchingProxy(databaseUrl: string, isUp = true): Promise<SwitchingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHanging = false;
  let server: Server | null = null;
  let port = 0;

  const accept = (client: Socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (bytes) => {
        if (!isHanging) to.write(bytes);
      });
    }
  };
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const listen = async () => {
    server = createServer(accept).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    const stopped = server;
    server = null;
    breakAll();
    if (stopped) await new Promise((resolve) => stopped.close(resolve));
  };
  await listen();
  if (!isUp) await stop();
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    stop,
    hang: () => {
      isHanging = true;
    },
    resume: async () => {
      // Breaks the connections because their dropped data cannot be sent later.
      if (isHanging) breakAll();
      isHanging = false;
      if (!server) await listen();
    },
    close: stop,
  };
}
