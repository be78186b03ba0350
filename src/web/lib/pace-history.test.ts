import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paceHistory } from './pace-history.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser that, like Safari, refuses more than 100 history writes in 10 s. */
function startBrowser() {
  const writes: { kind: string; url: string; at: number }[] = [];
  const write = (kind: string) => (_state: unknown, _title: string, url?: string | URL | null) => {
    const recent = writes.filter(({ at }) => Date.now() - at < 10_000);
    if (recent.length >= 100) throw new DOMException('Too many calls', 'SecurityError');
    writes.push({ kind, url: String(url), at: Date.now() });
  };
  const history = { pushState: write('push'), replaceState: write('replace') } as unknown as History;
  const listeners = new Map<string, () => void>();
  paceHistory(history, {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  } as never);
  const replace = (url: string) => history.replaceState(null, '', url);
  const push = (url: string) => history.pushState(null, '', url);
  const fire = (name: string) => listeners.get(name)?.();
  return { writes, replace, push, fire, urls: () => writes.map(({ kind, url }) => `${kind} ${url}`) };
}

test('A handle dragged for ten seconds writes a few times a second, and its last position', async () => {
  const { writes, replace, urls } = startBrowser();
  for (let step = 1; step <= 600; step++) {
    replace(`/?rate=${step}`);
    await vi.advanceTimersByTimeAsync(1000 / 60);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(writes.length).toBeGreaterThan(20);
  expect(writes.length).toBeLessThanOrEqual(60);
  expect(urls().at(-1)).toBe('replace /?rate=600');
});

test('The first change is written at once, and a new entry after the pending write of the previous one', () => {
  const { replace, push, urls } = startBrowser();
  replace('/a');
  replace('/b');
  replace('/c');
  push('/d');
  expect(urls()).toEqual(['replace /a', 'replace /c', 'push /d']);
});

test('A pending write happens when the page is left, and is dropped after a step back', async () => {
  const { replace, fire, urls } = startBrowser();
  replace('/a');
  replace('/b');
  fire('pagehide');
  replace('/c');
  fire('popstate');
  await vi.advanceTimersByTimeAsync(5000);
  expect(urls()).toEqual(['replace /a', 'replace /b']);
});

test('A write that the browser refuses throws nothing and is retried', async () => {
  const { push, urls } = startBrowser();
  for (let step = 1; step <= 101; step++) push(`/${step}`);
  expect(urls()).toHaveLength(100);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(urls().at(-1)).toBe('replace /101');
});
