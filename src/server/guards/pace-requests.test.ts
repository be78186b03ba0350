import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { exchangeRaw } from '#tests/http.ts';
import { paceRequests } from './pace-requests.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(handle: RequestListener): Promise<number> {
  server = createServer(paceRequests(handle)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** This many requests written at once on one connection; the last one closes it. */
const ahead = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const ending = index === count - 1 ? 'Connection: close\r\n' : '';
    return `GET /${index} HTTP/1.1\r\nHost: localhost\r\n${ending}\r\n`;
  }).join('');

test('pipelined requests are answered in order, each in its own turn', async () => {
  const turns: number[] = [];
  let turn = 0;
  const port = await listen((request, response) => {
    turns.push(turn);
    setImmediate(() => turn++);
    response.end(`answer ${request.url}.`);
  });
  const received = await exchangeRaw(port, ahead(60));
  expect(received.match(/answer \/\d+\./g)).toEqual(Array.from({ length: 60 }, (_, index) => `answer /${index}.`));
  expect(new Set(turns).size).toBe(60);
});

test('a request waits for the previous response', async () => {
  let underWay = 0;
  const most: number[] = [];
  const port = await listen((_request, response) => {
    most.push(++underWay);
    setImmediate(() => response.end('x', () => underWay--));
  });
  await exchangeRaw(port, ahead(20));
  expect(most).toEqual(Array.from({ length: 20 }, () => 1));
});

test('a connection with two thousand pipelined requests is cut early', async () => {
  let handled = 0;
  const port = await listen((_request, response) => {
    handled++;
    response.end('x');
  });
  await exchangeRaw(port, ahead(2000));
  expect(handled).toBeLessThanOrEqual(101);
});
