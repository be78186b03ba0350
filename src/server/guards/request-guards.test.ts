import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, exchangeRaw, postForm, postJson } from '#tests/http.ts';
import { signInAs } from '#tests/people.ts';

const searchJson = '{"maximum_initial_equity_investment":50000,"target_equity_multiple":1.3}';
const mebibyte = 1_048_576;

let server: TestApp;
let search: string;
beforeAll(async () => {
  server = await startTestApp();
  search = `${server.origin}/api/v1/search`;
});
afterAll(() => server.close());

const post = (type: string | null, body = searchJson, more: Record<string, string> = {}) =>
  ask(search, {
    method: 'POST',
    body: Buffer.from(body),
    headers: { ...(type === null ? {} : { 'content-type': type }), ...more },
  });

/** One request on a raw connection, which the server is asked to close. */
const raw = (head: readonly string[], body: string | Buffer = '') =>
  exchangeRaw(server.port, `${[...head, 'Connection: close', '', ''].join('\r\n')}`, body);
const host = () => `Host: 127.0.0.1:${server.port}`;
const statusOf = (received: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]);

describe('the body type', () => {
  test('may be JSON or a form, in UTF-8', async () => {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"']) {
      expect((await post(type)).status, type).toBe(200);
    }
  });

  test('is refused if it is another one or missing', async () => {
    const types = [
      'text/plain',
      'text/plain;charset=UTF-8',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/json garbage',
      'application/json\ta',
      'application/json; charset=utf-16',
      'application/jsonp',
      'application/json, text/plain',
      null,
    ];
    for (const type of types) {
      const { status, json } = await post(type);
      expect(status, String(type)).toBe(415);
      expect(json.error.code).toBe('unsupported_media_type');
    }
  });

  test('is refused if compressed, before decompression', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'x']) {
      expect((await post('application/json', searchJson, { 'content-encoding': encoding })).status).toBe(415);
    }
    for (const encoding of ['identity', 'Identity']) {
      expect((await post('application/json', searchJson, { 'content-encoding': encoding })).status).toBe(200);
    }
  });
});

describe('the body size', () => {
  test('of 1 MiB and a byte is refused and the connection closed, with and without a stated length', async () => {
    const body = Buffer.alloc(mebibyte + 1, 0x20);
    const response = await exchangeRaw(
      server.port,
      `POST /api/v1/search HTTP/1.1\r\n${host()}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
      body,
    );
    const chunked = await exchangeRaw(
      server.port,
      `POST /api/v1/search HTTP/1.1\r\n${host()}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n`,
      body,
    );
    for (const received of [response, chunked]) {
      expect(statusOf(received)).toBe(413);
      expect(received.toLowerCase()).toContain('connection: close');
      expect(received).toContain('payload_too_large');
    }
  });

  test('of 1 MiB is accepted', async () => {
    const padded = searchJson.replace('{', `{${' '.repeat(mebibyte - searchJson.length)}`);
    expect(padded).toHaveLength(mebibyte);
    expect((await post('application/json', padded)).status).toBe(200);
  });

  test('with 90,000 fields is refused as invalid', async () => {
    const fields = Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`f${index}`, 0]));
    expect((await postJson(search, { ...JSON.parse(searchJson), ...fields })).status).toBe(422);
    const form = Array.from({ length: 90_000 }, (_, index) => `f${index}=`).join('&');
    expect((await postForm(search, form)).status).toBe(422);
  });

  test('with 5,000 levels is refused as malformed', async () => {
    for (const deep of [`${'['.repeat(5000)}${']'.repeat(5000)}`, `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`]) {
      expect((await post('application/json', deep)).status).toBe(400);
      expect((await post('application/json', `{"x":${deep}}`)).status).toBe(400);
    }
    expect((await postForm(search, `a${'[b]'.repeat(5000)}=1`)).status).toBe(422);
  });
});

describe('text', () => {
  test('with U+0000 or a lone surrogate is refused', async () => {
    for (const text of ['\\u0000', 'a\\u0000b', '\\ud800', '\\udc00x']) {
      expect((await post('application/json', `{"zip_code":"${text}"}`)).status, text).toBe(400);
      expect((await post('application/json', `{"${text}":1}`)).status, text).toBe(400);
    }
    expect((await postForm(search, 'zip_code=%00')).status).toBe(400);
    expect((await postForm(search, 'zip_code=%ed%a0%80')).status).toBe(400);
  });

  test('that is not UTF-8 is refused', async () => {
    const body = Buffer.concat([Buffer.from('{"zip_code":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    const json = await ask(search, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect(json.status).toBe(400);
    expect((await postForm(search, 'zip_code=%ff%fe')).status).toBe(400);
  });

  test('that is not JSON is refused', async () => {
    for (const text of ['{', ' ', '{"a":1,}', '{"a":NaN}', "{'a':1}", 'undefined']) {
      expect((await post('application/json', text)).status, text).toBe(400);
    }
  });

  test('may be absent from a call without an input that states its type', async () => {
    const person = await signInAs(server.database, 'investor');
    const headers = { ...person.headers, 'content-type': 'application/json' };
    const send = (method: string, path: string, body = '') =>
      ask(`${server.origin}/api/v1/${path}`, { method, headers, body });
    expect((await send('POST', 'users/request_change_password')).status).toBe(202);
    const saved = await postJson(`${server.origin}/api/v1/portfolios`, { title: 'Memphis', goal: 'income' }, headers);
    const portfolio = `portfolios/${saved.json.data.id}`;
    expect((await send('DELETE', portfolio, '{')).status).toBe(400);
    expect((await send('DELETE', portfolio)).status).toBe(204);
  });

  test('that is absent lacks the fields that a call needs', async () => {
    const { status, json } = await post('application/json', '');
    expect([status, json.error.code]).toEqual([422, 'validation_failed']);
    expect(json.error.details).not.toEqual([]);
  });
});

test('names of prototype members are refused without effect', async () => {
  const names = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'constructor.prototype',
  ];
  for (const name of names) {
    expect((await post('application/json', `{"${name}":{"polluted":1}}`)).status, name).toBe(400);
    expect((await post('application/json', `{"a":[{"${name}":1}]}`)).status, name).toBe(400);
    expect((await postForm(search, `${name}=1`)).status, name).toBe(400);
    expect((await postForm(search, `a[${name}]=1`)).status, name).toBe(400);
    expect((await postForm(search, `a[${encodeURIComponent(name)}][polluted]=1`)).status, name).toBe(400);
  }
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

describe('the method', () => {
  test('that is wrong differs from an unknown address', async () => {
    for (const [method, path] of [
      ['GET', '/api/v1/autocomplete'],
      ['DELETE', '/api/v1/search'],
      ['POST', '/api/v1/config'],
      ['PUT', '/api/v1/proformas/x'],
      ['OPTIONS', '/api/v1/search'],
      ['POST', '/healthz'],
    ] as const) {
      const { status, json, headers } = await ask(`${server.origin}${path}`, { method });
      expect(status, `${method} ${path}`).toBe(405);
      expect(json.error.code).toBe('method_not_allowed');
      expect(headers.get('allow')).toBeTruthy();
    }
    expect((await ask(`${server.origin}/api/v1/unknown`, { method: 'DELETE' })).status).toBe(404);
  });

  test('TRACE and unknown methods are refused, and CONNECT is cut', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'PURGE']) {
      const received = await raw([`${method} /api/v1/search HTTP/1.1`, host()]);
      expect(statusOf(received), method).toBe(405);
    }
    expect(await raw([`CONNECT 127.0.0.1:${server.port} HTTP/1.1`, host()])).toBe('');
  });

  test('is not changed by a header', async () => {
    const { status } = await postJson(search, searchJson, { 'x-http-method-override': 'DELETE' });
    expect(status).toBe(200);
  });
});

describe('an address', () => {
  test('in another spelling is the same address or none', async () => {
    const otherwise = {
      '/api/v1/config/': 404,
      '//api/v1/config': 404,
      '/api//v1/config': 404,
      '/API/V1/config': 404,
      '/api/v1/%63onfig': 200,
      '/%61pi/v1/config': 200,
      '/api/v1/config;x=1': 404,
      '/api/v1/./config': 200,
      '/api/v1/%2e%2e/v1/config': 200,
      '/api/v1/config%00': 404,
      '/api/v1/config?x=1': 200,
    };
    for (const [path, status] of Object.entries(otherwise)) {
      const answered = await ask(`${server.origin}${path}`);
      expect(answered.status, path).toBe(status);
      const withBearer = await ask(`${server.origin}${path}`, { headers: { authorization: 'Bearer x' } });
      if (status === 200) expect(withBearer.status, path).toBe(401);
    }
  });

  test('outside of the built files is not found', async () => {
    for (const path of [
      '/assets/..%2f..%2fetc/passwd',
      '/assets/..%5c..%5cetc',
      '/.env',
      '/.git/config',
      '/assets/main-1a2b.js.map',
      '/assets/',
      '/assets/../index.html',
    ]) {
      expect((await ask(`${server.origin}${path}`)).status, path).toBe(404);
    }
  });
});

describe('the source of a request', () => {
  test('ignores headers of untrusted proxies', async () => {
    const plain = await ask(`${server.origin}/api/v1/config`);
    const forwarded = await ask(`${server.origin}/api/v1/config`, {
      headers: {
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'https',
        'x-real-ip': '1.2.3.4',
        'x-user-id': '1',
        'x-original-url': '/metrics',
      },
    });
    expect(forwarded.json).toEqual(plain.json);
    const changing = /^(date|x-request-id|content-security-policy)$/;
    const steady = (headers: Headers) => [...headers].filter(([name]) => !changing.test(name));
    expect(steady(forwarded.headers)).toEqual(steady(plain.headers));
  });

  test('with a foreign Host is refused, and our own names are accepted', async () => {
    const named = async (name: string) => raw(['GET /api/v1/config HTTP/1.1', `Host: ${name}`]);
    for (const name of ['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', '10.0.0.1', 'localhost:1:2', '']) {
      expect(statusOf(await named(name)), name).toBe(400);
    }
    for (const name of ['localhost', 'LOCALHOST:3000', '127.0.0.1', '[::1]:80']) {
      expect(statusOf(await named(name)), name).toBe(200);
    }
    expect(statusOf(await raw(['GET /healthz HTTP/1.1', 'Host: 10.0.0.1']))).toBe(200);
  });

  test('with a missing or repeated Host is refused in the usual format', async () => {
    for (const hosts of [[], [host(), 'Host: evil.test'], [host(), host()]]) {
      const received = await raw(['GET /api/v1/config HTTP/1.1', ...hosts]);
      expect(statusOf(received), hosts.join()).toBe(400);
      expect(received).toContain('malformed_request');
      expect(received).toMatch(/x-request-id: [0-9a-f-]{36}/);
    }
  });

  test('with a foreign Origin gets no CORS access', async () => {
    for (const origin of ['null', 'https://app.evil.test', 'http://127.0.0.1.evil.test', 'http://127.0.0.1:1']) {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await ask(`${server.origin}/api/v1/config`, {
          method,
          headers: { origin, 'access-control-request-method': 'POST' },
        });
        for (const name of headers.keys()) expect(name).not.toMatch(/^access-control/);
      }
    }
  });
});

describe('a bearer token', () => {
  test('is never valid without accounts', async () => {
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"1"}').toString('base64url')}.`;
    for (const bearer of ['x', '', unsigned]) {
      const { status, json, headers } = await ask(`${server.origin}/api/v1/config`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
      expect(status).toBe(401);
      expect(json.error.code).toBe('invalid_token');
      expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  });

  test('is not read from cookies or other headers', async () => {
    const { status } = await ask(`${server.origin}/api/v1/config`, {
      headers: { cookie: 'session=x; lS_SearchParams=%7B', 'id-token': 'x', 'session-token': 'x' },
    });
    expect(status).toBe(200);
  });
});

describe('an invalid request', () => {
  test('differs from an unusual one', async () => {
    const odd = {
      'OPTIONS * HTTP/1.1': 400,
      'GET http://evil.test/api/v1/config HTTP/1.1': 400,
      'GET /api/v1/config HTTP/1.0': 200,
      'GET ? HTTP/1.1': 400,
      'GET /api/v1/config#x HTTP/1.1': 200,
      'GET /%E0%A4%A HTTP/1.1': 404,
    };
    for (const [line, status] of Object.entries(odd)) expect(statusOf(await raw([line, host()])), line).toBe(status);
    expect(statusOf(await raw(['GET /api/v1/config HTTP/1.1', host(), 'Expect: nothing']))).toBe(200);
  });

  test('gets 400 and is cut', async () => {
    const body = '{}';
    const typed = [host(), 'Content-Type: application/json'];
    const broken = [
      ['POST /api/v1/search HTTP/1.1', ...typed, 'Content-Length: 2', 'Transfer-Encoding: chunked'],
      ['POST /api/v1/search HTTP/1.1', ...typed, 'Content-Length: 2', 'Content-Length: 3'],
      ['GET /api/v1/config HTTP/1.1', host(), 'X-Folded: a', ' b: c\r\n\r'],
      ['GET /api/v1/config HTTP/1.1', host(), 'Bad Name: 1'],
      ['GET /api/v1/config HTTP/9.9', host()],
      ['hello'],
    ];
    for (const head of broken) {
      const received = await raw(head, body);
      expect(statusOf(received), head.join('|')).toBe(400);
      expect(received).toContain('malformed_request');
      expect(received).toMatch(/X-Request-Id: [0-9a-f-]{36}/);
    }
  });

  test('gets 431 if its headers exceed 16 KiB', async () => {
    const received = await raw(['GET /api/v1/config HTTP/1.1', host(), `X-Large: ${'a'.repeat(20_480)}`]);
    expect(statusOf(received)).toBe(431);
    expect(received).toContain('headers_too_large');
  });
});
