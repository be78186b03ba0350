import type { FastifyInstance } from 'fastify';
import type { Environment } from '#environment/environment.ts';

const path = '/.well-known/security.txt';
const day = 86_400_000;
/** RFC 9116 recommends less than a year. */
const longestValid = 180 * day;

/** Contact for security reports (RFC 9116), if configured. */
export function registerSecurityContact(
  app: FastifyInstance,
  { securityContact, publicOrigin }: Pick<Environment, 'securityContact' | 'publicOrigin'>,
): void {
  if (securityContact === null) return;
  app.get(path, async (_request, reply) => {
    // Constant for a day, so that it can be cached.
    const expires = new Date(Math.ceil(Date.now() / day) * day + longestValid).toISOString();
    const lines = [`Contact: ${securityContact}`, `Expires: ${expires}`, 'Preferred-Languages: en'];
    if (publicOrigin !== null) lines.push(`Canonical: ${publicOrigin}${path}`);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
