import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { createQueryClient } from './queries.ts';
import { retryOnReconnect } from './reconnect.ts';

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => void vi.useRealTimers());

test('What waits for the server is asked again at once when the browser is connected, until that is ended', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  const ask = vi.fn().mockRejectedValue(new CallError('unreachable', '', { status: 0 }));
  const stop = retryOnReconnect(client);
  client.fetchQuery({ queryKey: ['x'], queryFn: ask, retry: true, retryDelay: 1e9 }).catch(() => {});
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  client.clear();
});
