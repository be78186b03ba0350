/** Messages of one kind between the tabs of this browser. */
export type TabChannel<Message> = {
  /** Sends a message to the other tabs. */
  readonly post: (message: Message) => void;
  /** Calls the listener with every message of another tab. Returns the unsubscribe function. */
  readonly listen: (listener: (message: Message) => void) => () => void;
};

/** Creates a channel that opens on first use. Each name is opened once per tab, so that a tab never hears itself. */
export function createTabChannel<Message>(name: string): TabChannel<Message> {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    channel ??= new BroadcastChannel(name);
    return channel;
  };
  return {
    post: (message) => open().postMessage(message),
    listen: (listener) => {
      const hear = ({ data }: MessageEvent<Message>) => listener(data);
      open().addEventListener('message', hear);
      return () => open().removeEventListener('message', hear);
    },
  };
}
