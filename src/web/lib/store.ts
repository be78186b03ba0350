import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** A value outside of components that they follow. */
export type Store<Value> = {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** Calls the listener after every change. Returns the unsubscribe function. */
  readonly listen: (listener: () => void) => () => void;
};

/** Creates a store. Its initial value is read on first use. */
export function createStore<Value>(initial: () => Value): Store<Value> {
  const { listen, notify } = createListeners<void>();
  let current: { readonly value: Value } | null = null;
  const get = () => {
    current ??= { value: initial() };
    return current.value;
  };
  return {
    get,
    set: (value) => {
      if (Object.is(value, get())) return;
      current = { value };
      notify();
    },
    listen,
  };
}

/** The value of a store. Rerenders with every change. */
export function useStore<Value>({ listen, get }: Store<Value>): Value {
  return useSyncExternalStore(listen, get, get);
}

/** A part of a store's value. Rerenders only if the part changes: it must be equal by `Object.is`. */
export function useStorePart<Value, Part>({ listen, get }: Store<Value>, select: (value: Value) => Part): Part {
  const part = () => select(get());
  return useSyncExternalStore(listen, part, part);
}
