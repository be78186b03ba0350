/** Listeners of one kind of event. */
export type Listeners<Payload> = {
  /** Calls the listener with every event. Returns the unsubscribe function. */
  readonly listen: (listener: (payload: Payload) => void) => () => void;
  readonly notify: (payload: Payload) => void;
};

export function createListeners<Payload>(): Listeners<Payload> {
  const listeners = new Set<(payload: Payload) => void>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (payload) => {
      for (const listener of listeners) listener(payload);
    },
  };
}
