import { createHash } from 'node:crypto';

/** SHA-256 in base64url. Safe without a salt because the secret has high entropy: a stolen digest opens nothing. */
export function digestOf(secret: string | Buffer): string {
  return createHash('sha256').update(secret).digest('base64url');
}
