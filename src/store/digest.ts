import { createHash } from 'node:crypto';

/** How a secret of high entropy is kept: SHA-256 in base64url. What is stolen from the database opens nothing. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
