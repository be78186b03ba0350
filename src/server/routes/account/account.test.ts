import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detailKeys } from '#contracts/detail-keys.ts';
import { unsealSecret } from '#store/secret-key.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { type Answer, ask, postForm, postJson } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRows } from '#tests/query-rows.ts';

let server: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  server = await startTestApp();
  ann = await signInAs(server.database, 'starter');
});
afterAll(() => server.close());

const url = (path: string) => `${server.origin}/api/v1/${path}`;
const get = (path: string, { headers }: TestPerson = ann) => ask(url(path), { headers });
const put = (path: string, body: unknown, { headers }: TestPerson = ann) =>
  ask(url(path), {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const putForm = (path: string, body: string) =>
  ask(url(path), {
    method: 'PUT',
    headers: { ...ann.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
const pathsOf = ({ status, json }: Answer) => [status, json.error?.details?.map(({ path }: { path: string }) => path)];

describe('the signed-in person', () => {
  test('is readable, and only name and skill level can change', async () => {
    const before = await get('users/current');
    expect(before.json.data).toEqual({
      id: ann.userId,
      email: ann.email,
      email_verified: true,
      first_name: null,
      last_name: null,
      skill_level: 'beginner',
      current_role: 'starter',
      created_at: expect.stringMatching(/Z$/),
    });
    const config = (await get('config')).text;
    const forbidden = { current_role: 'admin', role: 'admin', email: 'x@y.test', email_verified: false, id: 'x' };
    const more = { ...forbidden, plan: 'professional', user_id: 'x', is_admin: true, created_at: '2020-01-01' };
    const changed = await put('users/current', { ...more, first_name: ' Ann ', skill_level: 'expert' });
    const expected = { ...before.json.data, first_name: 'Ann', skill_level: 'expert' };
    expect(changed.json.data).toEqual(expected);
    expect((await put('user_settings', more)).status).toBe(200);
    expect((await get('users/current')).json.data).toEqual(expected);
    expect((await get('config')).text).toBe(config);
  });

  test('loses a name by empty text, as JSON and as a form', async () => {
    await put('users/current', { first_name: 'Ann', last_name: 'Lee' });
    expect((await put('users/current', { first_name: '' })).json.data).toMatchObject({
      first_name: null,
      last_name: 'Lee',
    });
    expect((await putForm('users/current', 'last_name=')).json.data.last_name).toBe(null);
    expect((await put('users/current', {})).status).toBe(200);
  });

  test('keeps markup in a name as text, and refuses names that are not one line of text', async () => {
    expect((await put('users/current', { first_name: '<script>' })).json.data.first_name).toBe('<script>');
    for (const name of ['a\r\nb', '\u0301\u0301', 'x'.repeat(101), 'x'.repeat(1_000_000), '\u202egnp', 7, {}]) {
      expect(pathsOf(await put('users/current', { first_name: name }))).toEqual([422, ['first_name']]);
    }
    expect((await put('users/current', { first_name: 'a\u0000b' })).status).toBe(400);
  });

  test('keeps the skill level after an unknown one', async () => {
    await put('users/current', { skill_level: 'intermediate' });
    for (const level of ['god', null, 3, '']) {
      for (const path of ['users/current', 'user_settings']) {
        const { status, json } = await put(path, { skill_level: level });
        expect([status, json.data.skill_level]).toEqual([200, 'intermediate']);
      }
    }
  });
});

describe('settings', () => {
  const usual = {
    skill_level: 'beginner',
    'proforma_highlights[]': null,
    'proforma_details[]': null,
    'portfolio_columns[]': null,
    user_timezone: null,
    user_notification_hour: 8,
    saved_homes_notified: true,
    saved_homes_next_run_at: expect.stringMatching(/Z$/),
    theme: 'system',
    lender_minimum_loan_amount: null,
    lender_minimum_dscr: null,
    lender_maximum_ltv: null,
    lender_maximum_condo_ltv: null,
  };

  test('have defaults until set, and share the skill level with the person', async () => {
    const bob = await signInAs(server.database, 'starter');
    expect((await get('user_settings', bob)).json.data).toEqual(usual);
    const { json } = await put('user_settings', { skill_level: 'expert', theme: 'dark' }, bob);
    expect(json.data).toEqual({ ...usual, skill_level: 'expert', theme: 'dark' });
    expect((await get('users/current', bob)).json.data.skill_level).toBe('expert');
    expect((await get('user_settings')).json.data.theme).toBe('system');
  });

  test('say when news of saved homes can come next by email', async () => {
    const cat = await signInAs(server.database, 'starter');
    const nextIn = async (answer: Promise<Answer>) => (await answer).json.data.saved_homes_next_run_at;
    const { pool } = server.database;
    const hour = new Date(Date.now() - 3_600_000).getUTCHours();
    const inUtc = { user_timezone: 'UTC', user_notification_hour: hour };
    const next = await nextIn(put('user_settings', inUtc, cat));
    expect(Date.parse(next) - Date.now()).toBeGreaterThan(0);
    expect(Date.parse(next) - Date.now()).toBeLessThanOrEqual(86_400_000);
    expect(new Date(next).toISOString()).toMatch(new RegExp(`T${String(hour).padStart(2, '0')}:00:00`));

    // A second email never follows on the same date.
    await pool.query('insert into notices (user_id, local_date) values ($1, $2)', [cat.userId, next.slice(0, 10)]);
    expect(Date.parse(await nextIn(get('user_settings', cat))) - Date.parse(next)).toBe(86_400_000);

    expect(await nextIn(put('user_settings', { saved_homes_notified: false }, cat))).toBeNull();
    expect(await nextIn(put('user_settings', { saved_homes_notified: true }, cat))).not.toBeNull();
    await pool.query('update users set email_verified = false where user_id = $1', [cat.userId]);
    expect(await nextIn(get('user_settings', cat))).toBeNull();
  });

  test('accept a list with and without the suffix, as JSON and as a form', async () => {
    const highlightsOf = async (answer: Promise<Answer>) => {
      const { status, json } = await answer;
      return [status, json.data['proforma_highlights[]']];
    };
    expect(await highlightsOf(put('user_settings', { proforma_highlights: ['irr', 'dscr'] }))).toEqual([
      200,
      ['irr', 'dscr'],
    ]);
    expect(await highlightsOf(put('user_settings', { 'proforma_highlights[]': ['dscr'] }))).toEqual([200, ['dscr']]);
    expect(await highlightsOf(put('user_settings', { theme: 'light' }))).toEqual([200, ['dscr']]);
    const form = 'proforma_highlights[]=irr&proforma_highlights[]=listing.city&user_notification_hour=0';
    expect(await highlightsOf(putForm('user_settings', form))).toEqual([200, ['irr', 'listing.city']]);
    expect((await get('user_settings')).json.data.user_notification_hour).toBe(0);
    expect(await highlightsOf(putForm('user_settings', 'proforma_highlights[]='))).toEqual([200, []]);
    expect(await highlightsOf(put('user_settings', { 'proforma_highlights[]': null }))).toEqual([200, null]);
    const whole = (await get('user_settings')).json.data;
    expect((await put('user_settings', whole)).json.data).toEqual(whole);
  });

  test.each([
    ['user_timezone', ['Mars/Phobos', '', '../../etc/passwd', 'UTC+25:00', 'FOO5', 'GMT+5', 'Etc/GMT+5', 7]],
    ['user_notification_hour', [-1, 24, 8.5, '', 'NaN', '8', null]],
    ['theme', ['blue', '', null]],
    ['portfolio_columns[]', [Array(1000).fill('irr'), ['irr', 'irr'], 'irr', [1]]],
    [
      'proforma_details[]',
      [
        ['dscr', 'proforma.dscr'],
        ['list_price', 'listing.list_price'],
      ],
    ],
    ['proforma_highlights', [detailKeys.slice(0, 13)]],
  ])('refuse an invalid %s', async (name, values) => {
    for (const value of values) {
      const { status, json } = await put('user_settings', { [name]: value });
      expect([value, status]).toEqual([value, 422]);
      expect(json.error.details[0].path.startsWith(name)).toBe(true);
    }
    expect((await put('user_settings', { 'portfolio_columns[]': Array(10_000).fill('irr') })).status).toBe(422);
  });

  test('drop unknown keys, and save the rest', async () => {
    const form = 'proforma_highlights[]=__proto__&proforma_highlights[]=irr&proforma_highlights[]=nothing&theme=dark';
    const { status, json } = await putForm('user_settings', form);
    expect([status, json.data['proforma_highlights[]'], json.data.theme]).toEqual([200, ['irr'], 'dark']);
  });

  test('accept a key with and without its prefix, and return it unchanged', async () => {
    const keys = ['proforma.interest_rate', 'list_price', 'proforma.dscr'];
    const { status, json } = await put('user_settings', { 'proforma_details[]': keys });
    expect([status, json.data['proforma_details[]']]).toEqual([200, keys]);
  });

  test('accept a time zone by an alternative name', async () => {
    for (const [typed, stored] of [
      ['america/new_york', 'America/New_York'],
      ['AMERICA/NEW_YORK', 'America/New_York'],
      ['US/Eastern', 'US/Eastern'],
      ['Asia/Kolkata', 'Asia/Kolkata'],
      ['GMT', 'GMT'],
      ['Etc/UTC', 'Etc/UTC'],
    ]) {
      const { status, json } = await put('user_settings', { user_timezone: typed });
      expect([status, json.data.user_timezone]).toEqual([200, stored]);
    }
  });

  test('distinguish a chosen time zone from one that was never chosen', async () => {
    const bob = await signInAs(server.database, 'starter');
    const zoneAfter = async (change: object) => (await put('user_settings', change, bob)).json.data.user_timezone;
    expect(await zoneAfter({ theme: 'dark' })).toBeNull();
    expect(await zoneAfter({ user_timezone: 'America/New_York' })).toBe('America/New_York');
    expect(await zoneAfter({ user_timezone: null })).toBeNull();
  });

  test('keep every change of concurrent calls', async () => {
    const bob = await signInAs(server.database, 'starter');
    const changes = [
      { theme: 'dark' },
      { user_notification_hour: 5 },
      { skill_level: 'expert' },
      { portfolio_columns: ['irr'] },
    ];
    const answers = await Promise.all(changes.map((change) => put('user_settings', change, bob)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await get('user_settings', bob)).json.data).toEqual({
      ...usual,
      theme: 'dark',
      user_notification_hour: 5,
      skill_level: 'expert',
      'portfolio_columns[]': ['irr'],
    });
  });
});

describe('sessions', () => {
  async function signInAgain({ userId }: TestPerson, agent: string | null) {
    const other = await signInAs(server.database, 'starter');
    await server.database.pool.query('update sessions set user_id = $1, user_agent = $2 where session_id = $3', [
      userId,
      agent,
      other.sessionId,
    ]);
    return other;
  }

  test('name their browser and end at once', async () => {
    const bob = await signInAs(server.database, 'starter');
    const firefox = await signInAgain(bob, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
    const silent = await signInAgain(bob, null);
    const { json } = await get('sessions', bob);
    expect(json.data).toHaveLength(3);
    expect(json.data).toContainEqual({
      id: firefox.sessionId,
      current: false,
      browser: 'Firefox on Linux',
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
    });
    expect(json.data.find(({ id }: { id: string }) => id === bob.sessionId)).toMatchObject({
      current: true,
      browser: null,
    });
    const end = (id: string, as = bob) => ask(url(`sessions/${id}`), { method: 'DELETE', headers: as.headers });
    expect((await end(firefox.sessionId)).status).toBe(204);
    expect((await end(firefox.sessionId)).status).toBe(404);
    expect((await get('users/current', firefox)).status).toBe(401);
    expect((await end(bob.sessionId, ann)).status).toBe(404);
    expect((await ask(url('sessions'), { method: 'DELETE', headers: bob.headers })).status).toBe(204);
    expect((await get('users/current', silent)).status).toBe(401);
    expect((await get('sessions', bob)).json.data).toHaveLength(1);
  });
});

describe('a mail to choose a new password', () => {
  const mails = async ({ userId }: TestPerson) =>
    queryRows<{ recipient: string; text_part: string }>(
      server.database,
      'select recipient, text_part from outbox where user_id = $1',
      [userId],
    );

  test('goes only to the person, three times per hour', async () => {
    const { pool } = server.database;
    const bob = await signInAs(server.database, 'starter');
    await pool.query(
      `with made as (insert into credentials (email, email_verified_at) values ($1, now()) returning subject)
      update users set subject = made.subject from made where user_id = $2`,
      [bob.email, bob.userId],
    );
    const request = (body: unknown = {}) => postJson(url('users/request_change_password'), body, bob.headers);
    const before = (await mails(ann)).length;
    expect(await request({ email: ann.email, user_id: ann.userId })).toMatchObject({
      status: 202,
      json: { data: null },
    });
    expect(await mails(ann)).toHaveLength(before);
    expect((await postForm(url('users/request_change_password'), '', bob.headers)).status).toBe(202);
    const [mail] = await mails(bob);
    expect(mail!.recipient).toBe(bob.email);
    expect(unsealSecret(mail!.text_part)).toContain(`${server.origin}/auth/reset-password?token=`);
    const answers = await Promise.all(Array.from({ length: 5 }, () => request()));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await mails(bob)).toHaveLength(3);
    expect(await mails(ann)).toHaveLength(0);
  });

  test('says where a person of another issuer has the password, with the same response', async () => {
    const bob = await signInAs(server.database, 'starter');
    await server.database.pool.query("update users set issuer = 'https://id.example' where user_id = $1", [bob.userId]);
    expect((await postJson(url('users/request_change_password'), {}, bob.headers)).status).toBe(202);
    expect(unsealSecret((await mails(bob))[0]!.text_part)).toContain('an account from another service');
  });
});
