import { Client } from 'pg';
import { createSerialRunner } from '#domain/async/serial-runner.ts';

/** Also polls, because notifications do not arrive through a pooler or while the connection is broken. */
const pollMilliseconds = 500;

/**
 * Calls `onChange` when a transaction that notifies the channel commits, and every half second, never two at once.
 * Reports a failed call and repeats it with the next one. `close` waits for the running call.
 */
export function listenForChanges(
  url: string,
  channel: string,
  onChange: () => Promise<void>,
  onError: (error: unknown) => void = () => {},
): { close(): Promise<void> } {
  let stopped = false;
  let client: Client | null = null;

  const changes = createSerialRunner(async () => {
    if (stopped) return;
    await onChange().catch((error: unknown) => {
      if (!stopped) onError(error);
    });
  });
  const runOnce = () => void changes.run();
  const listen = async () => {
    const listener = new Client({ connectionString: url, connectionTimeoutMillis: 1500, keepAlive: true });
    client = listener;
    listener.on('error', () => {});
    listener.on('notification', runOnce);
    listener.once('end', () => {
      if (client === listener) client = null;
    });
    try {
      await listener.connect();
      await listener.query(`listen ${channel}`);
    } catch {
      if (client === listener) client = null;
      await listener.end().catch(() => {});
    }
  };
  const tick = () => {
    if (client === null) void listen();
    runOnce();
  };
  const timer = setInterval(tick, pollMilliseconds);
  tick();

  const close = async () => {
    stopped = true;
    clearInterval(timer);
    await client?.end().catch(() => {});
    await changes.settled();
  };
  return { close };
}
