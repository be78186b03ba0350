import { createHmac, hkdfSync } from 'node:crypto';
import { seal, unseal } from './seal.ts';

/** The secret key, which is stored outside the database, and its origin for messages. */
export type SecretKeySource = { readonly text: string; readonly origin: string };

/** The database was sealed with a different key. Retrying does not help. */
export class SecretKeyError extends Error {}

type SecretKey = { readonly key: string; readonly origin: string };

/** A process keeps one key for its lifetime. */
let current: SecretKey | null = null;

/** Sets the key for everything that is sealed and read again. Call it before the database is used. */
export function setSecretKey({ text, origin }: SecretKeySource): void {
  const key = Buffer.from(hkdfSync('sha256', text, '', 'forma secret key', 32)).toString('base64url');
  current = { key, origin };
}

export function secretKeyOrigin(): string {
  return requireSecretKey().origin;
}

export function sealSecret(text: string): string {
  return seal(requireSecretKey().key, text);
}

/** Decrypts a text of `sealSecret`. Throws if it was sealed with a different key or changed. */
export function unsealSecret(sealed: string): string {
  return unseal(requireSecretKey().key, sealed);
}

/** Digest of a text that is easy to guess, such as a short code. Without the key nobody can compute it. */
export function keyedDigest(text: string): string {
  return createHmac('sha256', requireSecretKey().key).update(text).digest('base64url');
}

function requireSecretKey(): SecretKey {
  if (current === null) throw new Error('The secret key is not set.');
  return current;
}
