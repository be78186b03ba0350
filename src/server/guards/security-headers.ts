import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../../environment.ts';

const nonces = new WeakMap<object, string>();

/** The nonce that styles of this answer carry. */
export function styleNonceOf(request: FastifyRequest): string {
  return nonceOf(request.raw);
}

/** One strict policy for every answer: scripts from our own files only, styles from them or with the nonce. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { publicOrigin, map, identity }: Pick<Environment, 'publicOrigin' | 'map' | 'identity'>,
): Promise<void> {
  const mapOrigins = map?.origins ?? [];
  const isHttps = publicOrigin?.startsWith('https:') === true;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (request: IncomingMessage, _response: ServerResponse) => `'nonce-${nonceOf(request)}'`],
        // Photos come from the feeds' own servers.
        imgSrc: ["'self'", 'data:', 'https:', ...mapOrigins],
        // Tiles, glyphs and sprites of a map are fetched too.
        connectSrc: ["'self'", ...mapOrigins],
        workerSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // A form that signs out goes on to the issuer.
        formAction: ["'self'", ...(identity ? [new URL(identity.issuer).origin] : [])],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: false } : false,
  });
}

function nonceOf(request: object): string {
  const known = nonces.get(request);
  if (known !== undefined) return known;
  const nonce = randomBytes(16).toString('base64');
  nonces.set(request, nonce);
  return nonce;
}
