import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { eventually } from '#tests/eventually.ts';
import { ask } from '#tests/http.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ timeouts: { headers: 300, request: 500, answer: 900 } });
});
afterAll(() => server.close());

/** Opens connections that write a start and then nothing; resolves when the server has cut all of them. */
async function holdOpen(count: number, start: (socket: Socket) => void): Promise<void> {
  const sockets = Array.from({ length: count }, () => connect(server.port, '127.0.0.1'));
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on('error', () => {}).on('close', () => resolve());
          start(socket);
        }),
    ),
  );
}

/** The short limits above may also fail on a busy machine. */
const expectAlive = () => eventually(async () => expect((await ask(`${server.origin}/healthz`)).status).toBe(200));

const head = () =>
  `POST /api/v1/search HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\n`;

test('closes three hundred connections with endless headers', async () => {
  await holdOpen(300, (socket) => {
    socket.resume();
    socket.write('GET /api/v1/config HTTP/1.1\r\nHost: loc');
  });
  await expectAlive();
});

test('closes three hundred connections with endless bodies', async () => {
  await holdOpen(300, (socket) => {
    socket.resume();
    socket.write(`${head()}Content-Length: 1000\r\n\r\n{`);
  });
  await expectAlive();
});

test('closes connections that request a lot and read nothing', async () => {
  await holdOpen(5, (socket) => {
    socket.pause();
    const request = `GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`;
    socket.write(request.repeat(100));
    // A paused socket notices its end only on the next write.
    const nudge = setInterval(() => socket.write(request), 100);
    socket.once('close', () => clearInterval(nudge));
  });
  await expectAlive();
});

test('keeps an idle connection longer than the minute of common proxies', async () => {
  const { headers } = await ask(`${server.origin}/healthz`);
  expect(headers.get('keep-alive')).toBe('timeout=72');
});

test('closes an idle connection silently, so that its next request gets no stale response', async () => {
  let heard = '';
  await holdOpen(1, (socket) => {
    socket.on('data', (bytes) => {
      heard += bytes;
    });
  });
  expect(heard).toBe('');
});
