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

test('what is sealed is read with its key alone, and looks different each time', () => {
  const key = newSecret();
  for (const text of ['', 'a token', 'ü'.repeat(5000)]) {
    expect(unseal(key, seal(key, text))).toBe(text);
    expect(seal(key, text)).not.toBe(seal(key, text));
  }
  expect(() => unseal(newSecret(), seal(key, 'a token'))).toThrow();
});

test('what is sealed cannot be changed or cut unseen', () => {
  const key = newSecret();
  const bytes = Buffer.from(seal(key, 'a token'), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(() => unseal(key, changed.toString('base64url'))).toThrow();
    expect(() => unseal(key, bytes.subarray(0, at).toString('base64url'))).toThrow();
  }
});

test('of many who ask for a shared secret at once one makes it, and all get the same', async () => {
  let made = 0;
  const ask = () => sharedSecret(base.database, 'test', () => ({ number: ++made }));
  const given = await Promise.all(Array.from({ length: 8 }, ask));
  for (const secret of [...given, await ask()]) expect(secret).toEqual(given[0]);
});
