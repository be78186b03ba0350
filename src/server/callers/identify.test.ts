import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contracts/access.ts';
import { limitedFigures } from '#contracts/calculation.ts';
import { digestOf } from '#store/digest.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';

const searchRequest = { maximum_initial_equity_investment: 1_000_000, target_equity_multiple: 0 };
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ rows: [makeImportRow('1', { rent: 1500 })] });
});
afterAll(() => server.close());

const config = (headers: Record<string, string> = {}) => ask(`${server.origin}/api/v1/config`, { headers });
const refusalOf = async (headers: Record<string, string>) => {
  const { status, json } = await config(headers);
  return [status, json.error?.code];
};

async function giveApiToken({ userId }: TestPerson, scopes: string[], expires = 'infinity'): Promise<string> {
  const token = `forma_pat_${userId}${scopes.join('')}${expires}`;
  await server.database.pool.query(
    'insert into api_tokens (user_id, name, token_hash, hint, scopes, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [userId, 'script', digestOf(token), 'abcd', scopes, expires],
  );
  return token;
}

describe("a caller's role", () => {
  test('follows the active plan at once', async () => {
    for (const role of ['starter', 'investor', 'professional', 'admin'] as const) {
      const { headers } = await signInAs(server.database, role);
      expect((await config(headers)).json.data.access.current_role).toBe(role);
    }
    expect((await config()).json.data.access.current_role).toBe('guest');

    const person = await signInAs(server.database, 'investor');
    const roleAfter = async (change: string) => {
      await server.database.pool.query(`update subscriptions set ${change} where user_id = $1`, [person.userId]);
      return (await config(person.headers)).json.data.access.current_role;
    };
    expect(await roleAfter("plan = 'professional'")).toBe('professional');
    expect(await roleAfter("status = 'past_due'")).toBe('professional');
    expect(await roleAfter("status = 'unpaid'")).toBe('starter');
    expect(await roleAfter("status = 'active', ended_at = now()")).toBe('starter');
  });

  test('decides which fields a search contains', async () => {
    const expected: Record<Exclude<Role, 'guest'>, boolean> = {
      starter: false,
      investor: true,
      professional: true,
      admin: true,
    };
    for (const [role, sees] of Object.entries(expected)) {
      const { headers } = await signInAs(server.database, role as Exclude<Role, 'guest'>);
      const { json } = await postJson(`${server.origin}/api/v1/search`, searchRequest, headers);
      const [{ calculation, listing }] = json.data.page;
      expect(
        limitedFigures.filter((name) => name in calculation),
        role,
      ).toEqual(sees ? limitedFigures : []);
      expect('unparsed_address' in listing, role).toBe(sees);
      expect(json.data.limited_fields.length === 0, role).toBe(sees);
    }
  });
});

describe('a bearer token', () => {
  test('is refused if unknown, expired, of an ended session, or of a disabled person', async () => {
    expect(await refusalOf({ authorization: 'Bearer unknown' })).toEqual([401, 'invalid_token']);
    for (const [table, change] of [
      ['access_tokens', 'expires_at = now()'],
      ['sessions', 'ended_at = now()'],
      ['sessions', 'expires_at = now()'],
      ['users', 'disabled_at = now()'],
    ]) {
      const { headers, userId, sessionId } = await signInAs(server.database, 'starter');
      expect((await config(headers)).status).toBe(200);
      const whose = table === 'users' ? ['user_id', userId] : ['session_id', sessionId];
      await server.database.pool.query(`update ${table} set ${change} where ${whose[0]} = $1`, [whose[1]]);
      expect(await refusalOf(headers), `${table}: ${change}`).toEqual([401, 'invalid_token']);
    }
  });

  test('must match the session token beside it', async () => {
    const [one, other] = await Promise.all([
      signInAs(server.database, 'starter'),
      signInAs(server.database, 'starter'),
    ]);
    expect((await config(one.bearer)).status).toBe(200);
    expect((await config(one.headers)).status).toBe(200);
    for (const session of [other.headers['session-token'], 'unknown', '']) {
      expect(await refusalOf({ ...one.bearer, 'session-token': session }), session).toEqual([401, 'token_mismatch']);
    }
  });
});

describe('a personal token', () => {
  test('identifies its person until it expires', async () => {
    const person = await signInAs(server.database, 'professional');
    const token = await giveApiToken(person, ['read']);
    const headers = { authorization: `Bearer ${token}` };
    expect((await config(headers)).json.data.access.current_role).toBe('professional');
    // A search is read-only, although it is a POST.
    expect((await postJson(`${server.origin}/api/v1/search`, searchRequest, headers)).status).toBe(200);
    const expired = await giveApiToken(person, ['read'], '2020-01-01');
    expect(await refusalOf({ authorization: `Bearer ${expired}` })).toEqual([401, 'invalid_token']);
    expect(await refusalOf({ ...headers, 'session-token': person.headers['session-token'] })).toEqual([
      401,
      'token_mismatch',
    ]);
  });

  test('with write scope only cannot read', async () => {
    const token = await giveApiToken(await signInAs(server.database, 'admin'), ['write']);
    expect(await refusalOf({ authorization: `Bearer ${token}` })).toEqual([403, 'insufficient_scope']);
  });
});
