import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '#commands/refusal.ts';
import { eventually } from '#tests/eventually.ts';
import { limitResponseTime } from './response-deadline.ts';

const limit = 1000;
const piece = Buffer.alloc(32_768);

let app: FastifyInstance;
let file: PassThrough;
let waiting: number;
let prepare: () => void;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = fastify();
  limitResponseTime(app, limit);
  file = new PassThrough();
  app.get('/file', { config: { isDownload: true } }, async (_request, reply) => reply.send(file));
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? 503 : 500).send());
  waiting = 0;
  const neverAnswer = () => {
    waiting++;
    return new Promise(() => {});
  };
  app.get('/slow', neverAnswer);
  app.get('/slow-file', { config: { isDownload: true } }, neverAnswer);
  app.get('/page', async (_request, reply) => reply.send(file));
  const prepared = new Promise<void>((resolve) => (prepare = resolve));
  const onSend = async () => {
    waiting++;
    await prepared;
  };
  app.get('/prepared', { onSend }, async () => 'prepared');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const portOf = () => (app.server.address() as { port: number }).port;

/** Resolves when the first bytes of the response arrive. */
async function ask(path: string): Promise<Socket> {
  const socket = connect(portOf(), '127.0.0.1').on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  file.write(piece);
  await once(socket, 'data');
  return socket;
}

/** Writes a piece and waits until it is read. */
async function give(socket: Socket): Promise<void> {
  let missing = piece.length;
  const taken = new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      missing -= bytes.length;
      if (missing <= 0) resolve();
    });
  });
  file.write(piece);
  await taken;
}

/** Pauses the reader and writes more than its connection can buffer. */
async function fillConnection(socket: Socket): Promise<void> {
  socket.pause();
  while (file.write(piece) || (await Promise.race([once(file, 'drain'), turn()])));
}

test('a download may take any time while it makes progress', async () => {
  const socket = await ask('/file');
  for (let times = 0; times < 5; times++) {
    await give(socket);
    vi.advanceTimersByTime(limit);
  }
  file.end();
  const chunks: string[] = [];
  socket.on('data', (bytes) => chunks.push(bytes.toString('latin1')));
  await eventually(() => expect(chunks.join('')).toMatch(/0\r\n\r\n$/));
});

test('a download without progress is cut', async () => {
  const socket = await ask('/file');
  await fillConnection(socket);
  vi.advanceTimersByTime(limit);
  vi.advanceTimersByTime(limit);
  await eventually(() => expect(file.destroyed).toBe(true));
});

test('any other response that waits for its reader is cut after the limit, even with progress', async () => {
  const socket = await ask('/page');
  await fillConnection(socket);
  socket.resume();
  await turn();
  socket.pause();
  await fillConnection(socket);
  vi.advanceTimersByTime(limit);
  await eventually(() => expect(file.destroyed).toBe(true));
});

test.each(['/page', '/file'])('a response that the server is still writing is not cut: %s', async (path) => {
  const socket = await ask(path);
  await give(socket);
  vi.advanceTimersByTime(6 * limit);
  await give(socket);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

test('a response that is being prepared at the limit keeps its status', async () => {
  const answer = fetch(`http://127.0.0.1:${portOf()}/prepared`);
  await eventually(() => expect(waiting).toBe(1));
  vi.advanceTimersByTime(limit);
  prepare();
  const response = await answer;
  expect([response.status, await response.text()]).toEqual([200, 'prepared']);
});

test('a request that the server does not answer within the limit is refused, and says why', async () => {
  const answer = fetch(`http://127.0.0.1:${portOf()}/slow`);
  await eventually(() => expect(waiting).toBe(1));
  vi.advanceTimersByTime(limit);
  const { status, headers } = await answer;
  expect([status, headers.get('connection')]).toEqual([503, 'close']);
});

test('a file may take four times the limit until it begins', async () => {
  const answer = fetch(`http://127.0.0.1:${portOf()}/slow-file`);
  let isSettled = false;
  void answer.finally(() => (isSettled = true));
  await eventually(() => expect(waiting).toBe(1));
  vi.advanceTimersByTime(3 * limit);
  await turn();
  expect(isSettled).toBe(false);
  vi.advanceTimersByTime(limit);
  expect((await answer).status).toBe(503);
});

/** Null after all pending work had its turn. */
async function turn(): Promise<null> {
  for (let times = 0; times < 20; times++) await new Promise((resolve) => setImmediate(resolve));
  return null;
}
