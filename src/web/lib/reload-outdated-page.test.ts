import { beforeEach, expect, test, vi } from 'vitest';
import { reloadOutdatedPage } from './reload-outdated-page.ts';

const reload = vi.fn();
const stored = new Map<string, string>();
const page = (entry: string) => `<!doctype html><script type="module" src="/assets/${entry}.js"></script>`;
const answerWith = (body: string, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));

beforeEach(() => {
  reload.mockClear();
  stored.clear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { querySelector: () => ({ src: 'http://forma.test/assets/index-old.js' }) });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('A page of an earlier build is reloaded once, and not again', async () => {
  answerWith(page('index-new'));
  await Promise.all([reloadOutdatedPage(), reloadOutdatedPage()]);
  await reloadOutdatedPage();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['it is from the newest build', () => answerWith(page('index-old'))],
  ['the server returns an error', () => answerWith('', 503)],
  ['the server does not respond', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))],
])('A page is not reloaded if %s', async (_, arrange) => {
  arrange();
  await reloadOutdatedPage();
  expect(reload).not.toHaveBeenCalled();
});

test('A page without session storage is never reloaded', async () => {
  answerWith(page('index-new'));
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied');
    },
  });
  await reloadOutdatedPage();
  expect(reload).not.toHaveBeenCalled();
});
