import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { eventually } from '#tests/eventually.ts';

const timeouts = { headers: 500, request: 550, answer: 600 };

let server: TestApp;
let finishWork = () => {};
let begun = 0;
const accepted: Socket[] = [];
beforeAll(async () => {
  server = await startTestApp({
    timeouts,
    addRoutes: (app) => {
      app.server.on('connection', (socket) => accepted.push(socket));
      app.server.on('request', () => begun++);
      app.get('/work', () => new Promise((resolve) => (finishWork = () => resolve('done'))));
    },
  });
});
afterAll(() => server.close());

/** Blocks the event loop longer than any limit, as a suspended machine would. Its timers then come before its input. */
async function suspend(justBefore: () => void = () => {}): Promise<void> {
  await nextTurn();
  justBefore();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1.5 * timeouts.answer);
  await nextTurn();
}

const healthHead = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n';
const searchHead =
  'POST /api/v1/search HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';

/** Resolves when the server has read the bytes. */
async function openWith(bytes: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  socket.write(bytes);
  const isRead = (other: Socket) =>
    other.remotePort === socket.localPort && other.bytesRead === Buffer.byteLength(bytes);
  await eventually(() => expect(accepted.some(isRead)).toBe(true));
  return socket;
}

/** Everything that is received until the first response is complete, or the connection is closed. */
function responseOn(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    socket.on('close', () => resolve(received));
    socket.on('data', (bytes) => {
      received += bytes;
      const [, body = ''] = received.split('\r\n\r\n');
      if (body !== '') socket.destroy();
    });
  });
}

/** On a busy machine, the limits above may pass before the process is suspended. */
const expectResponse = (ask: () => Promise<string>, text: string) =>
  eventually(async () => expect(await ask()).toContain(text));

test('headers that arrived while the process was suspended are read', async () => {
  await expectResponse(async () => {
    const socket = await openWith(healthHead);
    const response = responseOn(socket);
    await suspend(() => socket.write('\r\n'));
    return response;
  }, '200 OK');
});

test('a body that arrived while the process was suspended is read', async () => {
  await expectResponse(async () => {
    const socket = await openWith(searchHead);
    const response = responseOn(socket);
    await suspend(() => socket.write('{}'));
    return response;
  }, '422 Unprocessable');
});

test('the time of a suspended process is no time in which a request stays without an answer', async () => {
  await expectResponse(async () => {
    const before = begun;
    const socket = await openWith('GET /work HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await eventually(() => expect(begun).toBe(before + 1));
    const response = responseOn(socket);
    await suspend();
    finishWork();
    return response;
  }, 'done');
});

test('headers that stay incomplete after it are not waited for', async () => {
  const socket = await openWith(healthHead);
  const response = responseOn(socket);
  await suspend();
  expect(await response).toBe('');
});
