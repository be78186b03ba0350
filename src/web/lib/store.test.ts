import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('Listeners hear every change until they unsubscribe, and no equal value', () => {
  const store = createStore<number | null>(null);
  const listener = vi.fn();
  const stop = store.listen(listener);
  store.set(null);
  expect(listener).not.toHaveBeenCalled();
  store.set(2);
  store.set(2);
  expect([store.get(), listener.mock.calls.length]).toEqual([2, 1]);
  stop();
  store.set(3);
  expect([store.get(), listener.mock.calls.length]).toEqual([3, 1]);
});
