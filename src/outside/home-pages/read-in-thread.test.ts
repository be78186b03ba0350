import { expect, test } from 'vitest';
import { PageTimeout, PageTooLarge } from './fetch-page.ts';
import { readInThread } from './read-in-thread.ts';

const enough = 60_000;
/** A thread of these lines instead of the reader. */
const script = (lines: string) => new URL(`data:text/javascript,${encodeURIComponent(lines)}`);

test('reads the tags of a page in a thread', async () => {
  const html =
    '<link rel=canonical href=/a><meta name="a&amp;b" content=c><script type="application/ld+json">{}</script>';
  expect(await readInThread(html, enough)).toEqual({ canonical: '/a', blocks: ['{}'], metas: [['a&b', 'c']] });
});

test('ends a thread that does not end by itself at the deadline', async () => {
  await expect(readInThread('', 50, script('for (;;);'))).rejects.toThrow(PageTimeout);
});

test('ends a thread that takes more memory than a page needs', async () => {
  const lines = 'const all = []; for (;;) all.push({ a: { b: all.length } });';
  await expect(readInThread('', enough, script(lines))).rejects.toThrow(PageTooLarge);
});

test('a thread that fails or ends without an answer is an error', async () => {
  await expect(readInThread('', enough, script('throw new Error("broken")'))).rejects.toThrow('broken');
  await expect(readInThread('', enough, script('process.exit(0)'))).rejects.toThrow('without an answer');
});

test('a thread has nothing of the environment', async () => {
  const lines = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage(Object.keys(process.env));`;
  expect(await readInThread('', enough, script(lines))).toEqual([]);
});
