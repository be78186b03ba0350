import { createListeners } from './listeners.ts';

/** Messages of one kind between the tabs of this browser. */
export type TabChannel<Message> = {
  /** Sends a message to the other tabs. */
  readonly post: (message: Message) => void;
  /** Calls the listener with every message of another tab. Returns the unsubscribe function. */
  readonly listen: (listener: (message: Message) => void) => () => void;
};

/**
 * Creates a channel that opens on first use. Each name is opened once per tab, so that a tab never hears itself. Without
 * BroadcastChannel each tab knows only what it loaded.
 */
export function createTabChannel<Message>(name: string): TabChannel<Message> {
  const { listen, notify } = createListeners<Message>();
  let opened: BroadcastChannel | null = null;

  function open(): BroadcastChannel | null {
    if (opened || typeof BroadcastChannel === 'undefined') return opened;
    opened = new BroadcastChannel(name);
    opened.addEventListener('message', ({ data }: MessageEvent<Message>) => notify(data));
    return opened;
  }

  return {
    post: (message) => open()?.postMessage(message),
    listen: (listener) => {
      open();
      return listen(listener);
    },
  };
}
