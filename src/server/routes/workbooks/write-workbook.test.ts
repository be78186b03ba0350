import { once } from 'node:events';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Workbook } from '#outside/workbooks/workbook.ts';
import { createWriteWorkbook } from './write-workbook.ts';

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

const workbook: Workbook = { title: 'Home', sheets: [], names: [] };

test('the file of a client who has left is not written when it is its turn', async () => {
  const app = fastify();
  ending.push(() => app.close());
  const write = createWriteWorkbook(app, 60_000);
  const built: string[] = [];
  const waiting: string[] = [];
  const left = Promise.withResolvers<void>();
  app.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
    const { name } = request.params;
    if (name === 'leaving') void once(request.raw.socket, 'close').then(() => left.resolve());
    const content = write({ request, reply }, async () => {
      built.push(name);
      if (name === 'first') await left.promise;
      return workbook;
    });
    const made = content.next();
    waiting.push(name);
    return (await made).value;
  });
  const origin = await app.listen({ port: 0 });
  const first = fetch(`${origin}/first`);
  await expect.poll(() => built).toEqual(['first']);
  const leaving = new AbortController();
  const aborted = expect(fetch(`${origin}/leaving`, { signal: leaving.signal })).rejects.toThrow();
  await expect.poll(() => waiting).toEqual(['first', 'leaving']);
  leaving.abort();
  expect((await first).status).toBe(200);
  await aborted;
  expect((await fetch(`${origin}/next`)).status).toBe(200);
  expect(built).toEqual(['first', 'next']);
});
