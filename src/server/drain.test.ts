import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask } from '#tests/http.ts';
import { drainAndClose } from './drain.ts';

let server: TestApp;
afterEach(() => server.close());

/** Long enough for a busy machine. */
const patient = { finish: 60_000, farewell: 60_000 };

type Seen = { readonly status: number | string; readonly connection: string | undefined };

/** One request on a connection that stays open. */
const requestKeptAlive = (agent: Agent, path: string) =>
  new Promise<Seen>((resolve) => {
    request({ host: '127.0.0.1', port: server.port, path, agent }, (response) => {
      const { statusCode = 0, headers } = response;
      response.resume().once('end', () => resolve({ status: statusCode, connection: headers.connection }));
    })
      .once('error', (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? '', connection: undefined }))
      .end();
  });

test('after the stop signal the server reports that it is not ready, and cuts no client', async () => {
  server = await startTestApp();
  const { app } = server;
  const agents = Array.from({ length: 10 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const askAll = () => Promise.all(agents.map((agent) => requestKeptAlive(agent, '/api/v1/config')));
  const same = (seen: Seen) => Array.from(agents, () => seen);
  app.drain.isAnnounced = true;
  const statusOf = async (path: string) => (await requestKeptAlive(agents[0]!, path)).status;
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  // Clients do this before they notice the shutdown.
  expect(await askAll()).toEqual(same({ status: 200, connection: 'keep-alive' }));
  const announcedAt = performance.now();
  const closed = drainAndClose(app, 200, patient);
  await expect.poll(() => app.drain.isClosing).toBe(true);
  expect(performance.now() - announcedAt).toBeGreaterThanOrEqual(199);
  // New connections fail; each open connection gets one more response.
  expect(await askAll()).toEqual(same({ status: 200, connection: 'close' }));
  expect(await askAll()).toEqual(same({ status: 'ECONNREFUSED', connection: undefined }));
  await closed;
});

test('a request in progress is answered during shutdown', async () => {
  server = await startTestApp();
  const { origin, app } = server;
  const answer = new Promise<Response>((resolve, reject) => {
    app.server.once('request', () => void drainAndClose(app, 0));
    fetch(`${origin}/api/v1/config`).then(resolve, reject);
  });
  expect((await answer).status).toBe(200);
  await app.close();
  await expect(ask(`${origin}/healthz`)).rejects.toThrow();
});

/** A download that never ends, over a connection of its own, and the error with which that connection ends. */
async function beginEndless(version: '1.0' | '1.1') {
  const endless = new PassThrough();
  server = await startTestApp({
    addRoutes: (app) => app.get('/endless', { config: { isDownload: true } }, async (_, reply) => reply.send(endless)),
  });
  const socket = connect(server.port, '127.0.0.1');
  const ending = new Promise<string>((resolve) => {
    socket.once('error', ({ message }) => resolve(message)).once('end', () => resolve('an ordinary end'));
  });
  const isBegun = new Promise((resolve) => socket.once('data', resolve));
  socket.write(`GET /endless HTTP/${version}\r\nHost: localhost\r\n\r\n`);
  endless.write('x');
  await isBegun;
  return { endless, ending };
}

test.each(['1.0', '1.1'] as const)('an endless download over HTTP/%s is cut visibly at the end', async (version) => {
  const { ending } = await beginEndless(version);
  await drainAndClose(server.app, 0, { finish: 1, farewell: 0 });
  expect(await ending).toContain('ECONNRESET');
});

test('a download that fails halfway is cut visibly, also over HTTP/1.0', async () => {
  const { endless, ending } = await beginEndless('1.0');
  endless.destroy(new Error('the disk is gone'));
  expect(await ending).toContain('ECONNRESET');
});
