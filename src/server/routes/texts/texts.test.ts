import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '#store/digest.ts';
import { unsealSecret } from '#store/secret-key.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { type Answer, ask, postForm, postJson } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';

const twilio = { accountSid: 'AC123', authToken: 'a secret', from: '+19015550100', url: 'http://127.0.0.1:1' };
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ environment: { twilio } });
});
afterAll(() => server.close());

const url = (path = '') => `${server.origin}/api/v1/phone_number${path}`;
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
let last = 100_000;
/** A number that no other test uses. */
const someNumber = () => `+1901555${String(last++).slice(-4)}`;
const requestCode = ({ headers }: TestPerson, phone_number: string) =>
  postJson(url('/code'), { phone_number }, headers);
const put = ({ headers }: TestPerson, code: string) =>
  ask(url(), {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
const read = async ({ headers }: TestPerson) => (await ask(url(), { headers })).json.data;
async function codesTo(recipient: string): Promise<string[]> {
  const rows = await queryRows<{ text_part: string }>(
    server.database,
    "select text_part from outbox where channel = 'sms' and recipient = $1 order by created_at",
    [recipient],
  );
  return rows.map(({ text_part }) => /^(\d{6}) is your Forma code/.exec(unsealSecret(text_part))![1]!);
}
async function confirm(person: TestPerson, number: string): Promise<void> {
  await requestCode(person, number);
  expect((await put(person, (await codesTo(number)).at(-1)!)).status).toBe(200);
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const bodyOf = ({ status, text }: Answer) => `${status} ${text.replaceAll(/"request_id":"[^"]*"/g, '')}`;
const starter = () => signInAs(server.database, 'starter');

describe('a phone number', () => {
  test('is confirmed by the code that was texted to it, once', async () => {
    const [ann, number] = [await starter(), someNumber()];
    const requested = await requestCode(ann, `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`);
    expect(requested.status).toBe(202);
    expect(requested.json.data).toMatchObject({ phone_number: null, pending: { phone_number: number } });
    const [code = ''] = await codesTo(number);
    const { json } = await put(ann, ` ${code} `);
    expect(json.data).toMatchObject({ phone_number: number, stopped: false, pending: null });
    expect((await put(ann, code)).status).toBe(422);
    expect(await read(ann)).toEqual(json.data);
    expect((await ask(url(), { method: 'DELETE', headers: ann.headers })).status).toBe(204);
    expect(await read(ann)).toEqual({ phone_number: null, confirmed_at: null, stopped: false, pending: null });
  });

  test('gets one code for one Idempotency-Key, however often the request is repeated', async () => {
    const [ann, number] = [await starter(), someNumber()];
    const headers = { ...ann.headers, 'idempotency-key': 'phone code' };
    const send = (phone_number: string) => postJson(url('/code'), { phone_number }, headers);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(number)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(202);
    expect(await codesTo(number)).toHaveLength(1);
    expect((await send(someNumber())).json.error.code).toBe('idempotency_conflict');
  });

  test('belongs to the account that confirmed it last', async () => {
    const [ann, bob, number] = [await starter(), await starter(), someNumber()];
    await confirm(ann, number);
    await confirm(bob, number);
    expect(await read(ann)).toMatchObject({ phone_number: null, confirmed_at: null });
    expect(await read(bob)).toMatchObject({ phone_number: number });
    const mails = await queryRows<{ user_id: string; text_part: string }>(
      server.database,
      "select user_id, text_part from outbox where channel = 'email' and user_id in ($1, $2)",
      [ann.userId, bob.userId],
    );
    expect(mails.map(({ user_id }) => user_id)).toEqual([ann.userId]);
    expect(unsealSecret(mails[0]!.text_part)).toContain(`phone number ending in ${number.slice(-4)}`);
    await reply({ From: number, Body: 'STOP' });
    expect(await read(bob)).toMatchObject({ phone_number: number, stopped: true });
    // After STOP the number gets no code, so the first account cannot take it back.
    await requestCode(ann, number);
    expect(await codesTo(number)).toHaveLength(2);
  });

  test('belongs to one account if two confirm it at once', async () => {
    const [ann, bob, number] = [await starter(), await starter(), someNumber()];
    await requestCode(ann, number);
    await requestCode(bob, number);
    const [first = '', second = ''] = await codesTo(number);
    const answers = await Promise.all([put(ann, first), put(bob, second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await query('select user_id from phone_numbers where phone_number = $1', [number]);
    expect(rows).toHaveLength(1);
  });

  test('can be swapped by two people at once', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const [ann, bob, first, second] = [await starter(), await starter(), someNumber(), someNumber()];
        await confirm(ann, first);
        await confirm(bob, second);
        await requestCode(ann, second);
        await requestCode(bob, first);
        return [
          { person: ann, number: second, code: (await codesTo(second)).at(-1)! },
          { person: bob, number: first, code: (await codesTo(first)).at(-1)! },
        ];
      }),
    );
    const swaps = pairs.flat();
    const answers = await Promise.all(swaps.map(({ person, code }) => put(person, code)));
    expect(answers.map(({ status }) => status)).toEqual(swaps.map(() => 200));
    const numbers = await Promise.all(swaps.map(async ({ person }) => (await read(person)).phone_number));
    expect(numbers).toEqual(swaps.map(({ number }) => number));
  });

  test('stays until another one is confirmed', async () => {
    const [ann, first, second] = [await starter(), someNumber(), someNumber()];
    await requestCode(ann, first);
    await put(ann, (await codesTo(first))[0]!);
    await requestCode(ann, second);
    expect(await read(ann)).toMatchObject({ phone_number: first, pending: { phone_number: second } });
    await put(ann, (await codesTo(second))[0]!);
    expect(await read(ann)).toMatchObject({ phone_number: second, pending: null });
  });

  test('is refused with the same answer for a wrong, expired, replaced, used up and missing code', async () => {
    const [ann, bob, cat, dan, number] = [
      await starter(),
      await starter(),
      await starter(),
      await starter(),
      someNumber(),
    ];
    const none = bodyOf(await put(ann, '123456'));
    expect(none).toContain('422');
    await requestCode(ann, number);
    const [code = ''] = await codesTo(number);
    expect(bodyOf(await put(ann, wrong(code)))).toBe(none);
    // Of somebody else.
    expect(bodyOf(await put(bob, code))).toBe(none);
    const other = someNumber();
    await requestCode(bob, other);
    await query("update phone_codes set expires_at = now() - interval '1 second' where user_id = $1", [bob.userId]);
    expect(bodyOf(await put(bob, (await codesTo(other))[0]!))).toBe(none);
    const third = someNumber();
    await requestCode(cat, third);
    await requestCode(cat, third);
    const [old = '', fresh = ''] = await codesTo(third);
    if (old !== fresh) expect(bodyOf(await put(cat, old))).toBe(none);
    expect((await put(cat, fresh)).status).toBe(200);
    const fourth = someNumber();
    await requestCode(dan, fourth);
    const [right = ''] = await codesTo(fourth);
    for (let tries = 0; tries < 5; tries++) await put(dan, wrong(right));
    expect(bodyOf(await put(dan, right))).toContain('That code was tried five times. Send a new code.');
  });

  test('is protected from parallel guesses: five tries count, however many come at once', async () => {
    const [ann, number] = [await starter(), someNumber()];
    await requestCode(ann, number);
    const [code = ''] = await codesTo(number);
    await Promise.all(Array.from({ length: 40 }, () => put(ann, wrong(code))));
    const { attempts } = await queryRow<{ attempts: number }>(
      server.database,
      'select attempts from phone_codes where user_id = $1',
      [ann.userId],
    );
    expect(attempts).toBe(5);
    expect((await put(ann, code)).status).toBe(422);
  });

  test('gets three codes an hour, however many are requested at once', async () => {
    const [ann, number] = [await starter(), someNumber()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => requestCode(ann, number)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    for (const { status, headers } of answers) {
      if (status !== 202) expect([status, Number(headers.get('retry-after')) > 3500]).toEqual([429, true]);
    }
    expect(await codesTo(number)).toHaveLength(3);
    expect((await requestCode(ann, someNumber())).status).toBe(429);
    await query("update phone_codes set created_at = now() - interval '61 minutes' where user_id = $1", [ann.userId]);
    expect((await requestCode(ann, number)).status).toBe(202);
  });

  test('gets no code after STOP or after three of others, without a different answer', async () => {
    const [number, stopped] = [someNumber(), someNumber()];
    for (let count = 0; count < 3; count++) await requestCode(await starter(), number);
    const answer = await requestCode(await starter(), number);
    expect([answer.status, answer.json.data.pending.phone_number]).toEqual([202, number]);
    expect(await codesTo(number)).toHaveLength(3);
    await reply({ From: stopped, Body: 'stop ' });
    expect((await requestCode(await starter(), stopped)).status).toBe(202);
    expect(await codesTo(stopped)).toEqual([]);
  });

  test.each(['', '911', '+44 20 7946 0958', '+1 900\u0000', 'x'.repeat(50), 9015550123, null])(
    'is refused if it is %j',
    async (phone_number) => {
      expect([400, 422]).toContain((await postJson(url('/code'), { phone_number }, (await starter()).headers)).status);
    },
  );

  test('and its codes are stored unreadably', async () => {
    const [ann, number] = [await starter(), someNumber()];
    await requestCode(ann, number);
    const [code = ''] = await codesTo(number);
    const [stored] = await queryRows<{ code_hash: string }>(
      server.database,
      'select * from phone_codes where user_id = $1',
      [ann.userId],
    );
    expect(JSON.stringify(stored)).not.toContain(`"${code}"`);
    // Without the key, a digest of a million codes would be found at once.
    expect(stored?.code_hash).not.toBe(digestOf(code));
  });
});

/** A reply as Twilio posts it. */
async function reply(
  fields: Record<string, string>,
  change: { signature?: string; token?: string; url?: string } = {},
) {
  const signed = `${change.url ?? url('/replies')}${Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('')}`;
  const signature = createHmac('sha1', change.token ?? twilio.authToken)
    .update(signed)
    .digest('base64');
  return postForm(url('/replies'), new URLSearchParams(fields).toString(), {
    'x-twilio-signature': change.signature ?? signature,
  });
}

describe('a reply', () => {
  test('STOP ends messages to the number and START allows them again, repeatedly', async () => {
    const [ann, number] = [await starter(), someNumber()];
    await requestCode(ann, number);
    await put(ann, (await codesTo(number))[0]!);
    const fields = { From: number, To: twilio.from, MessageSid: 'SM1', AccountSid: 'AC123' };
    for (const [Body, stopped] of [
      ['STOP', true],
      ['Stop', true],
      ['hello', true],
      ['START', false],
      ['unstop', false],
      ['Please stop calling', false],
      ['quit', true],
    ] as const) {
      expect([Body, (await reply({ ...fields, Body })).status]).toEqual([Body, 204]);
      expect([Body, (await read(ann)).stopped]).toEqual([Body, stopped]);
    }
    const { rows } = await query('select * from stopped_numbers');
    expect(JSON.stringify(rows)).not.toContain(number.slice(2));
  });

  test('with a wrong, missing or foreign signature is refused and changes nothing', async () => {
    const number = someNumber();
    const fields = { From: number, Body: 'STOP' };
    const before = (await query('select from stopped_numbers')).rowCount;
    for (const answer of [
      await reply(fields, { signature: '' }),
      await reply(fields, { signature: 'AAAA' }),
      await reply(fields, { token: 'another secret' }),
      await reply(fields, { url: 'https://elsewhere.example/' }),
      await postForm(url('/replies'), new URLSearchParams(fields).toString()),
      await postJson(url('/replies'), fields, { 'x-twilio-signature': 'AAAA' }),
    ]) {
      expect([answer.status, answer.json.error.code]).toEqual([403, 'signature_mismatch']);
    }
    expect((await query('select from stopped_numbers')).rowCount).toBe(before);
  });
});

test('The link of a message leads to its search, and an unknown one is 404', async () => {
  const ann = await starter();
  const link = async () => {
    const { headers, status } = await ask(`${server.origin}/t/AbcdefghiJKL`);
    return [status, headers.get('location'), headers.get('cache-control')];
  };
  expect(await link()).toEqual([404, null, 'no-store']);
  const search_params = JSON.stringify({
    initialEquityInvestment: 40_000,
    targetEquityMultiple: 1.3,
    zipCode: '38109',
  });
  const ids: string[] = [];
  for (const title of ['A', 'B']) {
    const made = await postJson(`${server.origin}/api/v1/saved_searches`, { title, search_params }, ann.headers);
    ids.push(made.json.data.id);
  }
  const { text_notice_id: notice } = await queryRow<{ text_notice_id: string }>(
    server.database,
    `insert into text_notices (user_id, local_date, link_hash) values ($1, '2026-11-23', $2) returning text_notice_id`,
    [ann.userId, digestOf('AbcdefghiJKL')],
  );
  const count = (savedSearchId: string) =>
    query(
      `insert into search_events (user_id, saved_search_id, listing_id, revision, kind, details, happened_at, text_notice_id)
      values ($1, $2, 'a', '1', 'better', '{}', now(), $3)`,
      [ann.userId, savedSearchId, notice],
    );
  await count(ids[0]!);
  const [status, location] = await link();
  expect(status).toBe(303);
  expect(location).toMatch(/^\/\?.*38109/);
  expect(location).toContain(`savedSearch=${ids[0]}`);
  // An earlier version stored near misses, which the message does not count.
  await query(`update saved_searches set search_params = search_params || '{"nearMiss": true}'`);
  expect((await link())[1]).toBe(location);
  await count(ids[1]!);
  expect((await link())[1]).toBe('/saved-searches');
});

test('Where no messages can be sent, the settings say so and no code is sent', async () => {
  const silent = await startTestApp({
    environment: { mail: { smtpUrl: null, from: 'Forma <no-reply@forma.invalid>', mailbox: 'none' } },
  });
  try {
    const config = async (origin: string) => (await ask(`${origin}/api/v1/config`)).json.data.settings.text_messages;
    expect([await config(silent.origin), await config(server.origin)]).toEqual([false, true]);
    const { headers } = await signInAs(silent.database, 'starter');
    const answer = await postJson(`${silent.origin}/api/v1/phone_number/code`, { phone_number: someNumber() }, headers);
    expect([answer.status, answer.json.error.code]).toEqual([409, 'conflict']);
    expect((await postForm(`${silent.origin}/api/v1/phone_number/replies`, 'From=a&Body=STOP')).status).toBe(404);
  } finally {
    await silent.close();
  }
});
