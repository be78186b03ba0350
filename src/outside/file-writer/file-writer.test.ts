import { afterEach, expect, test } from 'vitest';
import { createFileWriter } from './file-writer.ts';

const script = (body: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, threadId } from 'node:worker_threads'; ${body}`)}`,
  );
const job = (word: string) => () => word;
const close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const each of close.splice(0)) await each();
});

function writerOf(body: string, milliseconds?: number) {
  const writer = createFileWriter<string>(script(body), milliseconds ? { milliseconds } : {});
  close.push(writer.close);
  return writer;
}

const echo = `parentPort.on('message', (word) => parentPort.postMessage(new TextEncoder().encode(word + threadId)));`;

test('one thread writes one file after another', async () => {
  const { write } = writerOf(echo);
  const files = await Promise.all(['a', 'b', 'c'].map((word) => write(job(word))));
  const texts = files.map((file) => new TextDecoder().decode(file));
  expect(texts.map((text) => text[0])).toEqual(['a', 'b', 'c']);
  expect(new Set(texts.map((text) => text.slice(1))).size).toBe(1);
});

test('a failed or endless file is rejected, and the next one is written by another thread', async () => {
  const moody = `parentPort.on('message', (word) => {
    if (word === 'throw') throw new Error('No.');
    if (word === 'exit') process.exit(1);
    if (word !== 'hang') parentPort.postMessage(new TextEncoder().encode(word + threadId));
  });`;
  const { write } = writerOf(moody, 3000);
  const all = await Promise.allSettled(['throw', 'a', 'exit', 'b', 'hang', 'c'].map((word) => write(job(word))));
  expect(all.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('the thread has no access to the environment', async () => {
  const { write } = writerOf(
    `parentPort.on('message', () => parentPort.postMessage(Object.keys(process.env).join()));`,
  );
  expect(await write(job('env'))).toBe('');
});
