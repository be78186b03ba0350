import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('The initial value is read once, on first use', () => {
  const initial = vi.fn(() => 1);
  const store = createStore(initial);
  expect(initial).not.toHaveBeenCalled();
  expect([store.get(), store.get(), initial.mock.calls.length]).toEqual([1, 1, 1]);
});

test('Listeners hear every change until they unsubscribe, and no equal value', () => {
  const store = createStore<number | null>(() => null);
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
