import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';

/** Messages complete "PORT: expected …". */
const numberBetween = (min: number, max: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
          `a whole number from ${min} to ${max}`,
        ),
      ),
    z.transform(Number),
  );

const wholeNumber = (min: number, max: number, standard: number) => z._default(numberBetween(min, max), standard);

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: `one of ${words.join(', ')}` });

const text = (form: RegExp, expected: string) => z.string().check(z.regex(form, expected));

const addresses = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').map((entry) => entry.trim())),
  ),
  z
    .array(z.string())
    .check(
      z.refine(
        (list) => list.every((entry) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry)),
        'IP addresses or networks such as 10.0.0.0/8, separated by commas',
      ),
    ),
);

/** `host`: as in a URL. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

/** Puts IPv6 addresses in brackets, as in a URL. */
export const hostInAddress = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Base URL of printed and mailed links in processes that serve no pages: the server with the same settings. */
export const linkOrigin = ({ publicOrigin, host, port }: Pick<Environment, 'publicOrigin' | 'host' | 'port'>) =>
  publicOrigin ?? `http://${hostInAddress(host)}:${port}`;

/** Receives tokens or secrets, so it must be encrypted outside of this machine. */
const safeAddress = z.string().check(
  z.refine((address) => {
    const url = URL.parse(address);
    if (url === null || /[?#]/.test(address) || url.username + url.password !== '') return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  }, 'an https address such as https://mls.example/odata'),
);

const isOrigin = (text: string) => {
  const url = URL.parse(text);
  if (url === null || url.origin !== text || !/^[\w.*:/[\]-]+$/.test(text)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
};

/** On another server, or a path of this site. */
const styleAddress = z.string().check(
  z.refine((address) => {
    if (address.startsWith('/')) return /^\/[\w.~%/?&=-]*$/.test(address) && !address.startsWith('//');
    const url = URL.parse(address);
    return url !== null && url.username + url.password === '' && isOrigin(url.origin);
  }, 'an https address such as https://tiles.example/style.json, or a path of this site'),
);

const origins = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').map((entry) => entry.trim())),
  ),
  z
    .array(z.string())
    .check(
      z.refine((list) => list.every(isOrigin), 'https origins such as https://tiles.example, separated by commas'),
    ),
);

/** Valid in a request header. */
const token = text(/^[\x21-\x7e]+$/, 'letters, digits and signs without blanks');

const secret = text(/^[\x21-\x7e]{8,}$/, 'at least eight letters, digits and signs without blanks');

/** Only characters that a URL keeps unchanged. */
const sitePath = text(/^\/[a-z0-9/_-]{1,80}$/, 'a path such as /auth/access-token');

const mailServer = z.string().check(
  z.refine((address) => {
    const url = URL.parse(address);
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  }, 'an address such as smtps://user:password@mail.example:465'),
);

const contact = text(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto:security@forma.example or an https address');

const sender = text(
  /^(?:[^<>\r\n,]{1,100} <[^<>\s@,]+@[^<>\s@,]+>|[^<>\s@,]+@[^<>\s@,]+)$/,
  'Forma <forma@example.com>',
);

/** Divisors of an hour. */
const minutes = ['1', '2', '3', '4', '5', '6', '10', '12', '15', '20', '30', '60'] as const;

const variables = z.object({
  NODE_ENV: z._default(oneOf(['production', 'development', 'test']), 'production'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: wholeNumber(0, 65535, 3000),
  DATA_DIR: z._default(z.string(), 'data'),
  SECRET_KEY: z.optional(text(/^[\x21-\x7e]{32,}$/, 'at least 32 letters, digits and signs without blanks')),
  SECRET_KEY_FILE: z.optional(z.string()),
  DATABASE_URL: z.optional(text(/^postgres(ql)?:\/\/./, 'an address such as postgres://user:password@host/database')),
  PUBLIC_ORIGIN: z.optional(text(/^https?:\/\/[^/]+$/, 'an origin such as https://forma.example')),
  TRUSTED_PROXIES: z._default(addresses, []),
  HSTS_SUBDOMAINS: z._default(oneOf(['on', 'off']), 'off'),
  SECURITY_CONTACT: z.optional(contact),
  RATE_LIMIT: wholeNumber(1, 1_000_000, 240),
  RATE_LIMIT_SEARCH: wholeNumber(1, 1_000_000, 3000),
  RATE_LIMIT_IMPORTS: wholeNumber(1, 1_000_000, 60),
  DRAIN_SECONDS: z.optional(numberBetween(0, 300)),
  LOG_LEVEL: z._default(oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
  MAP_STYLE_URL: z.optional(styleAddress),
  MAP_ORIGINS: z._default(origins, []),
  OIDC_ISSUER: z.optional(safeAddress),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_AUDIENCE: z.optional(z.string()),
  ACCESS_TOKEN_PATH: z._default(sitePath, '/auth/access-token'),
  SESSION_IDLE_HOURS: wholeNumber(1, 8760, 24),
  SESSION_MAX_DAYS: wholeNumber(1, 365, 7),
  SMTP_URL: z.optional(mailServer),
  DEV_MAILBOX: z.optional(oneOf(['on', 'off'])),
  MAIL_FROM: z._default(sender, 'Forma <no-reply@forma.invalid>'),
  PAYMENTS: z.optional(oneOf(['test'])),
  STRIPE_SECRET_KEY: z.optional(secret),
  STRIPE_WEBHOOK_SECRET: z.optional(secret),
  RESO_URL: z.optional(safeAddress),
  RESO_TOKEN: z.optional(token),
  RESO_CLIENT_ID: z.optional(z.string()),
  RESO_CLIENT_SECRET: z.optional(z.string()),
  RESO_TOKEN_URL: z.optional(safeAddress),
  RESO_SCOPE: z.optional(z.string()),
  RESO_SYNC_MINUTES: z._default(oneOf(minutes), '15'),
});

/** A RESO Web API service as the source of listings. */
export type ListingFeed = {
  /** The service root, without a trailing slash. */
  readonly url: string;
  readonly credentials:
    | { readonly kind: 'bearer'; readonly token: string }
    | {
        readonly kind: 'client';
        readonly clientId: string;
        readonly clientSecret: string;
        readonly tokenUrl: string;
        readonly scope: string | null;
      };
  /** Minutes between pulls; a divisor of an hour. */
  readonly syncMinutes: number;
};

/** Replaces the built-in base map. */
export type MapServer = {
  /** Address of a MapLibre style, or a path of this site. */
  readonly styleUrl: string;
  /** Every other server that the style uses, including its own. */
  readonly origins: readonly string[];
};

/** Another OpenID Connect issuer. */
export type IdentityProvider = {
  /** Without a trailing slash, unless the issuer uses one. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Audience of access tokens for this API. */
  readonly audience: string;
};

/** Source of the key that encrypts secrets in the database. `default`: a file in the data folder. */
export type SecretKeySetting =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'default' };

/** Maximum time without activity, and in total. */
export type SessionLifetime = { readonly idleHours: number; readonly maxDays: number };

export type MailSettings = {
  /** Null: mail stays in the outbox. */
  readonly smtpUrl: string | null;
  readonly from: string;
  /**
   * Access to the outbox at /dev/mailbox, only on a local machine. `trial`: until someone besides the operator has an
   * account.
   */
  readonly mailbox: 'open' | 'trial' | 'none';
};

export type StripeSettings = { readonly secretKey: string; readonly webhookSecret: string };

/** Settings from environment variables. */
export type Environment = {
  readonly mode: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  /** Absolute path of the data folder. */
  readonly dataFolder: string;
  /** Null: the embedded PostgreSQL of the data folder. */
  readonly databaseUrl: string | null;
  readonly secretKey: SecretKeySetting;
  /** Null: the loopback address of the server. */
  readonly publicOrigin: string | null;
  /** Addresses whose X-Forwarded-For is trusted; default: none. */
  readonly trustedProxies: readonly string[];
  /** Whether every subdomain of the public origin also uses https. */
  readonly hstsSubdomains: boolean;
  /** Contact for security reports, a URL; null: no security.txt. */
  readonly securityContact: string | null;
  /** Requests of one client in ten seconds, other than searches and pictures. */
  readonly rateLimit: number;
  /** Searches, suggestions and pictures of one client in ten seconds. */
  readonly rateLimitSearch: number;
  /** Imports of one client per minute. */
  readonly rateLimitImports: number;
  /** Seconds from the stop signal until new connections are refused. */
  readonly drainSeconds: number;
  readonly logLevel: string;
  /** Null: the built-in base map. */
  readonly map: MapServer | null;
  /** Null: the embedded issuer, with email and password. */
  readonly identity: IdentityProvider | null;
  /** Where the browser fetches its access token. */
  readonly accessTokenPath: string;
  readonly sessions: SessionLifetime;
  readonly mail: MailSettings;
  /** Null: payments in test mode. */
  readonly stripe: StripeSettings | null;
  /** Whether test mode was chosen, and is not just the default without keys. */
  readonly testPayments: boolean;
  /** Null: no feed. */
  readonly feed: ListingFeed | null;
};

/** A variable has an invalid value. The message names it and the expected value. */
export class EnvironmentError extends Error {}

/** Throws an EnvironmentError that names every invalid variable. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const parsed = variables.safeParse(withoutBlanks(source));
  if (!parsed.success) {
    throw invalidEnvironment(parsed.error.issues.map((issue) => `${issue.path.join('.')}: expected ${issue.message}`));
  }
  const values = parsed.data;
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    dataFolder: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    secretKey: secretKeyOf(values),
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    securityContact: values.SECURITY_CONTACT ?? null,
    rateLimit: values.RATE_LIMIT,
    rateLimitSearch: values.RATE_LIMIT_SEARCH,
    rateLimitImports: values.RATE_LIMIT_IMPORTS,
    drainSeconds: values.DRAIN_SECONDS ?? (isLocalOnly(values) ? 1 : 5),
    logLevel: values.LOG_LEVEL,
    map: mapOf(values),
    identity: identityOf(values),
    accessTokenPath: values.ACCESS_TOKEN_PATH,
    sessions: { idleHours: values.SESSION_IDLE_HOURS, maxDays: values.SESSION_MAX_DAYS },
    mail: mailOf(values, source['NODE_ENV']),
    stripe: stripeOf(values),
    testPayments: values.PAYMENTS === 'test',
    feed: feedOf(values),
  };
}

function secretKeyOf({ SECRET_KEY: key, SECRET_KEY_FILE: file }: z.infer<typeof variables>): SecretKeySetting {
  if (key !== undefined && file !== undefined) {
    throw invalidEnvironment(['SECRET_KEY: expected SECRET_KEY or SECRET_KEY_FILE, not both']);
  }
  if (key !== undefined) return { kind: 'text', text: key };
  return file === undefined ? { kind: 'default' } : { kind: 'file', path: resolve(file) };
}

function mapOf({ MAP_STYLE_URL: styleUrl, MAP_ORIGINS: otherOrigins }: z.infer<typeof variables>): MapServer | null {
  if (styleUrl === undefined) {
    if (otherOrigins.length === 0) return null;
    throw invalidEnvironment(['MAP_STYLE_URL: expected the style that draws on MAP_ORIGINS']);
  }
  const styleOrigin = styleUrl.startsWith('/') ? [] : [new URL(styleUrl).origin];
  return { styleUrl, origins: [...new Set([...styleOrigin, ...otherOrigins])] };
}

/** Requires all issuer settings or none. */
function identityOf(values: z.infer<typeof variables>): IdentityProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const { OIDC_AUDIENCE: audience } = values;
  const provided = [issuer, clientId, clientSecret, audience];
  if (provided.every((value) => value === undefined)) return null;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined || audience === undefined) {
    throw invalidEnvironment([
      'OIDC_ISSUER: expected with OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_AUDIENCE, or none of them',
    ]);
  }
  return { issuer, clientId, clientSecret, audience };
}

/** Whether only this machine reaches the server, apart from an undeclared proxy. */
function isLocalOnly({ HOST: host, PUBLIC_ORIGIN: publicOrigin }: z.infer<typeof variables>): boolean {
  return publicOrigin === undefined && isLoopback(hostInAddress(host));
}

function mailOf(values: z.infer<typeof variables>, nodeEnv: string | undefined): MailSettings {
  const { SMTP_URL: smtpUrl = null, MAIL_FROM: from } = values;
  if (smtpUrl !== null && from.endsWith('@forma.invalid>')) {
    throw invalidEnvironment(['MAIL_FROM: expected the sender of mail sent through SMTP_URL']);
  }
  const isLocal = isLocalOnly(values);
  const canBeOpen = smtpUrl === null && isLocal;
  if (values.DEV_MAILBOX === 'on' && !canBeOpen) {
    throw invalidEnvironment([
      'DEV_MAILBOX: expected only with a loopback HOST, and without SMTP_URL and PUBLIC_ORIGIN',
    ]);
  }
  if (values.DEV_MAILBOX !== undefined)
    return { smtpUrl, from, mailbox: values.DEV_MAILBOX === 'on' ? 'open' : 'none' };
  return { smtpUrl, from, mailbox: canBeOpen && nodeEnv?.trim() !== 'production' ? 'trial' : 'none' };
}

function stripeOf(values: z.infer<typeof variables>): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey === undefined && webhookSecret === undefined) return null;
  if (values.PAYMENTS === 'test')
    throw invalidEnvironment(['PAYMENTS: expected either test or STRIPE_SECRET_KEY, not both']);
  if (secretKey === undefined || webhookSecret === undefined) {
    throw invalidEnvironment(['STRIPE_WEBHOOK_SECRET: expected together with STRIPE_SECRET_KEY, or neither']);
  }
  return { secretKey, webhookSecret };
}

/**
 * Test mode gives every plan away, so a public server must choose it explicitly. Throws an EnvironmentError otherwise.
 */
export function requirePaymentsChoice({ publicOrigin, stripe, testPayments }: Environment): void {
  if (!publicOrigin?.startsWith('https:') || stripe !== null || testPayments) return;
  throw invalidEnvironment([
    'PAYMENTS: expected STRIPE_SECRET_KEY, or PAYMENTS=test to let every member choose any plan at no charge',
  ]);
}

/** Requires either a token or client credentials with the feed's address. */
function feedOf(values: z.infer<typeof variables>): ListingFeed | null {
  const { RESO_URL: url, RESO_TOKEN: bearer, RESO_CLIENT_ID: clientId, RESO_CLIENT_SECRET: clientSecret } = values;
  const { RESO_TOKEN_URL: tokenUrl, RESO_SCOPE: scope = null } = values;
  const client = [clientId, clientSecret, tokenUrl, values.RESO_SCOPE];
  const hasClient = client.some((value) => value !== undefined);
  if (url === undefined) {
    if (bearer === undefined && !hasClient) return null;
    throw invalidEnvironment(['RESO_URL: expected because other RESO variables are set']);
  }
  const feed = { url: url.replace(/\/+$/, ''), syncMinutes: Number(values.RESO_SYNC_MINUTES) };
  if (bearer !== undefined && hasClient)
    throw invalidEnvironment(['RESO_TOKEN: expected RESO_TOKEN or RESO_CLIENT_ID, not both']);
  if (bearer !== undefined) return { ...feed, credentials: { kind: 'bearer', token: bearer } };
  if (clientId === undefined || clientSecret === undefined || tokenUrl === undefined) {
    throw invalidEnvironment([
      'RESO_URL: expected with RESO_TOKEN, or with RESO_CLIENT_ID, RESO_CLIENT_SECRET and RESO_TOKEN_URL',
    ]);
  }
  return { ...feed, credentials: { kind: 'client', clientId, clientSecret, tokenUrl, scope } };
}

function invalidEnvironment(problems: readonly string[]): EnvironmentError {
  return new EnvironmentError(`Invalid environment:\n${problems.map((line) => `  ${line}`).join('\n')}`);
}

/** Loads `.env` if present. Variables already set take precedence. */
export function loadDotEnv(): void {
  try {
    process.loadEnvFile();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

function withoutBlanks(source: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
}
