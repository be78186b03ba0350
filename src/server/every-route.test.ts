import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Feature, features, type Role, roles } from '#contracts/access.ts';
import type { RequiredAccess } from '#contracts/endpoint.ts';
import { digestOf } from '#store/digest.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { bySize, seed } from '#tests/full-size.ts';
import { type Answer, ask } from '#tests/http.ts';
import type { PathValues } from '#tests/id-example.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { askExample, idExamples, readingExamples } from '#tests/route-examples.ts';
import { calls, files } from './description/calls.ts';
import type { KnownRoute } from './http/known-routes.ts';

/** Visible only with limited fields. */
const secretFacts = {
  unparsed_address: '12 Main Street',
  listing_url: 'https://mls.test/77',
  latitude: 41.456789,
  public_remarks: 'A key is under the mat.',
};

let server: TestApp;
let people: Record<Exclude<Role, 'guest'>, TestPerson>;
let routes: readonly KnownRoute[];
beforeAll(async () => {
  server = await startTestApp({ rows: [makeImportRow('the-source-key', { rent: 2000, ...secretFacts })] });
  routes = server.app.knownRoutes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ url, ...route }) => ({ ...route, url: url.replaceAll(/\([^)]*\)/g, '') }));
  const { database } = server;
  people = {
    starter: await signInAs(database, 'starter'),
    investor: await signInAs(database, 'investor'),
    professional: await signInAs(database, 'professional'),
    admin: await signInAs(database, 'admin'),
  };
});
afterAll(() => server.close());

const named = ({ method, url }: Pick<KnownRoute, 'method' | 'url'>) => `${method} ${url}`;
const everyCall = () => Object.entries({ ...calls, ...files }).map(([name, call]) => ({ name, ...call }));
const apiRoutes = () => routes.filter(({ url }) => url.startsWith('/api/v1/'));

/** Keeps path parameters exactly as written. */
function request(
  { method, url }: Pick<KnownRoute, 'method' | 'url'>,
  {
    values = {},
    headers = {},
    body = {},
  }: { values?: PathValues; headers?: Record<string, string>; body?: object } = {},
): Promise<Answer> {
  const path = url.replaceAll(/:(\w+)/g, (_whole, name: string) => values[name] ?? 'x');
  const content = method === 'GET' ? {} : { body: JSON.stringify(body) };
  const type: Record<string, string> = method === 'GET' ? {} : { 'content-type': 'application/json' };
  return ask(`${server.origin}${path}`, { method, headers: { ...type, ...headers }, ...content });
}

async function personalToken({ userId }: TestPerson, scopes: string[]) {
  const token = `forma_pat_${userId}${scopes.join('')}`;
  await server.database.pool.query(
    `insert into api_tokens (user_id, name, token_hash, hint, scopes) values ($1, 'a', $2, '', $3) on conflict do nothing`,
    [userId, digestOf(token), scopes],
  );
  return { authorization: `Bearer ${token}` };
}

test('every API route is described, and every described route exists with the same access', () => {
  const described = everyCall().map(
    ({ method, path, needs }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')} ${needs}`,
  );
  expect(
    apiRoutes()
      .map((route) => `${named(route)} ${route.needs}`)
      .sort(),
  ).toEqual(described.sort());
});

describe('an id', () => {
  const withIds = () => routes.filter(({ url }) => url.includes('/:'));
  const malformed = [
    '0',
    '-1',
    '01',
    '1e3',
    '9223372036854775808',
    '1%20OR%201=1',
    '%00',
    '..%2f',
    'x'.repeat(10_240),
    '%D9%A1%D9%A2',
    '__proto__',
    '00000000-0000-0000-0000-00000000000G',
  ];
  /** Removes what differs between responses. */
  const bytesOf = ({ status, text }: Answer) =>
    `${status} ${text.replaceAll(/"request_id":"[^"]*"/g, '').replaceAll(/nonce="[^"]*"|CSP_NONCE/g, '')}`;

  test('is tested on every route with an id', () => {
    expect(withIds().map(named).sort()).toEqual(Object.keys(idExamples).sort());
  });

  /** `./check` tries a third of them at each route, another third at the next one and in the next run. */
  const triedAt = (name: string) => {
    const place = seed + Object.keys(idExamples).indexOf(name);
    return bySize(
      malformed.filter((_, number) => (number + place) % 3 === 0),
      malformed,
    );
  };

  test.each(Object.entries(idExamples))(
    "at %s finds only the caller's record, and others look like missing ones",
    async (name, example) => {
      const route = withIds().find((each) => named(each) === name)!;
      const { headers } = people[example.role ?? 'investor'];
      const send = (values: PathValues, as: Record<string, string> = headers) =>
        request(route, { values, headers: as, ...(example.body ? { body: example.body } : {}) });
      const unknown = await send(example.unknown);
      expect(unknown.status).toBe(example.refusal ?? 404);
      // Text that no database can store is never an id, so the error may come first.
      for (const id of triedAt(name).filter((text) => example.refusal === undefined || text !== '%00')) {
        for (const parameter of Object.keys(example.unknown)) {
          const answer = await send({ ...example.unknown, [parameter]: id });
          expect([id.slice(0, 40), bytesOf(answer)]).toEqual([id.slice(0, 40), bytesOf(unknown)]);
        }
      }
      if (!example.make) return;
      const owner = await signInAs(server.database, example.role ?? 'starter');
      const own = await example.make(server, owner);
      if (example.kind === 'own') {
        for (const role of [example.role ?? 'starter', 'admin'] as const) {
          const answer = await send(own, people[role].headers);
          expect([role, bytesOf(answer)]).toEqual([role, bytesOf(unknown)]);
        }
      }
      const found = await send(own, owner.headers);
      expect(found.status).toBe(example.success ?? 200);
    },
  );
});

/** Features by role, as specified. */
const promised: Readonly<Record<Feature, readonly Role[]>> = {
  general_features: ['starter', 'investor', 'professional', 'admin'],
  can_view_limited_fields: ['investor', 'professional', 'admin'],
  chat_forma: ['investor', 'professional', 'admin'],
  download_extended_proforma: ['investor', 'professional', 'admin'],
  analyst_reports: ['professional', 'admin'],
  exclusive_listings: ['professional', 'admin'],
  webhooks: ['professional', 'admin'],
};

const isFeature = (needs: RequiredAccess): needs is Feature => features.some((feature) => feature === needs);
const refusalOf = (needs: RequiredAccess, role: Role) => {
  if (needs === 'anyone') return null;
  if (role === 'guest') return '401 unauthenticated';
  if (needs === 'admin') return role === 'admin' ? null : '403 admin_only';
  return isFeature(needs) && !promised[needs].includes(role) ? '403 feature_not_included' : null;
};
const refused = ({ status, json }: Answer) => ([401, 403].includes(status) ? `${status} ${json.error.code}` : null);

/** Calls of other services, which are signed and need no caller. */
const signedCalls = new Set(['/api/v1/billing/webhook', '/api/v1/phone_number/replies']);

describe('access to a call', () => {
  test.each(roles)('for the role %s follows the contract', async (role) => {
    let person: TestPerson | null = null;
    for (const route of apiRoutes()) {
      if (role !== 'guest') person ??= await signInAs(server.database, role);
      const answer = await request(route, { headers: { ...person?.headers } });
      expect([named(route), refused(answer)]).toEqual([named(route), refusalOf(route.needs!, role)]);
      if (answer.status === 401) expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      // Some calls sign the caller out.
      if (route.method !== 'GET' && answer.status < 300) person = null;
    }
  });

  test('excludes personal tokens where a session is needed, and writes with a read-only token', async () => {
    const readsOnly = new Set(
      everyCall()
        .filter((call) => !('reads' in call) || call.reads)
        .map(({ method, path }) => `${method} ${path}`),
    );
    for (const route of apiRoutes()) {
      const person = await signInAs(server.database, 'admin');
      const isReading = readsOnly.has(named(route).replaceAll(/:(\w+)/g, '{$1}'));
      const isOfSession = route.needs === 'session';
      for (const scopes of [['read'], ['write'], ['read', 'write']]) {
        const isEnough = scopes.includes(isReading ? 'read' : 'write') && !isOfSession;
        const answer = await request(route, { headers: await personalToken(person, scopes) });
        const expected = isEnough || signedCalls.has(route.url) ? null : '403 insufficient_scope';
        expect([named(route), scopes, refused(answer)]).toEqual([named(route), scopes, expected]);
      }
    }
  });
});

describe('limited fields', () => {
  const limitedFigures = ['irr', 'mirr', 'npv', 'debt_yield', 'refi_out_ratio', 'refi_proceeds'];
  const secrets = ['12 Main Street', 'https://mls.test/77', 'the-source-key', '41.456789'];

  /** Every object under this name in a response. */
  function under(name: string, value: unknown): object[] {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => [
      ...(key === name && typeof inner === 'object' && inner !== null ? [inner] : []),
      ...under(name, inner),
    ]);
  }

  test('are checked in every reading call', () => {
    const reading = everyCall().filter((call) => !('reads' in call) || call.reads);
    expect(reading.map(({ name }) => name).sort()).toEqual(Object.keys(readingExamples).sort());
  });

  test.each(roles)('for the role %s follow its features in every response', async (role) => {
    const mayUse = promised.can_view_limited_fields.includes(role);
    const person = role === 'guest' ? null : people[role];
    const seen: string[] = [];
    for (const [name, example] of Object.entries(readingExamples)) {
      const answer = await askExample(server, await example(server, person), person);
      const refusal = refusalOf(everyCall().find((call) => call.name === name)!.needs, role);
      expect([name, refused(answer) ?? answer.status]).toEqual([name, refusal ?? 200]);
      if (refusal) continue;
      for (const secret of [...secrets, secretFacts.public_remarks])
        if (answer.text.includes(secret)) seen.push(`${name} ${secret}`);
      for (const calculation of under('calculation', answer.json)) {
        const included = limitedFigures.filter((figure) => figure in calculation);
        expect([name, included]).toEqual([name, mayUse ? limitedFigures : []]);
      }
      for (const calculation of under('unavailable', answer.json)) {
        if (!mayUse) expect(Object.keys(calculation)).not.toEqual(expect.arrayContaining(limitedFigures));
      }
    }
    const everywhere = [
      'search',
      'searchByAddress',
      'listing',
      'proforma',
      'searchExport',
      'marks',
      'accountExport',
      'portfolio',
      'portfolioCsv',
      'portfolioJson',
    ].flatMap((name) => secrets.map((secret) => `${name} ${secret}`));
    const elsewhere = ['notices 12 Main Street', `proforma ${secretFacts.public_remarks}`];
    if (mayUse) expect(seen).toEqual(expect.arrayContaining([...everywhere, ...elsewhere]));
    else expect(seen).toEqual([]);
  });
});
