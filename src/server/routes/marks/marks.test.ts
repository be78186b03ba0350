import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { type Answer, ask, postForm, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { addPrivateListing } from '#tests/private-listings.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';

let server: TestApp;
let ann: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestApp({ rows: ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => makeImportRow(key)) });
  ann = await signInAs(server.database, 'starter');
  bob = await signInAs(server.database, 'professional');
});
afterAll(() => server.close());

const url = (path: string) => `${server.origin}/api/v1/${path}`;
const listing = (key: string) => listingIdOf('test', key);
const alias = (key: string, stated = {}) => aliasToken(listing(key), settleAssumptions(stated));
const add = (path: string, body: object, { headers } = ann) => postJson(url(path), body, headers);
const put = (path: string, body: unknown, { headers } = ann) =>
  ask(url(path), {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const list = async (path: string, { headers } = ann) => (await ask(url(path), { headers })).json.data;
const remove = (path: string, { headers } = ann) => ask(url(path), { method: 'DELETE', headers });
const outcomeOf = ({ status, json }: Answer) => (json?.error ? `${status} ${json.error.code}` : status);
const rowsOf = async (table: string) =>
  (await queryRow<{ n: number }>(server.database, `select count(*) as n from ${table}`)).n;
const marking = { bookmarks: {}, user_pins: {}, user_ratings: { rating: 3 } };
const twenty = <T>(work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, n) => work(n)));

describe('a mark', () => {
  test('names its proforma, and the list starts with the newest', async () => {
    const made = await add('bookmarks', { alias_id: alias('a'), title: ' Corner house ' });
    expect(made.status).toBe(201);
    expect(made.json.data).toEqual({
      id: expect.any(String),
      proforma_id: expect.any(String),
      alias_id: alias('a'),
      listing_id: listing('a'),
      title: 'Corner house',
      chat_session_id: null,
      created_at: expect.stringMatching(/Z$/),
      proforma: { alias_id: alias('a') },
    });
    const { proforma_id } = made.json.data;
    const pin = (await add('user_pins', { proforma_id })).json.data;
    expect(pin).toMatchObject({ proforma_id, alias_id: alias('a'), listing_id: listing('a') });
    const rating = (await put('user_ratings', { proforma_id: alias('a'), rating: 5 })).json.data;
    expect(rating).toEqual({
      id: expect.any(String),
      rating: 5,
      listing_id: listing('a'),
      alias_id: alias('a'),
      proforma_id,
    });
    const second = (await add('bookmarks', { alias_id: alias('b') })).json.data;
    expect(await list('bookmarks')).toEqual([second, made.json.data]);
    expect(await list('user_pins')).toEqual([pin]);
    expect(await list('user_ratings')).toMatchObject([{ id: rating.id, proforma_id, rating: 5 }]);
    expect(await list('bookmarks', bob)).toEqual([]);
    const { rows } = await list('marks');
    expect(rows.map((row: { proforma_id: string }) => row.proforma_id)).toEqual([second.proforma_id, proforma_id]);
    expect(rows[1]).toMatchObject({ bookmark_id: made.json.data.id, pin_id: pin.id, rating: 5, exclusive: false });
  });

  test('of a listing id uses the default assumptions, as JSON and as a form', async () => {
    const cat = await signInAs(server.database, 'starter');
    const first = await add('bookmarks', { listing_id: listing('c') }, cat);
    expect(first.json.data.alias_id).toBe(alias('c'));
    const again = await postForm(url('bookmarks'), `alias_id=${alias('c')}&proforma_id=&title=`, cat.headers);
    expect([again.status, again.json.data]).toEqual([200, first.json.data]);
  });

  test('of a delisted home stays, and a new one finds the saved proforma', async () => {
    const cat = await signInAs(server.database, 'starter');
    await add('bookmarks', { alias_id: alias('f') }, cat);
    await server.database.pool.query('delete from listings where listing_id = $1', [listing('f')]);
    expect((await add('user_pins', { alias_id: alias('f') }, cat)).status).toBe(201);
    expect(outcomeOf(await add('user_pins', { alias_id: alias('f') }))).toBe('404 not_found');
    const [row] = (await list('marks', cat)).rows;
    expect(row).toMatchObject({ current: null, listing: { list_price: 120_000 } });
  });

  test('under a price of one’s own states what the seller asked', async () => {
    const cat = await signInAs(server.database, 'starter');
    await add('bookmarks', { alias_id: alias('c'), assumptions: {}, facts: { list_price: 90_000 } }, cat);
    const [row] = (await list('marks', cat)).rows;
    expect(row).toMatchObject({
      listing: { list_price: 90_000 },
      asking_price: 120_000,
      current: { list_price: 120_000 },
    });
  });

  test('of a private listing is for its importer only', async () => {
    const { listing_id } = await addPrivateListing(server.database, ann.userId, 'mine');
    for (const [path, more] of Object.entries(marking)) {
      expect(outcomeOf(await add(path, { listing_id, ...more }, bob))).toBe('404 not_found');
      expect([200, 201]).toContain((await add(path, { listing_id, ...more })).status);
    }
    expect(outcomeOf(await add('exclusives', { listing_id }, bob))).toBe('404 not_found');
  });

  test('is paged without a gap, and invalid cursors are refused', async () => {
    const cat = await signInAs(server.database, 'professional');
    for (const key of ['a', 'b', 'c']) {
      for (const [path, more] of Object.entries(marking)) await add(path, { alias_id: alias(key), ...more }, cat);
      for (const path of ['exclusives', 'hidden_homes']) await add(path, { listing_id: listing(key) }, cat);
    }
    const rowsIn = (data: { rows?: unknown[] } & unknown[]) => data.rows ?? data;
    for (const path of ['bookmarks', 'user_pins', 'user_ratings', 'exclusives', 'marks', 'hidden_homes']) {
      const whole = rowsIn(await list(path, cat));
      const parts: unknown[] = [];
      for (let cursor = ''; ; ) {
        const { json } = await ask(url(`${path}?limit=2&cursor=${cursor}`), { headers: cat.headers });
        parts.push(...rowsIn(json.data));
        if (!json.next_cursor) break;
        cursor = json.next_cursor;
      }
      expect([path, parts]).toEqual([path, whole]);
      expect(whole).toHaveLength(3);
      for (const wrong of ['cursor=x', `cursor=${'A'.repeat(201)}`, 'limit=0', 'limit=501', 'limit=1.5', 'limit=a']) {
        const answer = await ask(url(`${path}?${wrong}`), { headers: cat.headers });
        expect([path, wrong, outcomeOf(answer)]).toEqual([path, wrong, '422 validation_failed']);
      }
    }
  });
});

describe('a list', () => {
  const kinds = { bookmarks: 'bookmarks', user_pins: 'user_pins', user_ratings: 'user_ratings' } as const;

  /** Gives a person this many marks of every kind, each a second older than the previous. */
  async function fill({ userId }: TestPerson, count: number): Promise<void> {
    const { pool } = server.database;
    await pool.query(
      `insert into proformas (user_id, alias_id, listing_id, listing, assumptions, first_assumptions, calculation,
        model_version, created_at)
      select $1, 'alias-' || n, 'listing-' || n, '{}', '{}', '{}', '{}', '1', now() - n * interval '1 second'
      from generate_series(1, $2::int) as n`,
      [userId, count],
    );
    for (const table of Object.values(kinds)) {
      const rating = table === 'user_ratings' ? ', rating' : '';
      await pool.query(
        `insert into ${table} (user_id, proforma_id, created_at${rating})
        select user_id, proforma_id, created_at${rating && ', 3'} from proformas where user_id = $1`,
        [userId],
      );
    }
    await pool.query(
      `insert into exclusives (user_id, listing_id, created_at)
      select $1, 'listing-' || n, now() - n * interval '1 second' from generate_series(1, $2::int) as n`,
      [userId, count],
    );
  }

  test('has 500 rows, newest first, unless another limit is set', async () => {
    const cat = await signInAs(server.database, 'professional');
    await fill(cat, 530);
    for (const path of [...Object.values(kinds), 'exclusives']) {
      const first = (await ask(url(path), { headers: cat.headers })).json;
      expect([path, first.data.length, first.data[0].listing_id]).toEqual([path, 500, 'listing-1']);
      const rest = (await ask(url(`${path}?cursor=${first.next_cursor}`), { headers: cat.headers })).json;
      expect([path, rest.data.length, rest.data[0].listing_id, rest.next_cursor]).toEqual([
        path,
        30,
        'listing-501',
        undefined,
      ]);
      expect([path, (await list(`${path}?limit=100`, cat)).length]).toEqual([path, 100]);
    }
  });

  test('uses an index for its order', async () => {
    const cat = await signInAs(server.database, 'professional');
    await fill(cat, 3000);
    await server.database.pool.query('analyze bookmarks, user_pins, user_ratings, exclusives');
    const ids = { bookmarks: 'bookmark_id', user_pins: 'user_pin_id', user_ratings: 'user_rating_id' };
    for (const [table, id] of Object.entries({ ...ids, exclusives: 'exclusive_id' })) {
      const rows = await queryRows<{ 'QUERY PLAN': string }>(
        server.database,
        `explain select ${id} from ${table} where user_id = '${cat.userId}' order by created_at desc, ${id} desc limit 501`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join(' ');
      expect(plan).toContain(`${table}_newest`);
      expect(plan).not.toContain('Sort');
    }
  });

  test("grows to the plan's limit of each kind and no further, also with concurrent requests", async () => {
    const dan = await signInAs(server.database, 'starter');
    await fill(dan, 499);
    const keys = ['a', 'b', 'c', 'd', 'e'];
    for (const [path, more] of Object.entries(marking)) {
      const answers = await Promise.all(keys.map((key) => add(path, { alias_id: alias(key), ...more }, dan)));
      const outcomes = answers.map(outcomeOf).filter((outcome) => outcome === '403 plan_limit_reached');
      expect([path, outcomes.length]).toEqual([path, 4]);
      expect([path, await rowsOf(`${path} where user_id = '${dan.userId}'`)]).toEqual([path, 500]);
    }
    // Refused marks saved no proforma: at most one for each kind.
    expect(await rowsOf(`proformas where user_id = '${dan.userId}'`)).toBeLessThanOrEqual(499 + 3);
  });

  test('that is full still accepts what it contains, and one more after a removal', async () => {
    const dan = await signInAs(server.database, 'starter');
    await fill(dan, 499);
    const first = await add('bookmarks', { alias_id: alias('a') }, dan);
    expect(first.status).toBe(201);
    expect((await add('bookmarks', { alias_id: alias('a') }, dan)).status).toBe(200);
    await add('user_ratings', { alias_id: alias('a'), rating: 2 }, dan);
    expect((await put('user_ratings', { alias_id: alias('a'), rating: 5 }, dan)).status).toBe(200);
    const refused = '403 plan_limit_reached';
    expect(outcomeOf(await put('user_ratings', { alias_id: alias('b'), rating: 5 }, dan))).toBe(refused);
    expect(outcomeOf(await add('bookmarks', { alias_id: alias('b') }, dan))).toBe(refused);
    await add('user_pins', { alias_id: alias('a') }, dan);
    const pinned = { title: 'Full', goal: 'high cash flow', proforma_id: alias('b'), pinned: true };
    expect(outcomeOf(await add('portfolios', pinned, dan))).toBe(refused);
    expect(await rowsOf(`portfolios where user_id = '${dan.userId}'`)).toBe(0);
    await remove(`bookmarks/${first.json.data.id}`, dan);
    expect((await add('bookmarks', { alias_id: alias('b') }, dan)).status).toBe(201);
  });
});

describe('nobody', () => {
  const addBookmark = async () => (await add('bookmarks', { alias_id: alias('a') })).json.data;

  test("marks another person's proforma, which looks like a missing one", async () => {
    const { proforma_id, alias_id } = await addBookmark();
    const before = await rowsOf('proformas');
    for (const [path, more] of Object.entries(marking)) {
      for (const target of [{ proforma_id }, { proforma_id, alias_id }, { proforma_id, listing_id: listing('a') }]) {
        expect([path, outcomeOf(await add(path, { ...target, ...more }, bob))]).toEqual([path, '404 not_found']);
      }
      for (const name of ['proforma_id', 'alias_id', 'listing_id']) {
        const unknown = [`${alias_id}x`, '00000000-0000-4000-8000-000000000000', '0'.repeat(16), "' or 1=1", 'a\\b'];
        for (const id of unknown) {
          expect([name, id, outcomeOf(await add(path, { [name]: id, ...more }, bob))]).toEqual([
            name,
            id,
            '404 not_found',
          ]);
        }
      }
    }
    expect(await rowsOf('proformas')).toBe(before);
  });

  test('marks with mismatched ids or without ids', async () => {
    const { proforma_id } = await addBookmark();
    const before = await rowsOf('proformas');
    const apart = [
      { proforma_id, alias_id: alias('b') },
      { proforma_id, alias_id: alias('a', { interest_rate: 7 }) },
      { proforma_id, listing_id: listing('b') },
      { alias_id: alias('a'), listing_id: listing('b') },
      { proforma_id: alias('a'), alias_id: alias('b') },
      {},
      { proforma_id: '', alias_id: null, listing_id: '' },
    ];
    for (const [path, more] of Object.entries(marking)) {
      for (const target of apart) {
        const answer = await add(path, { ...target, ...more });
        expect([path, target, outcomeOf(answer)]).toEqual([path, target, '422 validation_failed']);
      }
      const together = { proforma_id, alias_id: alias('a'), listing_id: listing('a'), ...more };
      expect((await add(path, together)).status).toBeLessThan(300);
    }
    expect(await rowsOf('proformas')).toBe(before);
  });

  test('bookmarks in an unknown chat session', async () => {
    const answer = await add('bookmarks', { alias_id: alias('e'), chat_session_id: 'c-1' });
    expect(outcomeOf(answer)).toBe('404 not_found');
    expect(await list('bookmarks')).not.toContainEqual(expect.objectContaining({ alias_id: alias('e') }));
    expect((await add('bookmarks', { alias_id: alias('b'), chat_session_id: '' })).status).toBe(200);
  });

  test("removes another person's bookmark or pin, or their own twice", async () => {
    const { proforma_id } = await addBookmark();
    for (const path of ['bookmarks', 'user_pins']) {
      const { id } = (await add(path, { proforma_id })).json.data;
      expect(outcomeOf(await remove(`${path}/${id}`, bob))).toBe('404 not_found');
      expect(await list(path)).toContainEqual(expect.objectContaining({ id }));
      expect(outcomeOf(await remove(`${path}/${id}`))).toBe(204);
      expect(outcomeOf(await remove(`${path}/${id}`))).toBe('404 not_found');
    }
  });
});

describe('twenty concurrent requests', () => {
  test.each(['bookmarks', 'user_pins'])('create one of %s and one proforma, and all get it', async (path) => {
    const cat = await signInAs(server.database, 'starter');
    const before = [await rowsOf(path), await rowsOf('proformas')];
    const targets = [{ alias_id: alias('d') }, { listing_id: listing('d') }, { proforma_id: alias('d') }];
    const answers = await twenty((index) => add(path, targets[index % 3]!, cat));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
    expect([await rowsOf(path), await rowsOf('proformas')]).toEqual(before.map((count) => count + 1));
  });

  test('rate one proforma once, and the last value stays', async () => {
    const cat = await signInAs(server.database, 'starter');
    const answers = await twenty((index) =>
      (index % 2 ? put : add)('user_ratings', { alias_id: alias('d'), rating: 1 + (index % 5) }, cat),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
    expect(await list('user_ratings', cat)).toHaveLength(1);
    await put('user_ratings', { alias_id: alias('d'), rating: 2 }, cat);
    await add('user_ratings', { alias_id: alias('d'), rating: 4 }, cat);
    expect(await list('user_ratings', cat)).toMatchObject([{ rating: 4 }]);
  });

  test('mark and remove without a failure', async () => {
    const cat = await signInAs(server.database, 'starter');
    const answers = await twenty((index) =>
      add('user_ratings', { alias_id: alias('d'), rating: index % 2 ? 3 : null }, cat),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const bookmarked = await twenty(async (index) => {
      if (index % 2) return (await add('bookmarks', { alias_id: alias('d') }, cat)).status;
      const [known] = await list('bookmarks', cat);
      return known ? (await remove(`bookmarks/${known.id}`, cat)).status : 404;
    });
    for (const status of bookmarked) expect([200, 201, 204, 404]).toContain(status);
  });
});

describe('a rating', () => {
  test.each([-1, 6, 4.5, '1e309', 'five', [], {}, true, '4'])('of %j is refused', async (rating) => {
    expect(outcomeOf(await add('user_ratings', { alias_id: alias('a'), rating }))).toBe('422 validation_failed');
    expect(outcomeOf(await put('user_ratings', { alias_id: alias('a'), rating }))).toBe('422 validation_failed');
  });

  test('of a non-number or of nothing is refused', async () => {
    const body = `{"alias_id":"${alias('a')}","rating":1e309}`;
    expect(outcomeOf(await postJson(url('user_ratings'), body, ann.headers))).toBe('422 validation_failed');
    expect(outcomeOf(await add('user_ratings', { alias_id: alias('a') }))).toBe('422 validation_failed');
    expect(outcomeOf(await add('user_ratings', { rating: 3 }))).toBe('422 validation_failed');
  });

  test('is cleared by null and by 0, which saves nothing new', async () => {
    const cat = await signInAs(server.database, 'starter');
    for (const nothing of [null, 0]) {
      const { id, proforma_id } = (await add('user_ratings', { alias_id: alias('a'), rating: 4 }, cat)).json.data;
      const cleared = await put('user_ratings', { proforma_id, rating: nothing }, cat);
      const expected = { id, rating: null, listing_id: listing('a'), alias_id: alias('a'), proforma_id };
      expect([cleared.status, cleared.json.data]).toEqual([200, expected]);
      expect((await add('user_ratings', { proforma_id, rating: nothing }, cat)).json.data).toEqual({
        ...expected,
        id: null,
      });
      expect(await list('user_ratings', cat)).toEqual([]);
    }
    const before = await rowsOf('proformas');
    const never = await add('user_ratings', { listing_id: listing('e'), rating: null }, cat);
    expect(never.json.data).toEqual({
      id: null,
      rating: null,
      listing_id: listing('e'),
      alias_id: alias('e'),
      proforma_id: null,
    });
    expect(await rowsOf('proformas')).toBe(before);
    const form = await postForm(url('user_ratings'), `listing_id=${listing('e')}&rating=`, cat.headers);
    expect([form.status, form.json.data.rating]).toEqual([200, null]);
  });
});

describe('an exclusive listing', () => {
  test('needs a plan with the feature, and exists once per listing', async () => {
    expect(outcomeOf(await add('exclusives', { listing_id: listing('a') }))).toBe('403 feature_not_included');
    const answers = await twenty(() => add('exclusives', { listing_id: listing('a') }, bob));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(await list('exclusives', bob)).toEqual([answers[0]!.json.data]);
    const [row] = (await list('marks', bob)).rows;
    expect(row).toMatchObject({ exclusive: true, proforma_id: null, listing: { listing_id: listing('a') } });
    for (const listing_id of ['x', '0'.repeat(16), "' or 1=1"]) {
      expect(outcomeOf(await add('exclusives', { listing_id }, bob))).toBe('404 not_found');
    }
  });

  test('is removed by the listing id in the address, one at a time', async () => {
    const cat = await signInAs(server.database, 'professional');
    await add('exclusives', { listing_id: listing('a') }, cat);
    await add('exclusives', { listing_id: listing('a') }, bob);
    for (const query of ['listing_id=1&listing_id=2', 'listing_id[]=1', 'listing_id=', '', 'listing_id[a]=1']) {
      expect([query, outcomeOf(await remove(`exclusives?${query}`, cat))]).toEqual([query, '422 validation_failed']);
    }
    const address = `exclusives?listing_id=${listing('a')}`;
    expect(outcomeOf(await remove(address, ann))).toBe('403 feature_not_included');
    expect(outcomeOf(await remove(address, cat))).toBe(204);
    expect(outcomeOf(await remove(address, cat))).toBe('404 not_found');
    expect(await list('exclusives', bob)).toHaveLength(1);
  });

  test('is inaccessible from the next request on when the plan ends', async () => {
    const cat = await signInAs(server.database, 'professional');
    expect((await add('exclusives', { listing_id: listing('b') }, cat)).status).toBe(201);
    await server.database.pool.query('update subscriptions set ended_at = now() where user_id = $1', [cat.userId]);
    const getRequest = { method: 'GET', headers: cat.headers };
    expect(outcomeOf(await ask(url('exclusives'), getRequest))).toBe('403 feature_not_included');
    expect(outcomeOf(await add('exclusives', { listing_id: listing('c') }, cat))).toBe('403 feature_not_included');
    expect(outcomeOf(await remove(`exclusives?listing_id=${listing('b')}`, cat))).toBe('403 feature_not_included');
    const { rows, limited_fields } = await list('marks', cat);
    expect(limited_fields).toContain('calculation.irr');
    expect(rows[0].calculation).not.toHaveProperty('irr');
    expect(await rowsOf(`exclusives where user_id = '${cat.userId}'`)).toBe(1);
  });
});

test('an address of an impossible listing id finds nothing', async () => {
  const pairs = ['..%2f..%2fetc/passwd', 'default/..%2f..%2fetc%2fpasswd', '%00/%00', 'default/%00'];
  for (const pair of [...pairs, `default/${'x'.repeat(10_240)}`, `${'x'.repeat(10_240)}/${listing('a')}`, 'a/b']) {
    expect([pair.slice(0, 30), outcomeOf(await ask(url(`listings/${pair}`)))]).toEqual([
      pair.slice(0, 30),
      '404 not_found',
    ]);
  }
});
