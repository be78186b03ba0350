import { createHash } from 'node:crypto';

/** The alias_id of the same listing and assumptions, as an earlier model wrote it. */
export function earlierAlias(aliasId: string): string {
  const content = JSON.parse(Buffer.from(aliasId.slice(0, -8), 'base64url').toString()) as unknown[];
  const payload = Buffer.from(JSON.stringify(content.with(1, '0'))).toString('base64url');
  return payload + createHash('sha256').update(payload).digest('base64url').slice(0, 8);
}
