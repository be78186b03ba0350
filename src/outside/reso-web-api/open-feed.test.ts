import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collect } from '#tests/feed-text.ts';
import { clientId, clientSecret, type ODataServer, startODataServer, type Trouble } from '#tests/odata-server.ts';
import { openFeed } from './open-feed.ts';
import { modifiedAfter } from './property-queries.ts';
import type { FeedRecord } from './read-pages.ts';
import type { FeedCredentials, FeedDependencies } from './reso-feed.ts';

let server: ODataServer;
let waits: number[] = [];
let messages: string[] = [];
let stop = new AbortController();
beforeEach(async () => {
  server = await startODataServer({ pageSize: 3 });
  for (let key = 1; key <= 8; key++) {
    server.put({ ListingKey: `K${key}`, ModificationTimestamp: `2026-01-0${key}T00:00:00Z`, ListPrice: key });
  }
  waits = [];
  messages = [];
  stop = new AbortController();
});
afterEach(() => server.close());

const dependencies = (changes: Partial<FeedDependencies> = {}): FeedDependencies => ({
  signal: stop.signal,
  now: Date.now,
  random: () => 0.5,
  sleep: async (milliseconds) => void waits.push(milliseconds),
  onWait: (message) => void messages.push(message),
  timeouts: { idle: 5000, total: 5000 },
  ...changes,
});
const bearer = (token = 'the-bearer-of-the-tests'): FeedCredentials => ({ kind: 'bearer', token });
const client = (secret = clientSecret): FeedCredentials => ({
  kind: 'client',
  clientId,
  clientSecret: secret,
  tokenUrl: server.tokenUrl,
  scope: 'api',
});

async function readAll(credentials = bearer(), changes: Partial<FeedDependencies> = {}): Promise<FeedRecord[]> {
  const feed = openFeed({ url: server.url, credentials }, dependencies(changes));
  const model = await feed.readModel();
  const pages = await collect(feed.readPages(modifiedAfter(server.url, model, null)));
  return pages.flatMap(({ records }) => records);
}

/** Injects failures into these listing requests. */
const troubleAt = (places: readonly number[], trouble: Trouble) => {
  server.settings.before = ({ at }) => (places.includes(at) ? trouble : null);
};
const keys = (records: readonly FeedRecord[]) => records.map((record) => record['ListingKey']);
const allKeys = ['K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'K8'];

describe('a service', () => {
  test('is read page by page, only its available fields, oldest first', async () => {
    const records = await readAll();
    expect(keys(records)).toEqual(allKeys);
    expect(server.requests).toHaveLength(4);
    const [, first] = server.requests;
    expect(first?.query.get('$select')).toContain('ListPrice');
    expect(first?.query.get('$select')).not.toContain('TaxAnnualAmount');
    expect(first?.query.get('$expand')).toBe('Media');
    expect(first?.query.get('$orderby')).toBe('ModificationTimestamp asc,ListingKey asc');
  });

  test('may use a relative link to the next page', async () => {
    server.settings.linkOf = (href) => `Property${new URL(href).search}`;
    expect(keys(await readAll())).toEqual(allKeys);
  });

  test('that throttles is retried after the requested time, in seconds or as a date', async () => {
    const now = () => Date.parse('2026-01-01T00:00:00Z');
    const headers = ['7', 'Thu, 01 Jan 2026 00:00:20 GMT', '86400'];
    server.settings.before = ({ at }) =>
      at < 3 ? { kind: 'status', status: at === 1 ? 503 : 429, headers: { 'retry-after': headers[at] ?? '' } } : null;
    expect(keys(await readAll(bearer(), { now }))).toEqual(allKeys);
    expect(waits).toEqual([7000, 20_000, 300_000]);
  });

  test('that fails is retried with doubling delays', async () => {
    troubleAt([0, 1, 2], { kind: 'status', status: 500 });
    expect(keys(await readAll())).toEqual(allKeys);
    expect(waits).toEqual([750, 1500, 3000]);
    expect(messages).toEqual(Array(3).fill('Reading /odata/Property: the service answered 500'));
  });

  test.each<[string, Trouble]>([
    ['disconnects during a response', { kind: 'cut' }],
    ['sends half a page', { kind: 'body', body: '{"value":[{"ListingKey":"K1"' }],
  ])('that %s is retried', async (_words, trouble) => {
    troubleAt([1], trouble);
    expect(keys(await readAll())).toEqual(allKeys);
    expect(waits).toHaveLength(1);
  });

  test.each(['hang', 'stall'] as const)('that %ss times out and is retried', async (kind) => {
    troubleAt([1], { kind });
    const timeouts = { idle: 1000, total: 5000 };
    expect(keys(await readAll(bearer(), { timeouts }))).toEqual(allKeys);
    expect(waits).toHaveLength(1);
  });

  test('whose response is endless is aborted to bound memory', async () => {
    troubleAt([1], { kind: 'flood' });
    // A busy machine may need seconds for 64 MB, and what times out is retried.
    const timeouts = { idle: 60_000, total: 60_000 };
    await expect(readAll(bearer(), { timeouts })).rejects.toThrow('A response is larger than 64 MB.');
    expect(waits).toEqual([]);
  });

  test('that responds with a sign-in page is reported', async () => {
    server.settings.before = () => ({
      kind: 'status',
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<p>',
    });
    await expect(readAll()).rejects.toThrow('Reading /odata/Property: the answer (text/html) cannot be read.');
  });

  test('that requests an immediate retry is still given time', async () => {
    troubleAt([0, 1], { kind: 'status', status: 503, headers: { 'retry-after': '0' } });
    expect(keys(await readAll())).toEqual(allKeys);
    expect(waits).toEqual([750, 1500]);
  });

  test('that keeps failing is abandoned after six attempts, with its own message', async () => {
    server.settings.before = () => ({
      kind: 'status',
      status: 503,
      body: '{"error":{"message":"Down for the night"}}',
    });
    await expect(readAll()).rejects.toThrow('Reading /odata/Property: the service answered 503: Down for the night');
    expect(waits).toHaveLength(5);
  });

  test('that refuses the request is not retried', async () => {
    server.settings.before = () => ({ kind: 'status', status: 400, body: '{"error":{"message":"No such field"}}' });
    await expect(readAll()).rejects.toThrow('answered 400: No such field');
    expect(waits).toEqual([]);
  });

  test('that cannot be reached is reported', async () => {
    const gone = await startODataServer();
    await gone.close();
    const feed = openFeed({ url: gone.url, credentials: bearer() }, dependencies());
    await expect(feed.readModel()).rejects.toThrow(`${new URL(gone.url).origin} cannot be reached (ECONNREFUSED)`);
    expect(waits).toHaveLength(5);
  });

  test('gets no more requests after the sync is aborted', async () => {
    troubleAt([1], { kind: 'hang' });
    const reading = readAll();
    const ended = expect(reading).rejects.toThrow('enough');
    while (server.requests.length < 3) await new Promise((resolve) => setImmediate(resolve));
    stop.abort(new Error('enough'));
    await ended;
    expect(waits).toEqual([]);
  });
});

describe('a service with misleading links', () => {
  test('to another host is not followed and gets no token', async () => {
    const heard: (string | undefined)[] = [];
    const elsewhere = createServer(({ headers }, response) => {
      heard.push(headers.authorization);
      response.end('{"value":[]}');
    }).listen(0);
    const { port } = elsewhere.address() as { port: number };
    const links = [
      `http://127.0.0.1:${port}/odata/Property`,
      `http://localhost:${port}/`,
      `http://me:x@127.0.0.1:${port}/`,
    ];
    for (const link of links) {
      server.settings.linkOf = () => link;
      await expect(readAll()).rejects.toThrow('leads to another host');
    }
    server.settings.linkOf = (href) => href;
    server.settings.before = () => ({ kind: 'status', status: 302, headers: { location: links[0] ?? '' } });
    await expect(readAll()).rejects.toThrow(`leads to another host (http://127.0.0.1:${port})`);
    expect(heard).toEqual([]);
    elsewhere.close();
  });

  test('on its own host is followed a limited number of times', async () => {
    let redirects = 0;
    server.settings.before = ({ query }) => {
      if (redirects++ > 2) return null;
      return { kind: 'status', status: 307, headers: { location: `/odata/Property?${query}` } };
    };
    expect(keys(await readAll())).toEqual(allKeys);
    server.settings.before = () => ({ kind: 'status', status: 302, headers: { location: '/odata/Property' } });
    await expect(readAll()).rejects.toThrow('redirects more than 5 times');
  });

  test('in a cycle, or with endless empty pages, is abandoned', async () => {
    server.settings.before = ({ at }) => {
      const body = { value: [], '@odata.nextLink': `${server.url}/Property?page=${at % 2}` };
      return { kind: 'body', body: JSON.stringify(body) };
    };
    await expect(readAll()).rejects.toThrow('form a cycle');
    server.settings.before = ({ at }) => {
      const body = { value: [], '@odata.nextLink': `${server.url}/Property?page=${at}` };
      return { kind: 'body', body: JSON.stringify(body) };
    };
    await expect(readAll()).rejects.toThrow('empty pages');
    expect(server.requests.length).toBeLessThan(120);
  });

  test.each(['[]', '{}', 'null', '{"value":7}', '{"value":{}}'])('and the response %s is reported', async (body) => {
    server.settings.before = () => ({ kind: 'body', body });
    await expect(readAll()).rejects.toThrow('contains no list of records');
  });

  test.each(['http://[', `/odata/Property?${'x'.repeat(20_000)}`])(
    'and an invalid page link is reported',
    async (link) => {
      server.settings.linkOf = () => link;
      await expect(readAll()).rejects.toThrow('The link to the next page is not a valid URL.');
    },
  );
});

describe('the credentials', () => {
  test('of a client are exchanged for one token for all requests', async () => {
    await readAll(client());
    expect(server.tokenRequests.map((form) => Object.fromEntries(form))).toEqual([
      { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope: 'api' },
    ]);
    expect(new Set(server.requests.map(({ authorization }) => authorization)).size).toBe(1);
  });

  test('renew a token before it expires, and at once when it is refused', async () => {
    let hours = 0;
    server.settings.before = () => {
      hours++;
      return null;
    };
    expect(keys(await readAll(client(), { now: () => hours * 3_600_000 }))).toEqual(allKeys);
    expect(server.tokenRequests).toHaveLength(3);
    server.settings.before = ({ query }) => {
      if (!query.has('$skiptoken')) server.expireTokens();
      return null;
    };
    expect(keys(await readAll(client()))).toEqual(allKeys);
    expect(server.tokenRequests).toHaveLength(5);
    expect(waits).toEqual([]);
  });

  test('with tokens of a few seconds use each for most of its lifetime', async () => {
    server.settings.tokenSeconds = 30;
    await readAll(client());
    expect(server.tokenRequests).toHaveLength(1);
  });

  test('that are wrong are reported at once, without the secret', async () => {
    const wrong = readAll(client('wrong'));
    await expect(wrong).rejects.toThrow('No access token: the service answered 401: Unknown: …');
    await expect(readAll(bearer('wrong'))).rejects.toThrow('answered 401: The token … is not valid');
    expect(waits).toEqual([]);
    expect(server.tokenRequests).toHaveLength(1);
  });

  test('with a token that is refused repeatedly are abandoned', async () => {
    server.settings.before = () => ({ kind: 'status', status: 401 });
    await expect(readAll(client())).rejects.toThrow('answered 401');
    expect(server.tokenRequests).toHaveLength(2);
  });
});
