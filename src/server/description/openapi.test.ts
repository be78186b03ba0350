import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { autocompleteApi } from '#contracts/autocomplete.ts';
import { configApi } from '#contracts/config.ts';
import { expectedNewsApi } from '#contracts/expected-news.ts';
import { listingsApi } from '#contracts/listings.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { searchApi, searchDownloads } from '#contracts/search.ts';
import { searchByAddressApi } from '#contracts/search-by-address.ts';
import { searchPayload } from '#contracts/search-payload.ts';
import { type ListingStats, listingStats } from '#store/listings/listings.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { bySize } from '#tests/full-size.ts';
import { type Answer, ask, postForm, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs } from '#tests/people.ts';
import { type Description, describeApi } from './describe-api.ts';

let server: TestApp;
beforeAll(async () => {
  const rows = Array.from({ length: 40 }, (_, index) =>
    makeImportRow(String(index), { rent: 1200 + 20 * index, property_type: index % 3 ? 'SFR' : 'CONDO' }),
  );
  server = await startTestApp({ rows });
});
afterAll(() => server.close());

/** The calls that a guest can make without a saved proforma. */
const openCalls = {
  ...searchApi,
  ...searchByAddressApi,
  ...expectedNewsApi,
  ...listingsApi,
  proforma: proformasApi.proforma,
  ...configApi,
  ...autocompleteApi,
};

const description = describeApi();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'api', ...description });

function operationAt(path: string, method: string) {
  const operation = description.paths[path]?.[method];
  if (!operation) throw new Error(`The description lacks ${method} ${path}.`);
  return operation;
}

/** Checks a response against the description of its path, method and status. */
function expectDescribed(path: string, method: string, answer: Answer): void {
  const { responses } = operationAt(path, method);
  expect(Object.keys(responses), `${method} ${path}`).toContain(String(answer.status));
  const pointer = ['paths', path, method, 'responses', String(answer.status), 'content', 'application/json', 'schema']
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = ajv.getSchema(`api#/${pointer}`);
  expect(validate?.(answer.json), ajv.errorsText(validate?.errors)).toBe(true);
}

describe('the API description', () => {
  test('is valid OpenAPI 3.1 and equals the served one', async () => {
    const { json } = await ask(`${server.origin}/api/openapi.json`);
    expect(json).toEqual(JSON.parse(JSON.stringify(description)));
    expect(json.openapi).toBe('3.1.0');
  });

  test('contains every call with both body types and every status', () => {
    for (const { path, method, input, inputIn } of Object.values(openCalls)) {
      const operation = operationAt(path, method.toLowerCase());
      const statuses = Object.keys(operation.responses).map(Number);
      expect(statuses).toEqual(expect.arrayContaining([200, 400, 401, 429, 431, 500, 503]));
      if (!input || inputIn === 'query') continue;
      expect(Object.keys(operation.requestBody!.content)).toEqual([
        'application/json',
        'application/x-www-form-urlencoded',
      ]);
      expect(statuses).toEqual(expect.arrayContaining([413, 415, 422]));
    }
  });

  test('describes the contents of JSON downloads', async () => {
    const { headers } = await signInAs(server.database, 'investor');
    const made = await postJson(`${server.origin}/api/v1/portfolios`, { title: 'A', goal: 'income' }, headers);
    const paths = ['/api/v1/account/export', '/api/v1/portfolios/{id}/export.json'];
    for (const path of paths) {
      const answer = await ask(server.origin + path.replace('{id}', made.json.data.id), { headers });
      expect(Object.keys(answer.json).length).toBeGreaterThan(2);
      expectDescribed(path, 'get', answer);
    }
  });

  test('names each error of a status once', () => {
    const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
    for (const { operationId, responses } of operations) {
      for (const answer of Object.values(responses)) {
        const names = (answer as { description: string }).description.split(' or ');
        expect(names, operationId).toEqual([...new Set(names)]);
      }
    }
  });

  test('describes the events that answer a question', async () => {
    const { headers } = await signInAs(server.database, 'investor');
    const { json } = await postJson(`${server.origin}/api/v1/chat_sessions`, {}, headers);
    const path = '/api/v1/chat_sessions/{id}/messages';
    const answer = await postJson(
      server.origin + path.replace('{id}', json.data.id),
      { text: 'What is DSCR?' },
      headers,
    );
    const [media] = answer.headers.get('content-type')!.split(';');
    const [, event] = /^data: (.*)$/m.exec(answer.text)!;
    const { content } = operationAt(path, 'post').responses['200'] as {
      content: Record<string, { schema: object }>;
    };
    expect(Object.keys(content)).toEqual([media]);
    expect(ajv.compile(content[media!]!.schema)(JSON.parse(event!))).toBe(true);
  });

  test('describes the answer to a repeated search', async () => {
    const url = `${server.origin}/api/v1/search?maximum_initial_equity_investment=50000&target_equity_multiple=1.3`;
    const first = await ask(url);
    const repeated = await ask(url, { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect(repeated.status).toBe(304);
    expect(operationAt('/api/v1/search', 'get').responses).toHaveProperty('304');
    expect(operationAt('/api/v1/search', 'post').responses).not.toHaveProperty('304');
  });

  test('contains every download with its query and media type', async () => {
    for (const { path, media } of Object.values(searchDownloads)) {
      const { parameters, requestBody, responses } = operationAt(path, 'get');
      expect(requestBody).toBeUndefined();
      expect(parameters?.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['query_hash', 'sort', 'property_type[]', 'bed_count_range[]', 'interest_rate']),
      );
      for (const parameter of parameters!) expect(parameter).toMatchObject({ in: 'query', required: false });
      expect(responses['200']).toMatchObject({ content: { [media]: { schema: { type: 'string' } } } });
      expect(Object.keys(responses).map(Number)).toEqual(expect.arrayContaining([404, 422, 429, 503]));
      const { text } = await ask(`${server.origin}/api/docs`);
      expect(text).toContain(`GET ${path}`);
      expect(text).toContain(`<code>${media}</code>`);
      expect(text).toContain('<code>property_type[]</code>');
    }
  });

  test('states units of figures and defaults of assumptions, for programs and people', async () => {
    const text = JSON.stringify(description);
    expect(text).toContain('"interest_rate":{"description":"percent; 6.5 by default"');
    expect(text).toContain('"cap_rate":{"description":"percent"');
    expect(text).toContain('"target_irr":{"description":"percent"');
    const { text: page } = await ask(`${server.origin}/api/docs`);
    expect(page).toContain('<td>number 0 to 20 or null; percent; 6.5 by default</td>');
  });

  test('has no dangling references, and its schemas compile', () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference]) => reference,
    );
    expect(references.length).toBeGreaterThan(0);
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Error']));
    for (const schema of schemasOf(description)) expect(() => ajv.compile(schema)).not.toThrow();
  });

  test('is also a page for people, without scripts and within the policy', async () => {
    const { text, headers } = await ask(`${server.origin}/api/docs`);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const [, nonce] = /<style nonce="([^"]+)">/.exec(text) ?? [];
    expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(text).not.toMatch(/<script|style="|undefined|\[object/);
    for (const { path } of Object.values({ ...openCalls, ...searchDownloads })) expect(text).toContain(path);
  });
});

const searchRequest = { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3 };

describe('a response matches the description', () => {
  let before: ListingStats;
  beforeAll(async () => {
    before = await listingStats(server.database);
  });
  afterAll(async () => {
    expect(await listingStats(server.database)).toEqual(before);
  });

  test('for every successful call', async () => {
    const found = await postJson(`${server.origin}/api/v1/search`, {
      ...searchRequest,
      near_miss: true,
      view_mode: 'map',
      after_tax: true,
    });
    expectDescribed('/api/v1/search', 'post', found);
    const { query_hash: token, page } = found.json.data;
    const listing = await ask(`${server.origin}/api/v1/listings/${token}/${page[0].listing.listing_id}`);
    expectDescribed('/api/v1/listings/{query_hash}/{listing_id}', 'get', listing);
    expectDescribed(
      '/api/v1/proformas/{id}',
      'get',
      await ask(`${server.origin}/api/v1/proformas/${page[0].alias_id}`),
    );
    expectDescribed('/api/v1/config', 'get', await ask(`${server.origin}/api/v1/config`));
    expectDescribed(
      '/api/v1/autocomplete',
      'post',
      await postJson(`${server.origin}/api/v1/autocomplete`, { search: 'a' }),
    );
  });

  test('for marks, when new, when repeated, and in pages', async () => {
    const { headers } = await signInAs(server.database, 'professional');
    const { page } = (await postJson(`${server.origin}/api/v1/search`, { ...searchRequest, limit: 2 })).json.data;
    expect(page).toHaveLength(2);
    const send = (path: string, body: object) => postJson(`${server.origin}/api/v1/${path}`, body, headers);
    const get = (path: string) => ask(`${server.origin}/api/v1/${path}`, { headers });
    for (const { alias_id, listing } of page) {
      for (const path of ['bookmarks', 'user_pins', 'user_ratings', 'exclusives', 'hidden_homes']) {
        const body = { alias_id, listing_id: listing.listing_id, rating: 3 };
        for (const answer of [await send(path, body), await send(path, body)]) {
          expectDescribed(`/api/v1/${path}`, 'post', answer);
        }
      }
    }
    for (const path of ['bookmarks', 'user_pins', 'user_ratings', 'exclusives', 'marks', 'hidden_homes']) {
      const part = await get(`${path}?limit=1`);
      expect(part.json.next_cursor).toEqual(expect.any(String));
      expectDescribed(`/api/v1/${path}`, 'get', part);
      expectDescribed(`/api/v1/${path}`, 'get', await get(path));
    }
    const { proforma_id: id } = (await get('bookmarks')).json.data[0];
    expectDescribed('/api/v1/proformas/{id}', 'get', await get(`proformas/${id}`));
    const change = { method: 'PATCH', headers: { ...headers, 'content-type': 'application/json' } };
    const changed = await ask(`${server.origin}/api/v1/proformas/${id}`, {
      ...change,
      body: JSON.stringify({ facts: { rent: 1500 }, assumptions: { after_tax: true } }),
    });
    expectDescribed('/api/v1/proformas/{id}', 'patch', changed);
  });

  test('for random searches as JSON and forms, without server errors', async () => {
    const junk = fc.oneof(
      fc.jsonValue(),
      fc.double(),
      fc.integer({ min: -10, max: 1000 }),
      fc.boolean(),
      fc.constantFrom(
        'SFR',
        'list',
        'map',
        'five',
        'cash_flow',
        '12345',
        '',
        'equity_multiple_desc',
        [0, 5],
        ['CONDO'],
      ),
    );
    const bodies = fc.record({
      maximum_initial_equity_investment: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 1e6 }) }, junk),
      target_equity_multiple: fc.oneof({ weight: 9, arbitrary: fc.double({ min: 0, max: 20, noNaN: true }) }, junk),
      more: fc.dictionary(
        fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...Object.keys(searchPayload.shape)) }, fc.string()),
        junk,
        {
          maxKeys: 4,
        },
      ),
    });
    await fc.assert(
      fc.asyncProperty(bodies, fc.boolean(), async ({ more, ...base }, asForm) => {
        const body = { ...base, ...more };
        const url = `${server.origin}/api/v1/search`;
        const answer = asForm ? await postForm(url, formOf(body)) : await postJson(url, body);
        expectDescribed('/api/v1/search', 'post', answer);
        // A guest has no exclusive listings to search.
        const refused = 'exclusive_only' in body ? [403] : [];
        expect([200, 400, 422, ...refused]).toContain(answer.status);
      }),
      { numRuns: bySize(200, 1000) },
    );
  });

  test('for random paths: found, refused or not found', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        'api',
        'v1',
        'search',
        'config',
        'proformas',
        'listings',
        'default',
        'art',
        '..',
        '%00',
        '%zz',
        '%2f',
      ),
      fc.string({ maxLength: 12 }).map(encodeURIComponent),
    );
    const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), methods, fc.boolean(), async (parts, method, isPerson) => {
        const headers = { accept: isPerson ? 'text/html' : 'application/json' };
        const { status } = await ask(`${server.origin}/${parts.join('/')}`, { method, headers });
        expect([200, 400, 404, 405, 422]).toContain(status);
      }),
      { numRuns: bySize(150, 500) },
    );
  });
});

function formOf(body: Record<string, unknown>): string {
  return Object.entries(body)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((entry) => [`${name}[]`, entry] as const) : [[name, value] as const],
    )
    .map(([name, value]) => `${encode(name)}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&');
}

/** A lone surrogate cannot be encoded in a form. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''));
}

function schemasOf({ paths }: Description): object[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return operations.flatMap(({ requestBody }) =>
    requestBody ? Object.values(requestBody.content).map(({ schema }) => schema) : [],
  );
}

test.each(['/api/v1/portfolios', '/api/v1/proformas/import_from_url'])(
  'the call of a new portfolio says when it needs a goal: %s',
  (path) => expect(operationAt(path, 'post').summary).toContain('requires a'),
);
