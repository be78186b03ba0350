import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#contracts/access.ts';
import type { SearchFeed } from '#contracts/search-feeds.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { atomProblems, parseXml } from '#tests/atom-problems.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow } from '#tests/query-rows.ts';

const hostileAddress = '12 <b>"Main"</b> & \'Oak\' ]]> Street';
let server: TestApp;
let owner: TestPerson;
let searchId: string;
beforeAll(async () => {
  server = await startTestApp({
    rows: [makeImportRow('a', { unparsed_address: hostileAddress }), makeImportRow('b'), makeImportRow('c')],
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ owner, searchId } = await saveAs('investor'));
});

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
async function saveAs(role: Exclude<Role, 'guest'>, title = 'Memphis & <b>more</b> ]]>') {
  const person = await signInAs(server.database, role);
  const search_params = JSON.stringify({ initialEquityInvestment: 50_000, targetEquityMultiple: 1.3 });
  const { json } = await postJson(`${server.origin}/api/v1/saved_searches`, { title, search_params }, person.headers);
  return { owner: person, searchId: json.data.id as string };
}
const feedUrl = (id = searchId) => `${server.origin}/api/v1/saved_searches/${id}/feed`;
const call = (method: string, { headers } = owner, id = searchId) => ask(feedUrl(id), { method, headers });
const create = async (): Promise<SearchFeed> => (await call('POST')).json.data;
async function addEvent(key: string, minutesAgo: number, id = searchId, { userId } = owner): Promise<string> {
  const details = { price: 120_000, previousPrice: 132_000, rent: 1300, previousRent: 1300, multiple: 1.31 };
  const { search_event_id: eventId } = await queryRow<{ search_event_id: string }>(
    server.database,
    `insert into search_events (user_id, saved_search_id, listing_id, revision, kind, cause, details, happened_at)
    values ($1, $2, $3, $4::text::xid8, 'new_match', 'price_cut', $5, now() - make_interval(mins => $6))
    returning search_event_id`,
    [userId, id, listingIdOf('test', key), String(1000 + minutesAgo), JSON.stringify(details), minutesAgo],
  );
  return eventId;
}

describe('the feed of a saved search', () => {
  test('is created, shown, replaced and withdrawn by its owner', async () => {
    expect((await call('GET')).json.data).toBeNull();
    expect((await call('DELETE')).status).toBe(404);
    const first = await call('POST');
    expect(first.status).toBe(201);
    expect(first.json.data.atom_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/feeds\/[\w-]{43}\/atom$/);
    expect((await call('GET')).json.data).toEqual(first.json.data);
    const second = await create();
    expect(second.atom_url).not.toBe(first.json.data.atom_url);
    expect((await ask(first.json.data.atom_url)).status).toBe(404);
    expect((await ask(second.atom_url)).status).toBe(200);
    expect((await call('DELETE')).status).toBe(204);
    for (const url of [second.atom_url, second.json_url]) expect((await ask(url)).status).toBe(404);
    expect((await call('GET')).json.data).toBeNull();
  });

  test('is one, however many are created at once, and its token is stored unreadably', async () => {
    const created = await Promise.all([1, 2, 3, 4].map(create));
    const working = await Promise.all(created.map(async ({ json_url }) => (await ask(json_url)).status));
    expect(working.filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await query('select * from search_feeds where user_id = $1', [owner.userId]);
    for (const { atom_url } of created)
      expect(JSON.stringify(rows)).not.toContain(new URL(atom_url).pathname.split('/')[2]);
  });

  test('is empty while this version cannot read its search', async () => {
    const { json_url } = await create();
    await addEvent('a', 1);
    const itemCount = async () => (await ask(json_url)).json.items.length;
    expect(await itemCount()).toBe(1);
    await query(`update saved_searches set search_params = '{"a": 1}' where saved_search_id = $1`, [searchId]);
    expect(await itemCount()).toBe(0);
  });

  test('ends with its search and while its owner is disabled', async () => {
    const { atom_url } = await create();
    await query('update users set disabled_at = now() where user_id = $1', [owner.userId]);
    expect((await ask(atom_url)).status).toBe(404);
    await query('update users set disabled_at = null where user_id = $1', [owner.userId]);
    expect((await ask(atom_url)).status).toBe(200);
    const search = `${server.origin}/api/v1/saved_searches/${searchId}`;
    await ask(search, { method: 'DELETE', headers: owner.headers });
    expect((await ask(atom_url)).status).toBe(404);
    for (const method of ['GET', 'POST', 'DELETE'])
      expect([method, (await call(method)).status]).toEqual([method, 404]);
    await ask(`${search}/restore`, { method: 'POST', headers: owner.headers });
    expect((await ask(atom_url)).status).toBe(200);
  });

  test('is 404 for an unknown token', async () => {
    for (const token of ['x', 'A'.repeat(43), '..', '%00', 'x'.repeat(5000)]) {
      expect([token, (await ask(`${server.origin}/feeds/${token}/atom`)).status]).toEqual([token, 404]);
    }
  });
});

describe('Atom', () => {
  test('is valid with hostile texts, with stable ids, newest first', async () => {
    const { atom_url } = await create();
    expect(atomProblems((await ask(atom_url)).text)).toEqual([]);
    const older = await addEvent('a', 10);
    const newer = await addEvent('b', 5);
    const { headers, text } = await ask(atom_url);
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(atomProblems(text)).toEqual([]);
    const feed = parseXml(text);
    const textsOf = (name: string) =>
      feed.children
        .filter((child) => child.name === 'entry')
        .map(({ children }) => children.find((child) => child.name === name)?.text ?? '');
    expect(textsOf('id')).toEqual([`urn:uuid:${newer}`, `urn:uuid:${older}`]);
    expect(textsOf('title')[1]).toContain('Price cut of $12,000: now 1.31x');
    expect(text).not.toContain('<b>');
    expect(feed.children.find(({ name }) => name === 'link')?.attributes['href']).toBe(atom_url);
    await addEvent('c', 1);
    expect((await ask(atom_url)).text).toContain(`urn:uuid:${older}`);
  });

  test.each(['', '<feed/>', '<feed xmlns="http://www.w3.org/2005/Atom"><id>a</id></feed>'])(
    'is distinguished from other documents: %s',
    (xml) => {
      expect(() => {
        if (atomProblems(xml).length > 0) throw new Error('problems');
      }).toThrow();
    },
  );
});

describe('JSON Feed', () => {
  test('has the fields of version 1.1', async () => {
    const { json_url } = await create();
    const id = await addEvent('a', 3);
    const { headers, text } = await ask(json_url);
    expect(headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    expect(JSON.parse(text)).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Memphis & <b>more</b> ]]>',
      home_page_url: expect.stringMatching(new RegExp(`/saved-searches/${searchId}$`)),
      feed_url: json_url,
      language: 'en',
      authors: [{ name: 'Forma' }],
      items: [
        {
          id: `urn:uuid:${id}`,
          url: expect.stringMatching(/\/proformas\/[\w-]+$/),
          title: expect.stringContaining('Price cut of $12,000'),
          content_text: expect.stringContaining('Cleveland, OH 44105'),
          image: expect.stringMatching(/^http/),
          date_published: expect.stringMatching(/Z$/),
        },
      ],
    });
  });
});

test('An entry says of what day its figures are if the home changed since', async () => {
  const { json_url } = await create();
  await addEvent('a', 3);
  const contentOf = async () => JSON.parse((await ask(json_url)).text).items[0].content_text;
  const [, multiple] = /\nToday: \$120,000 · (\d\.\d\d)x/.exec(await contentOf())!;
  await query(`update search_events set details = jsonb_set(details, '{multiple}', $1) where user_id = $2`, [
    multiple,
    owner.userId,
  ]);
  expect(await contentOf()).toContain(`\n$120,000 · ${multiple}x`);
});

test('The owner’s plan decides at each reading whether addresses are shown', async () => {
  const { json_url } = await create();
  await addEvent('a', 3);
  expect((await ask(json_url)).text).toContain('Main');
  await query('update subscriptions set ended_at = now() where user_id = $1', [owner.userId]);
  const limited = await ask(json_url);
  expect(limited.text).not.toContain('Main');
  expect(limited.text).toContain('Cleveland, OH 44105');
});

test('An unchanged feed is answered by its ETag, and any change by a new one', async () => {
  const { atom_url } = await create();
  const tag = (await ask(atom_url)).headers.get('etag') ?? '';
  const again = (known: string) => ask(atom_url, { headers: { 'if-none-match': known } });
  for (const known of [tag, tag.replace('W/', ''), `"a", ${tag}`, '*']) {
    const { status, text, headers } = await again(known);
    expect([known, status, text, headers.get('etag')]).toEqual([known, 304, '', tag]);
  }
  expect((await again('"another"')).status).toBe(200);
  await addEvent('a', 3);
  expect((await again(tag)).status).toBe(200);
  expect((await again(tag)).headers.get('cache-control')).toBe('private, max-age=300');
});

test('A feed can be read sixty times a minute, beside other feeds', async () => {
  const { atom_url } = await create();
  const answers = await Promise.all(Array.from({ length: 70 }, () => ask(atom_url)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  ({ owner, searchId } = await saveAs('starter'));
  expect((await ask((await create()).atom_url)).status).toBe(200);
});
