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
let said: string[] = [];
let stop = new AbortController();
beforeEach(async () => {
  server = await startODataServer({ pageSize: 3 });
  for (let key = 1; key <= 8; key++) {
    server.put({ ListingKey: `K${key}`, ModificationTimestamp: `2026-01-0${key}T00:00:00Z`, ListPrice: key });
  }
  waits = [];
  said = [];
  stop = new AbortController();
});
afterEach(() => server.close());

const dependencies = (changes: Partial<FeedDependencies> = {}): FeedDependencies => ({
  signal: stop.signal,
  now: Date.now,
  random: () => 0.5,
  sleep: async (milliseconds) => void waits.push(milliseconds),
  onWait: (message) => void said.push(message),
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

/** Makes trouble at these requests for listings. */
const troubleAt = (places: readonly number[], trouble: Trouble) => {
  server.settings.before = ({ at }) => (places.includes(at) ? trouble : null);
};
const keys = (records: readonly FeedRecord[]) => records.map((record) => record['ListingKey']);
const allKeys = ['K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'K8'];

describe('a service', () => {
  test('is read page after page to its end, only the fields it has, oldest first', async () => {
    const records = await readAll();
    expect(keys(records)).toEqual(allKeys);
    expect(server.served).toHaveLength(4);
    const [, first] = server.served;
    expect(first?.query.get('$select')).toContain('ListPrice');
    expect(first?.query.get('$select')).not.toContain('TaxAnnualAmount');
    expect(first?.query.get('$expand')).toBe('Media');
    expect(first?.query.get('$orderby')).toBe('ModificationTimestamp asc,ListingKey asc');
  });

  test('may write the link to the next page without its host', async () => {
    server.settings.linkOf = (href) => `Property${new URL(href).search}`;
    expect(keys(await readAll())).toEqual(allKeys);
  });

  test('that throttles is asked again after the time it names, in seconds or as a date', async () => {
    const now = () => Date.parse('2026-01-01T00:00:00Z');
    const headers = ['7', 'Thu, 01 Jan 2026 00:00:20 GMT', '86400'];
    server.settings.before = ({ at }) =>
      at < 3 ? { kind: 'status', status: at === 1 ? 503 : 429, headers: { 'retry-after': headers[at] ?? '' } } : null;
    expect(keys(await readAll(bearer(), { now }))).toEqual(allKeys);
    expect(waits).toEqual([7000, 20_000, 300_000]);
  });

  test('that fails is asked again, after waits that double', async () => {
    troubleAt([0, 1, 2], { kind: 'status', status: 500 });
    expect(keys(await readAll())).toEqual(allKeys);
    expect(waits).toEqual([750, 1500, 3000]);
    expect(said).toEqual(Array(3).fill('Reading /odata/Property: the service answered 500'));
  });

  test.each<[string, Trouble]>([
    ['breaks off in the middle of an answer', { kind: 'cut' }],
    ['answers with half a page', { kind: 'body', body: '{"value":[{"ListingKey":"K1"' }],
  ])('that %s is asked again', async (_words, trouble) => {
    troubleAt([1], trouble);
    expect(keys(await readAll())).toEqual(allKeys);
    expect(waits).toHaveLength(1);
  });

  test.each(['hang', 'stall'] as const)('that %ss is given up after a while and asked again', async (kind) => {
    troubleAt([1], { kind });
    const timeouts = { idle: 1000, total: 5000 };
    expect(keys(await readAll(bearer(), { timeouts }))).toEqual(allKeys);
    expect(waits).toHaveLength(1);
  });

  test('whose answer does not end is left before it fills the memory', async () => {
    troubleAt([1], { kind: 'flood' });
    await expect(readAll()).rejects.toThrow('An answer is larger than 64 MB.');
    expect(waits).toEqual([]);
  });

  test('that answers with a page to log in on is told so', async () => {
    server.settings.before = () => ({
      kind: 'status',
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<p>',
    });
    await expect(readAll()).rejects.toThrow('Reading /odata/Property: the answer (text/html) cannot be read.');
  });

  test('that asks to be asked again at once is given time all the same', async () => {
    troubleAt([0, 1], { kind: 'status', status: 503, headers: { 'retry-after': '0' } });
    expect(keys(await readAll())).toEqual(allKeys);
    expect(waits).toEqual([750, 1500]);
  });

  test('that never gets better is given up after six tries, in its own words', async () => {
    server.settings.before = () => ({
      kind: 'status',
      status: 503,
      body: '{"error":{"message":"Down for the night"}}',
    });
    await expect(readAll()).rejects.toThrow('Reading /odata/Property: the service answered 503: Down for the night');
    expect(waits).toHaveLength(5);
  });

  test('that refuses the request is not asked again', async () => {
    server.settings.before = () => ({ kind: 'status', status: 400, body: '{"error":{"message":"No such field"}}' });
    await expect(readAll()).rejects.toThrow('answered 400: No such field');
    expect(waits).toEqual([]);
  });

  test('that cannot be reached says so', async () => {
    const gone = await startODataServer();
    await gone.close();
    const feed = openFeed({ url: gone.url, credentials: bearer() }, dependencies());
    await expect(feed.readModel()).rejects.toThrow(`${new URL(gone.url).origin} cannot be reached (ECONNREFUSED)`);
    expect(waits).toHaveLength(5);
  });

  test('is left alone as soon as the reading is ended', async () => {
    troubleAt([1], { kind: 'hang' });
    const reading = readAll();
    const ended = expect(reading).rejects.toThrow('enough');
    while (server.served.length < 3) await new Promise((resolve) => setImmediate(resolve));
    stop.abort(new Error('enough'));
    await ended;
    expect(waits).toEqual([]);
  });
});

describe('a service that leads astray', () => {
  test('to another host is not followed, and the token does not go there', async () => {
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

  test('on its own host is followed, but not for ever', async () => {
    let redirects = 0;
    server.settings.before = ({ query }) => {
      if (redirects++ > 2) return null;
      return { kind: 'status', status: 307, headers: { location: `/odata/Property?${query}` } };
    };
    expect(keys(await readAll())).toEqual(allKeys);
    server.settings.before = () => ({ kind: 'status', status: 302, headers: { location: '/odata/Property' } });
    await expect(readAll()).rejects.toThrow('redirects more than 5 times');
  });

  test('in a circle, or over empty pages without end, is left', async () => {
    server.settings.before = ({ at }) => {
      const body = { value: [], '@odata.nextLink': `${server.url}/Property?page=${at % 2}` };
      return { kind: 'body', body: JSON.stringify(body) };
    };
    await expect(readAll()).rejects.toThrow('in a circle');
    server.settings.before = ({ at }) => {
      const body = { value: [], '@odata.nextLink': `${server.url}/Property?page=${at}` };
      return { kind: 'body', body: JSON.stringify(body) };
    };
    await expect(readAll()).rejects.toThrow('empty pages');
    expect(server.served.length).toBeLessThan(120);
  });

  test.each(['[]', '{}', 'null', '{"value":7}', '{"value":{}}'])('by answering %s is told so', async (body) => {
    server.settings.before = () => ({ kind: 'body', body });
    await expect(readAll()).rejects.toThrow('holds no list of records');
  });

  test.each(['http://[', `/odata/Property?${'x'.repeat(20_000)}`])(
    'by a link that is no address is told so',
    async (link) => {
      server.settings.linkOf = () => link;
      await expect(readAll()).rejects.toThrow('The link to the next page is no address.');
    },
  );
});

describe('the credentials', () => {
  test('of a client are exchanged for one token, which every request carries', async () => {
    await readAll(client());
    expect(server.tokenRequests.map((form) => Object.fromEntries(form))).toEqual([
      { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope: 'api' },
    ]);
    expect(new Set(server.served.map(({ authorization }) => authorization)).size).toBe(1);
  });

  test('give a new token before the old one ends, and at once when it is refused', async () => {
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

  test('that give tokens of a few seconds use each for most of them', async () => {
    server.settings.tokenSeconds = 30;
    await readAll(client());
    expect(server.tokenRequests).toHaveLength(1);
  });

  test('that are wrong are named at once, without the secret', async () => {
    const wrong = readAll(client('wrong'));
    await expect(wrong).rejects.toThrow('No access token: the service answered 401: Unknown: …');
    await expect(readAll(bearer('wrong'))).rejects.toThrow('answered 401: The token … is not valid');
    expect(waits).toEqual([]);
    expect(server.tokenRequests).toHaveLength(1);
  });

  test('that give a token which is refused again and again are given up', async () => {
    server.settings.before = () => ({ kind: 'status', status: 401 });
    await expect(readAll(client())).rejects.toThrow('answered 401');
    expect(server.tokenRequests).toHaveLength(2);
  });
});
