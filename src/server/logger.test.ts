import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { createLogger } from './logger.ts';

/** A logger with readable lines. */
function listen(): { logger: ReturnType<typeof createLogger>; lines: string[] } {
  const lines: string[] = [];
  return { logger: createLogger('debug', { write: (line) => lines.push(line) }), lines };
}

test('secrets in headers never reach the log', () => {
  const { logger, lines } = listen();
  const headers = {
    authorization: 'Bearer s3cret',
    'id-token': 's3cret',
    'session-token': 's3cret',
    cookie: 'session=s3cret',
    'set-cookie': 's3cret',
    accept: 'text/html',
  };
  logger.info({ headers, response: { headers } }, 'seen');
  expect(lines.join('')).toContain('text/html');
  expect(lines.join('')).not.toContain('s3cret');
});

test.each([
  ['/shared/s3cret', '/shared/…'],
  ['/shared/s3cret/preview.png?a=s3cret', '/shared/…/preview.png?a=…'],
  ['/api/v1/shared/s3cret', '/api/v1/shared/…'],
  ['/feeds/s3cret/atom', '/feeds/…/atom'],
  ['/unsubscribe/s3cret', '/unsubscribe/…'],
  ['/t/s3cret', '/t/…'],
  ['/proformas/an-alias', '/proformas/an-alias'],
])('the token that opens %s is not logged', (url, logged) => {
  const { logger, lines } = listen();
  logger.info({ req: { method: 'GET', url } }, 'seen');
  expect(JSON.parse(lines.join('')).req.url).toBe(logged);
});

test("an error is logged with its causes and their codes, but without another service's response", () => {
  const { logger, lines } = listen();
  const innermost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const inner = Object.assign(new Error('no connection', { cause: innermost }), { code: '08006' });
  logger.error({ err: new Error('query failed', { cause: inner }) }, 'failed');
  const answer = { error: 'invalid_grant', status: 400, refresh_token: 's3cret' };
  logger.error({ err: new Error('refused', { cause: answer }) }, 'failed');
  const [query, refused] = lines.map((line) => JSON.parse(line).err);
  expect(query).toMatchObject({
    message: 'query failed',
    cause: {
      message: 'no connection',
      code: '08006',
      cause: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
    },
  });
  expect(refused).toMatchObject({ message: 'refused', cause: { error: 'invalid_grant', status: 400 } });
  expect(lines.join('')).not.toContain('s3cret');
});

test('every response is one line with its id', async () => {
  const { logger, lines } = listen();
  const server = await startTestApp({ logger });
  try {
    const { headers } = await ask(`${server.origin}/api/v1/unknown`, {
      headers: { authorization: 'Basic s3cret', cookie: 'a=s3cret' },
    });
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({
      request_id: headers.get('x-request-id'),
      method: 'GET',
      url: '/api/v1/unknown',
      status: 404,
    });
    expect(lines.join('')).not.toContain('s3cret');
  } finally {
    await server.close();
  }
});

test('a client that disconnects while sending is not a server error', async () => {
  const { logger, lines } = listen();
  const server = await startTestApp({ logger });
  try {
    for (const body of ['', '{']) {
      const cut = new Promise<void>((resolve) => {
        server.app.server.once('connection', (socket) => socket.once('close', () => resolve()));
      });
      const socket = connect(server.port, '127.0.0.1');
      const head = `POST /api/v1/search HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json`;
      socket.write(`${head}\r\nContent-Length: 100\r\n\r\n${body}`, () => socket.resetAndDestroy());
      await cut;
    }
    await ask(`${server.origin}/healthz`);
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
  } finally {
    await server.close();
  }
});

test('a client that disconnects during compression is not a server error', async () => {
  const { logger, lines } = listen();
  // Takes much longer to compress than a connection takes to close.
  const text = randomBytes(4 * 2 ** 20).toString('hex');
  const server = await startTestApp({ logger, addRoutes: (app) => app.post('/long', async () => text) });
  try {
    const cut = new Promise<{ encoding: unknown; isWhole: boolean }>((resolve) => {
      server.app.server.once('request', ({ socket }, response) => {
        response.once('pipe', () => socket.destroy());
        response.once('close', () =>
          resolve({ encoding: response.getHeader('content-encoding'), isWhole: response.writableFinished }),
        );
      });
    });
    await expect(postJson(`${server.origin}/long`, {}, { 'accept-encoding': 'gzip' })).rejects.toThrow();
    expect(await cut).toEqual({ encoding: 'gzip', isWhole: false });
    await expect.poll(() => lines.join('')).toContain('Premature close');
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
  } finally {
    await server.close();
  }
});

test('a deliberate refusal is logged only in its response line', async () => {
  const { logger, lines } = listen();
  const server = await startTestApp({ logger, throughProxy: async () => 'postgres://127.0.0.1:1/nothing' });
  try {
    expect((await ask(`${server.origin}/readyz`)).status).toBe(503);
    await expect.poll(() => lines.join('')).toContain('answered');
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
  } finally {
    await server.close();
  }
});
