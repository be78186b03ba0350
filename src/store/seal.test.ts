import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { newSecret } from './new-secret.ts';
import { seal, unseal } from './seal.ts';
import { sharedSecret } from './secrets.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

test('sealed text needs its key and differs each time', () => {
  const key = newSecret();
  for (const text of ['', 'a token', 'ü'.repeat(5000)]) {
    expect(unseal(key, seal(key, text))).toBe(text);
    expect(seal(key, text)).not.toBe(seal(key, text));
  }
  expect(() => unseal(newSecret(), seal(key, 'a token'))).toThrow();
});

test('sealed text that was changed or truncated is refused', () => {
  const key = newSecret();
  const bytes = Buffer.from(seal(key, 'a token'), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(() => unseal(key, changed.toString('base64url'))).toThrow();
    expect(() => unseal(key, bytes.subarray(0, at).toString('base64url'))).toThrow();
  }
});

test('concurrent readers of a shared secret all get the same one', async () => {
  let made = 0;
  const readSecret = () => sharedSecret(base.database, 'test', () => ({ number: ++made }));
  const secrets = await Promise.all(Array.from({ length: 8 }, readSecret));
  for (const secret of [...secrets, await readSecret()]) expect(secret).toEqual(secrets[0]);
});
