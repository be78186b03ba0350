import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { isUnavailable } from '#store/database.ts';
import { connectClickHouse, parseAddress } from './client.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A client of a server that answers every request in this way. */
async function clientOf(answer: RequestListener, selectMilliseconds = 5000) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `clickhouse://ann:s%2Fecret@127.0.0.1:${port}/homes?cluster=all`;
  return connectClickHouse(parseAddress(url), { selectMilliseconds });
}

describe('an address', () => {
  test('names the server, the user, the database and the cluster', () => {
    expect(parseAddress('clickhouse://ann:s%2Fecret@db:8123/homes?cluster=all')).toEqual({
      origin: 'http://db:8123',
      headers: { connection: 'close', 'x-clickhouse-user': 'ann', 'x-clickhouse-key': 's/ecret' },
      database: 'homes',
      cluster: 'all',
    });
    expect(parseAddress('clickhouses://db:8443')).toEqual({
      origin: 'https://db:8443',
      headers: { connection: 'close' },
      database: 'default',
      cluster: null,
    });
  });

  test('has names only, because they become part of statements', () => {
    expect(() => parseAddress('clickhouse://db/homes?cluster=a;drop')).toThrow(RangeError);
  });
});

describe('the client', () => {
  test('returns rows, and lets no shard be skipped', async () => {
    const seen: { url: URL; user: unknown; body: Promise<string> }[] = [];
    const { select } = await clientOf((request, response) => {
      const url = new URL(request.url ?? '', 'http://localhost');
      seen.push({ url, user: request.headers['x-clickhouse-user'], body: text(request) });
      response.end('{"data":[["18446744073709551615",-0.5],["1","-inf"]],"rows":2}');
    });
    expect(await select('select id, income from listings', 2)).toEqual([
      ['18446744073709551615', -0.5],
      ['1', '-inf'],
    ]);
    const [{ url, user, body }] = seen as [(typeof seen)[0]];
    expect(url.searchParams.get('skip_unavailable_shards')).toBe('0');
    expect(url.searchParams.get('database')).toBe('homes');
    expect(user).toBe('ann');
    expect(await body).toBe('select id, income from listings\nformat JSONCompact');
  });

  test('sends a table beside the statement that reads it', async () => {
    const seen: { url: URL; form: Promise<FormData> }[] = [];
    const { select } = await clientOf((request, response) => {
      const url = new URL(request.url ?? '', 'http://localhost');
      const form = buffer(request).then((body) =>
        new Response(body, { headers: { 'content-type': request.headers['content-type']! } }).formData(),
      );
      seen.push({ url, form });
      void form.then(() => response.end('{"data":[["2"]],"rows":1}'));
    });
    const ids = Uint8Array.of(7, 0, 0, 0, 0, 0, 0, 0);
    const statement = `select count() from t where id in described and '${'x'.repeat(250_000)}' <> ''`;
    expect(await select(statement, 1, { name: 'described', ids })).toEqual([['2']]);
    const [{ url, form }] = seen as [(typeof seen)[0]];
    const { described_structure, described_format } = Object.fromEntries(url.searchParams);
    expect([described_structure, described_format]).toEqual(['id UInt64', 'RowBinary']);
    const fields = (await form).getAll('query') as string[];
    // A form ends each line with both signs.
    expect(fields.join('')).toBe(`${statement}\r\nformat JSONCompact`);
    expect(Math.max(...fields.map(({ length }) => length))).toBeLessThan(2 ** 17);
    const file = (await form).get('described') as File;
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(ids);
  });

  test.each<[string, RequestListener]>([
    ['an error', (_, response) => void response.writeHead(500).end('Code: 279, All connection tries failed.')],
    ['no answer', (request) => void request.resume()],
    ['a cut connection', (request) => void request.socket.destroy()],
    [
      'half an answer',
      (request, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('{"data":[["1"]');
        response.flushHeaders();
        setImmediate(() => request.socket.destroy());
      },
    ],
    ['an error behind the answer', (_, response) => void response.end('{"data":[["1"]],"rows":1}\nCode: 241')],
    ['fewer rows than it says', (_, response) => void response.end('{"data":[["1"]],"rows":2}')],
    ['other columns', (_, response) => void response.end('{"data":[["1","2"]],"rows":1}')],
    ['what is no result', (_, response) => void response.end('null')],
    ['no JSON', (_, response) => void response.end('<html>Bad gateway</html>')],
  ])('takes %s for a database that is away', async (_, answer) => {
    const { select } = await clientOf(answer, 200);
    const error: unknown = await select('select id from listings', 1).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(Error);
    expect(isUnavailable(error)).toBe(true);
  });
});
