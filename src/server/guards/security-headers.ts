import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '#environment/environment.ts';

const nonces = new WeakMap<object, string>();

/** The nonce for styles of this response. */
export function styleNonceOf(request: FastifyRequest): string {
  return nonceOf(request.raw);
}

/** For responses outside of routes, which contain one line of JSON: unreadable addresses or requests. */
export function bareSecurityHeaders(environment: Pick<Environment, 'publicOrigin' | 'hstsSubdomains'>): Headers {
  const hsts = strictTransportOf(environment);
  const { maxAge, includeSubDomains } = hsts || { maxAge: 0, includeSubDomains: false };
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(hsts
      ? { 'strict-transport-security': `max-age=${maxAge}${includeSubDomains ? '; includeSubDomains' : ''}` }
      : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

type Headers = Readonly<Record<string, string>>;

/** Two years, only with https. */
function strictTransportOf({ publicOrigin, hstsSubdomains }: Pick<Environment, 'publicOrigin' | 'hstsSubdomains'>) {
  if (!publicOrigin?.startsWith('https:')) return false;
  return { maxAge: 63_072_000, includeSubDomains: hstsSubdomains };
}

/** One strict policy for every response: scripts only from our files, styles from our files or with the nonce. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  {
    publicOrigin,
    hstsSubdomains,
    autocompleteUrl,
    map,
    identity,
  }: Pick<Environment, 'publicOrigin' | 'hstsSubdomains' | 'autocompleteUrl' | 'map' | 'identity'>,
): Promise<void> {
  const mapOrigins = map?.origins ?? [];
  const autocompleteOrigins = autocompleteUrl === null ? [] : [new URL(autocompleteUrl).origin];
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
        // A map fetches tiles, glyphs and sprites.
        connectSrc: [...new Set(["'self'", ...autocompleteOrigins, ...mapOrigins])],
        workerSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // The sign-out form redirects to the issuer.
        formAction: ["'self'", ...(identity ? [new URL(identity.issuer).origin] : [])],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: strictTransportOf({ publicOrigin, hstsSubdomains }),
  });
}

function nonceOf(request: object): string {
  const existingNonce = nonces.get(request);
  if (existingNonce !== undefined) return existingNonce;
  const nonce = randomBytes(16).toString('base64');
  nonces.set(request, nonce);
  return nonce;
}
