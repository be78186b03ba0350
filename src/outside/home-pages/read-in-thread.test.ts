import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PageTimeout, PageTooLarge } from './fetch-page.ts';
import { readInThread } from './read-in-thread.ts';

const enough = 60_000;
/** Runs these lines in place of the parser. */
const script = (lines: string) => new URL(`data:text/javascript,${encodeURIComponent(lines)}`);

test('parses the tags of a page in a thread', async () => {
  const html =
    '<link rel=canonical href=/a><meta name="a&amp;b" content=c><script type="application/ld+json">{}</script>';
  expect(await readInThread(html, enough)).toEqual({ canonical: '/a', blocks: ['{}'], metas: [['a&b', 'c']] });
});

test('terminates a thread at the deadline', async () => {
  await expect(readInThread('', 50, script('for (;;);'))).rejects.toThrow(PageTimeout);
});

test('terminates a thread that needs too much memory, and not its process', async () => {
  const lines = 'const all = []; for (;;) all.push({ a: { b: all.length } });';
  const program = `import { readInThread } from ${JSON.stringify(import.meta.resolve('./read-in-thread.ts'))};
    await readInThread('', ${enough}, new URL(${JSON.stringify(script(lines))})).catch((error) => {
      console.log(error.constructor.name);
    });`;
  // Flags of the test process apply to its threads too, and a larger young generation can end both.
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout.trim()).toBe(PageTooLarge.name);
});

test('throws if the thread fails or ends without a result', async () => {
  await expect(readInThread('', enough, script('throw new Error("broken")'))).rejects.toThrow('broken');
  await expect(readInThread('', enough, script('process.exit(0)'))).rejects.toThrow('without a result');
});

test('passes no environment variables to the thread', async () => {
  const lines = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage(Object.keys(process.env));`;
  expect(await readInThread('', enough, script(lines))).toEqual([]);
});
