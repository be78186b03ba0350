import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { findPayload, savePayload } from './oidc-payloads.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

const day = 24 * 3600;
const expiryOf = async (model: string, id: string) => (await findPayload(base.database, model, 'id', id))?.expires;

test('a grant lives as long as its newest refresh token, and a shorter one never ends it earlier', async () => {
  await savePayload(base.database, 'Grant', 'grant', { accountId: 'account' }, day);
  await savePayload(base.database, 'RefreshToken', 'long', { grantId: 'grant' }, 30 * day);
  expect(await expiryOf('Grant', 'grant')).toBe(await expiryOf('RefreshToken', 'long'));
  await savePayload(base.database, 'RefreshToken', 'short', { grantId: 'grant' }, 7 * day);
  expect(await expiryOf('Grant', 'grant')).toBe(await expiryOf('RefreshToken', 'long'));
});
