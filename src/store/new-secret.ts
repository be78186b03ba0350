import { randomBytes } from 'node:crypto';

/** 32 random bytes in base64url. The database stores only the digest of a secret that opens something. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
