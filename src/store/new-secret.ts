import { randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 32 random bytes in base64url. One that opens something is kept as its digest alone. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
