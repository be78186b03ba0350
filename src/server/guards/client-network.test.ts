import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createNetworkTest, networkOfAddress, networkOfRequest } from './client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['a pipe', 'a pipe'],
])('%s comes from %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network);
});

test.each([
  ['203.0.113.7:50123', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['unknown', '10.0.0.2'],
  ['_hidden:50123', '10.0.0.2'],
])('a request that a proxy at 10.0.0.2 forwards for %s counts for %s', (ip, network) => {
  const raw = { socket: { remoteAddress: '10.0.0.2' } } as IncomingMessage;
  expect(networkOfRequest({ ip, raw })).toBe(network);
});

test('a proxy is trusted by address or network, with and without a port', () => {
  const isTrusted = createNetworkTest(['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32']);
  for (const address of ['127.0.0.1', '127.0.0.1:4000', '::ffff:10.1.2.3', '10.1.2.3:1', '::1', '[2001:db8::9]:1']) {
    expect(isTrusted(address), address).toBe(true);
  }
  for (const address of ['127.0.0.2', '11.1.2.3', '::2', '2001:db9::1', 'unknown', '']) {
    expect(isTrusted(address), address).toBe(false);
  }
});
