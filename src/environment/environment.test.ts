import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { EnvironmentError } from './environment-error.ts';
import { requirePaymentsChoice } from './payments.ts';

function complaintOf(source: Record<string, string>): string {
  try {
    readEnvironment(source);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return '';
}

test('an empty environment and blank values give the defaults', () => {
  const standard = readEnvironment({});
  expect(standard).toMatchObject({ mode: 'production', host: '127.0.0.1', port: 3000, databaseUrl: null });
  expect(readEnvironment({ PORT: ' ', DATABASE_URL: '', TRUSTED_PROXIES: '' })).toEqual(standard);
});

test.each([
  ['PORT', ['abc', '-1', '65536', '30.5', '0x10', '1e3'], 'a whole number from 0 to 65535'],
  ['WEB_PROCESSES', ['0', '65', 'two', '1.5'], 'a whole number from 1 to 64'],
  ['RATE_LIMIT', ['0', '1000001', 'many'], 'a whole number from 1 to 1000000'],
  ['SESSION_IDLE_HOURS', ['0', '9000', 'a day'], 'a whole number from 1 to 8760'],
  ['SESSION_MAX_DAYS', ['0', '366'], 'a whole number from 1 to 365'],
  ['DRAIN_SECONDS', ['301', '-1', 'long'], 'a whole number from 0 to 300'],
  ['STOP_SECONDS', ['0', '3601', 'long'], 'a whole number from 1 to 3600'],

  [
    'SECRET_KEY',
    ['short', 'k'.repeat(31), `${'k'.repeat(40)} k`],
    'at least 32 letters, digits and signs without blanks',
  ],
  ['SECURITY_CONTACT', ['security@forma.example', 'http://forma.example'], 'mailto:security@forma.example or an https'],
  ['TERMS_URL', ['http://forma.example', 'terms'], 'an https address such as https://forma.example/terms'],
  ['CONTACT_URL', ['help@forma.example', 'mailto:help'], 'mailto:help@forma.example or an https address'],
  ['SEARCH_KERNEL', ['wasm'], 'one of simd, plain'],
  ['LOG_LEVEL', ['loud'], 'one of silent, fatal, error, warn, info, debug, trace'],
  ['NODE_ENV', ['staging'], 'one of production, development, test'],
  [
    'DATABASE_URL',
    ['mysql://localhost/forma', 'localhost'],
    'an address such as postgres://user:password@host/database',
  ],
  [
    'INVENTORY_URL',
    [
      'http://db:8123/forma',
      'clickhouse://',
      'clickhouse://db/a-b',
      'clickhouse://db/forma?cluster=a;drop',
      'clickhouse://db/forma?shards=3',
      'clickhouse://db:port/forma',
    ],
    'an address such as clickhouse://user:password@host:8123/database?cluster=name',
  ],
  [
    'PUBLIC_ORIGIN',
    ['forma.example', 'https://forma.example/', 'ftp://forma.example'],
    'an origin such as https://forma.example',
  ],
  [
    'TRUSTED_PROXIES',
    ['proxy.example', '10.0.0.1,999.0.0.1', '10.0.0.0/33'],
    'IP addresses or networks such as 10.0.0.0/8, separated by commas',
  ],
])('an invalid %s is named with the expected value', (name, values, expected) => {
  for (const value of values) expect(complaintOf({ [name]: value })).toContain(`  ${name}: expected ${expected}`);
});

test('every invalid variable is named at once, without its value, which may contain a password', () => {
  const complaint = complaintOf({ PORT: 'abc', DATABASE_URL: 'mysql://me:secret@host' });
  expect(complaint).toMatch(/PORT.*\n.*DATABASE_URL/);
  expect(complaint).not.toContain('secret');
});

test('the shutdown is announced for five seconds, or for one on a local machine', () => {
  expect(readEnvironment({}).drainSeconds).toBe(1);
  expect(readEnvironment({ HOST: '0.0.0.0' }).drainSeconds).toBe(5);
  expect(readEnvironment({ PUBLIC_ORIGIN: 'https://forma.example' }).drainSeconds).toBe(5);
  expect(readEnvironment({ DRAIN_SECONDS: '0', HOST: '0.0.0.0' }).drainSeconds).toBe(0);
});

test.each([
  'clickhouse://db',
  'clickhouses://ann:s%2Fecret@db:8443/forma?cluster=all',
  'clickhouse://[::1]:8123/forma',
])('the listings can be in the cluster at %s', (INVENTORY_URL) => {
  expect(readEnvironment({ INVENTORY_URL }).inventoryUrl).toBe(INVENTORY_URL);
  expect(readEnvironment({}).inventoryUrl).toBe(null);
});

test('trusted proxies are a list of addresses and networks', () => {
  const { trustedProxies } = readEnvironment({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,::1' });
  expect(trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.1', '::1']);
});

test('an autocomplete service is an https address, or one of this machine', () => {
  const of = (address: string) => readEnvironment({ AUTOCOMPLETE_URL: address }).autocompleteUrl;
  expect(readEnvironment({}).autocompleteUrl).toBeNull();
  for (const address of ['https://places.example/v2?country=us', 'http://127.0.0.1:8080/places'])
    expect(of(address)).toBe(address);
  for (const address of ['http://places.example/', '/places', 'https://a:b@places.example/', 'https://p.example/#x'])
    expect(complaintOf({ AUTOCOMPLETE_URL: address })).toContain('AUTOCOMPLETE_URL: expected an https address');
});

describe('a map server', () => {
  test('is off unless its style is set', () => {
    expect(readEnvironment({}).map).toBeNull();
    expect(complaintOf({ MAP_ORIGINS: 'https://tiles.example' })).toContain('MAP_STYLE_URL: expected the style');
  });

  test('has the origins of its style and the listed ones', () => {
    const named = { MAP_STYLE_URL: 'https://maps.example:8443/style.json?key=1' };
    expect(
      readEnvironment({ ...named, MAP_ORIGINS: 'https://*.tiles.example, https://maps.example:8443' }).map,
    ).toEqual({
      styleUrl: 'https://maps.example:8443/style.json?key=1',
      origins: ['https://maps.example:8443', 'https://*.tiles.example'],
    });
    expect(readEnvironment({ MAP_STYLE_URL: '/maps/style.json' }).map).toEqual({
      styleUrl: '/maps/style.json',
      origins: [],
    });
    expect(readEnvironment({ MAP_STYLE_URL: 'http://127.0.0.1:8080/s' }).map?.origins).toEqual([
      'http://127.0.0.1:8080',
    ]);
  });

  test('is refused if the content security policy cannot contain it', () => {
    for (const address of [
      'http://tiles.example/s',
      'tiles.example',
      '//tiles.example/s',
      '/\\evil',
      'https://a:b@c.example',
    ])
      expect(complaintOf({ MAP_STYLE_URL: address })).toContain('MAP_STYLE_URL: expected an https address');
    for (const list of [
      'https://a.example/',
      "https://a.example; script-src 'unsafe-inline'",
      'https:',
      '*',
      'http://a.example',
    ])
      expect(complaintOf({ MAP_STYLE_URL: '/s', MAP_ORIGINS: list })).toContain('MAP_ORIGINS: expected https origins');
  });
});

describe('a feed', () => {
  const url = 'https://mls.example/odata/';
  const client = { RESO_CLIENT_ID: 'me', RESO_CLIENT_SECRET: 'secret', RESO_TOKEN_URL: 'https://mls.example/token' };

  test('is off unless its address is set', () => {
    expect(readEnvironment({ RESO_SYNC_MINUTES: '5' }).feed).toBeNull();
  });

  test('needs a token, or credentials to get one', () => {
    expect(readEnvironment({ RESO_URL: url, RESO_TOKEN: 'abc' }).feed).toEqual({
      url: 'https://mls.example/odata',
      syncMinutes: 15,
      credentials: { kind: 'bearer', token: 'abc' },
    });
    const credentials = { kind: 'client', clientId: 'me', clientSecret: 'secret', tokenUrl: client.RESO_TOKEN_URL };
    expect(readEnvironment({ RESO_URL: url, ...client, RESO_SYNC_MINUTES: '60' }).feed).toEqual({
      url: 'https://mls.example/odata',
      syncMinutes: 60,
      credentials: { ...credentials, scope: null },
    });
    expect(readEnvironment({ RESO_URL: url, ...client, RESO_SCOPE: 'api' }).feed?.credentials).toEqual({
      ...credentials,
      scope: 'api',
    });
  });

  test.each<[Record<string, string>, string]>([
    [
      { RESO_URL: url },
      'RESO_URL: expected with RESO_TOKEN, or with RESO_CLIENT_ID, RESO_CLIENT_SECRET and RESO_TOKEN_URL',
    ],
    [{ RESO_URL: url, ...client, RESO_CLIENT_SECRET: '' }, 'RESO_URL: expected with RESO_TOKEN, or'],
    [{ RESO_URL: url, ...client, RESO_TOKEN: 'abc' }, 'RESO_TOKEN: expected RESO_TOKEN or RESO_CLIENT_ID, not both'],
    [{ RESO_URL: 'https://:password@mls.example', RESO_TOKEN: 'abc' }, 'RESO_URL: expected an https address'],
    [{ RESO_TOKEN: 'abc' }, 'RESO_URL: expected because other RESO variables are set'],
    [client, 'RESO_URL: expected because other RESO variables'],
    [{ RESO_URL: url, RESO_TOKEN: 'two words' }, 'RESO_TOKEN: expected letters'],
    [{ RESO_URL: url, RESO_TOKEN: 'abc', RESO_SYNC_MINUTES: '7' }, 'RESO_SYNC_MINUTES: expected one of 1, 2,'],
  ])('that is half set is named: %j', (source, complaint) => {
    expect(complaintOf(source)).toContain(complaint);
    expect(complaintOf(source)).not.toMatch(/secret\b|abc|two words/);
  });

  test('must use encryption outside of this machine', () => {
    for (const address of ['http://mls.example/odata', 'ftp://mls.example', 'mls.example', 'https://a:b@mls.example']) {
      expect(complaintOf({ RESO_URL: address, RESO_TOKEN: 'abc' })).toContain('RESO_URL: expected an https address');
    }
    for (const address of ['https://mls.example/?key=1', 'https://mls.example/#a', 'http://127.0.0.1.example/']) {
      expect(complaintOf({ RESO_URL: address, RESO_TOKEN: 'abc' })).toContain('RESO_URL: expected an https address');
    }
    for (const address of ['http://127.0.0.1:8080/odata', 'http://localhost', 'http://[::1]:80/odata']) {
      expect(readEnvironment({ RESO_URL: address, RESO_TOKEN: 'abc' }).feed?.url).toBe(address);
    }
    const complaint = complaintOf({ RESO_URL: url, ...client, RESO_TOKEN_URL: 'http://mls.example/token' });
    expect(complaint).toContain('RESO_TOKEN_URL: expected an https address');
  });
});

describe('paired settings', () => {
  const issuer = {
    OIDC_ISSUER: 'https://id.example/realm',
    OIDC_CLIENT_ID: 'forma',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_AUDIENCE: 'api',
  };

  test('another issuer needs its client and audience', () => {
    expect(readEnvironment({}).identity).toBeNull();
    expect(readEnvironment(issuer).identity).toEqual({
      issuer: 'https://id.example/realm',
      clientId: 'forma',
      clientSecret: 'secret',
      audience: 'api',
    });
    for (const name of Object.keys(issuer)) {
      expect(complaintOf({ ...issuer, [name]: '' }), name).toContain('OIDC_ISSUER: expected with OIDC_CLIENT_ID');
    }
    expect(complaintOf({ ...issuer, OIDC_ISSUER: 'http://id.example' })).toContain('OIDC_ISSUER: expected an https');
  });

  test('Stripe needs its key and webhook secret, or anybody could report a payment', () => {
    expect(readEnvironment({}).stripe).toBeNull();
    const both = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };
    expect(readEnvironment(both).stripe).toEqual({ secretKey: 'sk_test_12345678', webhookSecret: 'whsec_12345678' });
    for (const name of Object.keys(both)) {
      expect(complaintOf({ ...both, [name]: '' })).toContain('STRIPE_WEBHOOK_SECRET: expected together');
    }
    expect(complaintOf({ ...both, STRIPE_WEBHOOK_SECRET: 'short' })).toContain(
      'STRIPE_WEBHOOK_SECRET: expected at least',
    );
  });

  test('outgoing mail needs a sender', () => {
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:2525' };
    expect(complaintOf(smtp)).toContain('MAIL_FROM: expected the sender');
    expect(complaintOf({ SMTP_URL: 'http://mail.example' })).toContain(
      'SMTP_URL: expected an address such as smtps://',
    );
    const from = 'Forma <forma@example.com>';
    expect(readEnvironment({ ...smtp, MAIL_FROM: from }).mail).toEqual({
      smtpUrl: 'smtp://127.0.0.1:2525',
      from,
      mailbox: 'none',
    });
  });
});

test.each([
  [{}, 'trial'],
  [{ HOST: '::1', NODE_ENV: 'development' }, 'trial'],
  [{ NODE_ENV: 'production' }, 'none'],
  [{ HOST: '0.0.0.0' }, 'none'],
  [{ PUBLIC_ORIGIN: 'https://forma.example' }, 'none'],
  [{ DEV_MAILBOX: 'on', NODE_ENV: 'production' }, 'open'],
  [{ DEV_MAILBOX: 'off' }, 'none'],
])('with %j, the outbox is readable at its address: %s', (source, mailbox) => {
  expect(readEnvironment(source).mail.mailbox).toBe(mailbox);
});

test('behind an https origin, test mode payments must be chosen explicitly', () => {
  const check = (source: Record<string, string>) => () => requirePaymentsChoice(readEnvironment(source));
  const publicOrigin = { PUBLIC_ORIGIN: 'https://forma.example' };
  expect(check(publicOrigin)).toThrow('PAYMENTS: expected STRIPE_SECRET_KEY, or PAYMENTS=test');
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };
  const allowed: Record<string, string>[] = [
    {},
    { PUBLIC_ORIGIN: 'http://127.0.0.1:3000' },
    { ...publicOrigin, PAYMENTS: 'test' },
    { ...publicOrigin, ...stripe },
  ];
  for (const source of allowed) expect(check(source)).not.toThrow();
  expect(complaintOf({ ...stripe, PAYMENTS: 'test' })).toContain('PAYMENTS: expected either test or STRIPE_SECRET_KEY');
  expect(complaintOf({ PAYMENTS: 'none' })).toContain('PAYMENTS: expected one of test');
});

test('the secret key comes from the environment, a named file or the data folder', () => {
  const key = 'k'.repeat(32);
  expect(readEnvironment({}).secretKey).toEqual({ kind: 'default' });
  expect(readEnvironment({ SECRET_KEY: key }).secretKey).toEqual({ kind: 'text', text: key });
  expect(readEnvironment({ SECRET_KEY_FILE: '/run/key' }).secretKey).toEqual({ kind: 'file', path: '/run/key' });
  expect(complaintOf({ SECRET_KEY: key, SECRET_KEY_FILE: '/run/key' })).toContain(
    'SECRET_KEY: expected SECRET_KEY or SECRET_KEY_FILE',
  );
});

test.each<Record<string, string>>([{ HOST: '0.0.0.0' }, { PUBLIC_ORIGIN: 'https://forma.example' }])(
  'an open mailbox is refused where others are served: %j',
  (source) => {
    expect(complaintOf({ ...source, DEV_MAILBOX: 'on' })).toContain('DEV_MAILBOX: expected only with a loopback HOST');
  },
);
