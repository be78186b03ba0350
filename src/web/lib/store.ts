import { useSyncExternalStore } from 'react';
import { createListeners, type Listeners } from './listeners.ts';

/** A value outside of components that they follow. */
export type Store<Value> = Pick<Listeners<void>, 'listen'> & {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  const { listen, notify } = createListeners<void>();
  let current = initial;
  return {
    listen,
    get: () => current,
    set: (next) => {
      if (next === current) return;
      current = next;
      notify();
    },
  };
}

/** The value of a store, or a part of it. Rerenders with every change of that value. */
export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part;
export function useStore<Value>({ listen, get }: Store<Value>, select?: (value: Value) => unknown): unknown {
  'use no memo';
  const read = select ? () => select(get()) : get;
  return useSyncExternalStore(listen, read, read);
}
