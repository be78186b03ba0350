import { Client } from 'pg';

/** Also asked for without a notification: through a pooler, or while the listening connection is broken. */
const pollMilliseconds = 500;

/**
 * Calls `onChange` when a transaction that notifies the channel has committed, and every half second besides; never twice
 * at a time. A call that fails is reported and made again at the next turn.
 * `close` stops it and waits for the call under way.
 */
export function listenForChanges(
  url: string,
  channel: string,
  onChange: () => Promise<void>,
  onError: (error: unknown) => void = () => {},
): { close(): Promise<void> } {
  let stopped = false;
  let client: Client | null = null;
  let underWay: Promise<void> | null = null;
  let again = false;

  const turn = () => {
    again = underWay !== null;
    underWay ??= onChange()
      .catch((error: unknown) => {
        if (!stopped) onError(error);
      })
      .finally(() => {
        underWay = null;
        if (again && !stopped) turn();
      });
  };
  const listen = async () => {
    const listener = new Client({ connectionString: url, connectionTimeoutMillis: 1500, keepAlive: true });
    client = listener;
    listener.on('error', () => {});
    listener.on('notification', turn);
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
    turn();
  };
  const timer = setInterval(tick, pollMilliseconds);
  tick();

  const close = async () => {
    stopped = true;
    clearInterval(timer);
    await client?.end().catch(() => {});
    await underWay;
  };
  return { close };
}
