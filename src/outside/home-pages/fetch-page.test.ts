import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchPage, PageTimeout, PageTooLarge, PageUnreadable } from './fetch-page.ts';
import { checkPageUrl, PageNotAllowed, type PageRules, publicPages } from './page-guard.ts';
import { isPublicIpAddress } from './public-ip-address.ts';

const open: { close(): unknown; closeAllConnections?(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections?.();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<{ port: number; hits: () => number; server: Server }> {
  let hits = 0;
  const server = createServer((request, response) => {
    hits += 1;
    listener(request, response);
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, hits: () => hits, server };
}

/** Allows loopback ports, which the production rules do not. */
const only = (...ports: number[]): PageRules => ({
  siteHosts: [],
  isAllowed: (address) => address === '127.0.0.1',
  ports: ports.map(String),
  lookUp: async () => [],
});
const at = (port: number, path = '/') => new URL(`http://127.0.0.1:${port}${path}`);
const html = { 'content-type': 'text/html; charset=utf-8' };

describe('a URL that must not be fetched', () => {
  test.each([
    ...['http://127.0.0.1/', 'http://localhost/', 'http://localhost./', 'http://a.localhost/'],
    ...['http://127.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://017700000001/', 'http://0177.0.0.1/'],
    ...[
      'http://①②⑦.0.0.1/',
      'http://127。0。0。1/',
      'http://0/',
      'http://0.0.0.0/',
      'http://[::]/',
      'http://127.0.0.1./',
    ],
    ...['http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:a9fe:a9fe]/', 'http://[::7f00:1]/'],
    ...['http://[64:ff9b::7f00:1]/', 'http://[2002:7f00:1::]/', 'http://[2001:0:7f00:1::]/'],
    ...['http://169.254.169.254/', 'http://metadata.google.internal/', 'http://metadata/'],
    ...[
      'http://10.0.0.1/',
      'http://172.16.0.1/',
      'http://172.31.255.255/',
      'http://192.168.1.1/',
      'http://100.64.0.1/',
    ],
    ...['http://198.18.0.1/', 'http://[fc00::1]/', 'http://[fe80::1]/', 'http://224.0.0.1/', 'http://255.255.255.255/'],
    ...['http://[ff02::1]/', 'http://240.0.0.1/', 'http://192.0.2.1/', 'http://[2001:db8::1]/', 'http://[fec0::1]/'],
    ...['file:///etc/passwd', 'gopher://a.com/', 'ftp://a.com/', 'data:text/html,x', 'javascript:alert(1)'],
    ...['jar:http://a.com!/', 'blob:http://a.com/x', 'http://a.com:22/', 'http://a.com:25/', 'http://a.com:5432/'],
    ...[
      'http://a.com:6379/',
      'http://user:pass@a.com/',
      'http://user@a.com/',
      'http://forma.example/',
      'http://FORMA.example./',
    ],
  ])('%s', (address) => {
    const rules = { ...publicPages, siteHosts: ['forma.example'] };
    expect(() => checkPageUrl(new URL(address), rules)).toThrow(PageNotAllowed);
  });

  test.each([
    'http://a.com/',
    'https://a.com/x?y#z',
    'https://a.com:443/',
    'http://93.184.215.14/',
    'http://[2606:4700::1111]/',
  ])('%s may be fetched', (address) => {
    expect(() => checkPageUrl(new URL(address), publicPages)).not.toThrow();
  });

  test('treats no IP address outside the public ranges as public', () => {
    for (const text of ['', 'a.com', '127.0.0.1', '::', '999.1.1.1']) expect(isPublicIpAddress(text)).toBe(false);
  });
});

describe('redirects and DNS', () => {
  const resolving = (port: number, ...answers: string[][]): { rules: PageRules; lookUpCount: () => number } => {
    let lookUpCount = 0;
    const lookUp = async () => {
      const answer = answers[Math.min(lookUpCount, answers.length - 1)]!;
      lookUpCount += 1;
      return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    };
    return { rules: { ...publicPages, ports: [String(port)], lookUp }, lookUpCount: () => lookUpCount };
  };
  const named = (port: number) => new URL(`http://homes.example:${port}/`);

  test.each(
    [['127.0.0.1'], ['93.184.215.14', '::1'], ['10.0.0.7'], ['::ffff:127.0.0.1'], []].map((answer) => [answer]),
  )('is refused if the name resolves to %j', async (answer) => {
    const trap = await serve((_, response) => response.end());
    const { rules } = resolving(trap.port, answer);
    await expect(fetchPage(named(trap.port), rules)).rejects.toThrow(PageNotAllowed);
    expect(trap.hits()).toBe(0);
  });

  test('connects to the checked IP address, even if the name resolves differently later', async () => {
    const trap = await serve((_, response) => response.writeHead(200, html).end('<p>checked'));
    const { rules, lookUpCount } = resolving(trap.port, ['127.0.0.1'], ['127.0.0.2']);
    const allowing = { ...rules, isAllowed: (address: string) => address === '127.0.0.1' };
    expect((await fetchPage(named(trap.port), allowing)).html).toBe('<p>checked');
    expect([lookUpCount(), trap.hits()]).toEqual([1, 1]);
  });

  test('follows at most three redirects', async () => {
    const hop = await serve(({ url }, response) => {
      const left = Number(url?.slice(1));
      if (left === 0) response.writeHead(200, html).end('<p>there');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect((await fetchPage(at(hop.port, '/3'), only(hop.port))).html).toBe('<p>there');
    await expect(fetchPage(at(hop.port, '/4'), only(hop.port))).rejects.toThrow(PageNotAllowed);
  });

  test.each([
    'http://localhost:PORT/',
    'http://[::1]:PORT/',
    'file:///etc/passwd',
    'http://127.0.0.1:1/',
    'http://2130706434:PORT/',
  ])('refuses a redirect to %s before connecting', async (location) => {
    const trap = await serve((_, response) => response.end());
    const hop = await serve((_, response) =>
      response.writeHead(302, { location: location.replace('PORT', String(trap.port)) }).end(),
    );
    await expect(fetchPage(at(hop.port), only(hop.port, trap.port))).rejects.toThrow(PageNotAllowed);
    expect(trap.hits()).toBe(0);
  });

  test('does not follow a redirect to a portal', async () => {
    const hop = await serve((_, response) => response.writeHead(302, { location: 'https://www.zillow.com/x' }).end());
    await expect(fetchPage(at(hop.port), only(hop.port))).rejects.toThrow(PageUnreadable);
  });
});

describe('a page', () => {
  const limits = { milliseconds: 5000, bytes: 100_000 };

  test.each([
    ['plain', (body: Buffer) => body, {}],
    ['gzip', gzipSync, { 'content-encoding': 'gzip' }],
    ['brotli', brotliCompressSync, { 'content-encoding': 'br' }],
  ] as const)('that is larger than is read is refused: %s', async (_, pack, headers) => {
    const body = pack(Buffer.alloc(20_000_000, 'a'));
    const big = await serve((_request, response) => {
      response.writeHead(200, { ...html, ...headers });
      response.end(body);
    });
    await expect(fetchPage(at(big.port), only(big.port), limits)).rejects.toThrow(PageTooLarge);
    const small = await serve((_request, response) => {
      response.writeHead(200, { ...html, ...headers });
      response.end(pack(Buffer.from('<p>small')));
    });
    expect((await fetchPage(at(small.port), only(small.port), limits)).html).toBe('<p>small');
  });

  test('is refused unread if its declared length is too large', async () => {
    const big = await serve((_, response) =>
      response.writeHead(200, { ...html, 'content-length': '10000000000' }).write('a'),
    );
    await expect(fetchPage(at(big.port), only(big.port), limits)).rejects.toThrow(PageTooLarge);
  });

  test('times out if it arrives slowly or not at all', async () => {
    const slow = await serve((_, response) => {
      response.writeHead(200, html);
      const drip = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const silent = createTcpServer(() => undefined);
    open.push(silent);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const short = { ...limits, milliseconds: 300 };
    await expect(fetchPage(at(slow.port), only(slow.port), short)).rejects.toThrow(PageTimeout);
    await expect(fetchPage(at(port), only(port), short)).rejects.toThrow(PageTimeout);
  });

  test.each([
    ['an image', { 'content-type': 'image/png' }, 200],
    ['a PDF', { 'content-type': 'application/pdf' }, 200],
    ['XML with entities', { 'content-type': 'application/xml' }, 200],
    ['no type', {}, 200],
    ['UTF-7', { 'content-type': 'text/html; charset=utf-7' }, 200],
    ['an error of its server', html, 500],
  ] as const)('that is %s is not read', async (_, headers, status) => {
    const other = await serve((_request, response) => response.writeHead(status, headers).end('+ADw-p+AD4-'));
    await expect(fetchPage(at(other.port), only(other.port), limits)).rejects.toThrow(PageUnreadable);
  });

  test('is refused if it declares an unsupported character set; Latin-1 is accepted', async () => {
    const utf7 = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<meta charset="utf-7">'),
    );
    await expect(fetchPage(at(utf7.port), only(utf7.port), limits)).rejects.toThrow(PageUnreadable);
    const latin = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-1' }).end(Buffer.from([0x43, 0xe9])),
    );
    expect((await fetchPage(at(latin.port), only(latin.port), limits)).html).toBe('Cé');
  });

  test('gives the same error for a closed port and a forbidden address', async () => {
    const closedServer = await serve((_, response) => response.end());
    await new Promise((resolve) => closedServer.server.close(resolve));
    await expect(fetchPage(at(closedServer.port), only(closedServer.port), limits)).rejects.toThrow(PageNotAllowed);
  });
});
