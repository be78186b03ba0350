import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rescanMilliseconds, watchPage } from './watch-page.ts';

const browser = { hidden: false, mutate: () => {}, frames: [] as (() => void)[] };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(browser, { hidden: false, frames: [] });
  vi.stubGlobal('document', browser);
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(onChange: () => void) {
        browser.mutate = onChange;
      }
      observe() {}
      disconnect() {
        browser.mutate = () => {};
      }
    },
  );
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => browser.frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => browser.frames.splice(id - 1, 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function runFrames(): void {
  for (const run of browser.frames.splice(0)) run();
}

test('A page is scanned every 500 ms', () => {
  const scan = vi.fn();
  watchPage({} as Node, scan);
  expect(rescanMilliseconds).toBe(500);
  vi.advanceTimersByTime(499);
  expect(scan).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(scan).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  expect(scan).toHaveBeenCalledTimes(5);
});

test('A hidden page is not scanned until it is visible again', () => {
  const scan = vi.fn();
  watchPage({} as Node, scan);
  browser.hidden = true;
  vi.advanceTimersByTime(5000);
  expect(scan).toHaveBeenCalledTimes(0);
  browser.hidden = false;
  vi.advanceTimersByTime(500);
  expect(scan).toHaveBeenCalledTimes(1);
});

test('Many changes are one scan, before the next frame', () => {
  const scan = vi.fn();
  watchPage({} as Node, scan);
  for (let change = 0; change < 100; change++) browser.mutate();
  expect(scan).toHaveBeenCalledTimes(0);
  runFrames();
  expect(scan).toHaveBeenCalledTimes(1);
  browser.mutate();
  runFrames();
  expect(scan).toHaveBeenCalledTimes(2);
});

test('Nothing is scanned after the end', () => {
  const scan = vi.fn();
  const stop = watchPage({} as Node, scan);
  browser.mutate();
  stop();
  runFrames();
  vi.advanceTimersByTime(5000);
  expect(scan).toHaveBeenCalledTimes(0);
});
