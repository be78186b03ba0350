import { hkdfSync } from 'node:crypto';
import { seal, unseal } from './seal.ts';

/** What a person keeps outside the database: the text of the key, and where it came from, for messages. */
export type SecretKeySource = { readonly text: string; readonly origin: string };

/** The database was sealed with another key. Waiting does not help. */
export class SecretKeyError extends Error {}

type SecretKey = { readonly key: string; readonly origin: string };

/** A process has one key, from its start to its end. */
let current: SecretKey | null = null;

/** Sets the key that everything is sealed with which must be read again. To be called before the database is used. */
export function setSecretKey({ text, origin }: SecretKeySource): void {
  const key = Buffer.from(hkdfSync('sha256', text, '', 'forma secret key', 32)).toString('base64url');
  current = { key, origin };
}

/** Where the key of this process came from. */
export function secretKeyOrigin(): string {
  return requireSecretKey().origin;
}

/** Encrypts a text with the key of this process. */
export function sealSecret(text: string): string {
  return seal(requireSecretKey().key, text);
}

/** A text that `sealSecret` encrypted. Throws where it was sealed with another key, or changed. */
export function unsealSecret(sealed: string): string {
  return unseal(requireSecretKey().key, sealed);
}

function requireSecretKey(): SecretKey {
  if (current === null) throw new Error('No secret key was set.');
  return current;
}
