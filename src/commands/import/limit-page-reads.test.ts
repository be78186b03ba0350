import { expect, test, vi } from 'vitest';
import type { HomePage } from '#outside/home-pages/home-page.ts';
import { limitPageReads } from './limit-page-reads.ts';

const url = new URL('https://homes.example/1');
const page = {} as HomePage;

/** Pages that load when the test releases them. */
function blockedPages(limits: { perPerson?: number; together?: number; failures?: number }) {
  const waiting: ((page: HomePage | null) => void)[] = [];
  const read = limitPageReads(() => new Promise((resolve) => waiting.push(resolve)), {
    perPerson: 2,
    together: 3,
    failures: 2,
    ...limits,
  });
  return { read, waiting };
}

test('one person reads two pages at a time, and the process limits all reads together', async () => {
  const { read, waiting } = blockedPages({});
  const open = [read('ann', url), read('ann', url)];
  await expect(read('ann', url)).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: 2 } });
  open.push(read('bob', url));
  await expect(read('carl', url)).rejects.toMatchObject({ code: 'overloaded' });
  for (const give of waiting) give(page);
  expect(await Promise.all(open)).toEqual([page, page, page]);
  const again = read('carl', url);
  waiting.at(-1)?.(page);
  expect(await again).toBe(page);
});

test('reads without a home count as failures, whatever the reason; successful reads do not', async () => {
  let answer: () => Promise<HomePage | null> = async () => page;
  const read = limitPageReads(() => answer(), { perPerson: 2, together: 3, failures: 2 });
  for (let count = 0; count < 5; count++) await read('ann', url);
  answer = async () => null;
  await read('ann', url);
  answer = () => Promise.reject(new Error('timeout'));
  await expect(read('ann', url)).rejects.toThrow('timeout');
  answer = async () => page;
  await expect(read('ann', url)).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: 600 } });
  expect(await read('bob', url)).toBe(page);
});

test('failures expire after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const read = limitPageReads(async () => null, { perPerson: 2, together: 3, failures: 1 });
    await read('ann', url);
    await expect(read('ann', url)).rejects.toMatchObject({ code: 'rate_limited' });
    vi.advanceTimersByTime(600_000);
    expect(await read('ann', url)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
