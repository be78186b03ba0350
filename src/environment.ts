import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';

/** The words of a check complete "PORT: expected …". */
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
        'IP addresses or networks such as 10.0.0.0/8, by commas',
      ),
    ),
);

/** Whether a host, as an address writes it, is this machine itself. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

/** A host as an address writes it: IPv6 in brackets. */
export const hostInAddress = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Where links lead that a process prints or mails without serving pages itself: to the server of the same settings. */
export const linkOrigin = ({ publicOrigin, host, port }: Pick<Environment, 'publicOrigin' | 'host' | 'port'>) =>
  publicOrigin ?? `http://${hostInAddress(host)}:${port}`;

/** A token or a secret goes there: over the open net only encrypted. */
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

/** Of another server, or a path of the site itself. */
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
    .check(z.refine((list) => list.every(isOrigin), 'https origins such as https://tiles.example, by commas')),
);

/** What can stand in the header of a request. */
const token = text(/^[\x21-\x7e]+$/, 'letters, digits and signs without blanks');

const secret = text(/^[\x21-\x7e]{8,}$/, 'at least eight letters, digits and signs without blanks');

/** Only where nothing of the path would be lost in an address. */
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

/** An hour is a multiple of them. */
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

/** A RESO Web API service that listings are pulled from. */
export type ListingFeed = {
  /** The service root, without a slash at its end. */
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
  /** From one pull to the next; an hour is a multiple of it. */
  readonly syncMinutes: number;
};

/** Where the base map comes from instead. */
export type MapServer = {
  /** Of a MapLibre style; a path is one of this site. */
  readonly styleUrl: string;
  /** Whatever of other servers the style draws on, its own server included. */
  readonly origins: readonly string[];
};

/** Another issuer of identities, by OpenID Connect. */
export type IdentityProvider = {
  /** Without a slash at its end where the issuer has none. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of the access tokens for our API. */
  readonly audience: string;
};

/** Where the key comes from that seals what must stay secret in the database; `default`: a file in the data folder. */
export type SecretKeySetting =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'default' };

/** How long a person stays signed in: without using the site, and at most. */
export type SessionLifetime = { readonly idleHours: number; readonly maxDays: number };

/** How mail leaves. */
export type MailSettings = {
  /** Null: it stays in the outbox. */
  readonly smtpUrl: string | null;
  readonly from: string;
  /**
   * Whether what stays in the outbox may be read at /dev/mailbox, only ever on a machine that serves itself alone. `trial`:
   * while nobody but the operator has an account.
   */
  readonly mailbox: 'open' | 'trial' | 'none';
};

export type StripeSettings = { readonly secretKey: string; readonly webhookSecret: string };

/** Everything that the process reads from its surroundings. */
export type Environment = {
  readonly mode: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  /** Absolute path of the data folder. */
  readonly dataFolder: string;
  /** Null: the embedded PostgreSQL of the data folder. */
  readonly databaseUrl: string | null;
  readonly secretKey: SecretKeySetting;
  /** Null: whatever loopback address the server listens on. */
  readonly publicOrigin: string | null;
  /** Addresses whose X-Forwarded-For is believed; none by default. */
  readonly trustedProxies: readonly string[];
  /** Whether browsers are told that every host below the public origin's has https too. */
  readonly hstsSubdomains: boolean;
  /** Whom to tell of a weakness, as an address; null: there is no security.txt. */
  readonly securityContact: string | null;
  /** Requests of one client in ten seconds, search and pictures apart. */
  readonly rateLimit: number;
  /** Searches, suggestions and pictures of one client in ten seconds. */
  readonly rateLimitSearch: number;
  /** Imports of one client in a minute. */
  readonly rateLimitImports: number;
  /** From the signal to stop until no connection is taken any more. */
  readonly drainSeconds: number;
  readonly logLevel: string;
  /** Null: the base map of our own. */
  readonly map: MapServer | null;
  /** Null: the issuer in the same process, with e-mail and password. */
  readonly identity: IdentityProvider | null;
  /** Where the browser fetches its access token. */
  readonly accessTokenPath: string;
  readonly sessions: SessionLifetime;
  readonly mail: MailSettings;
  /** Null: payments in test mode. */
  readonly stripe: StripeSettings | null;
  /** Whether test mode was asked for, and is not just what is left without keys. */
  readonly testPayments: boolean;
  /** Null: no feed is pulled. */
  readonly feed: ListingFeed | null;
};

/** A variable that is set to something it cannot be. The message names it and what is expected. */
export class EnvironmentError extends Error {}

/**
 * Reads the variables of the process.
 * Throws an EnvironmentError that names every wrong variable.
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const parsed = variables.safeParse(withoutBlanks(source));
  if (!parsed.success) {
    throw notRight(parsed.error.issues.map((issue) => `${issue.path.join('.')}: expected ${issue.message}`));
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
    drainSeconds: values.DRAIN_SECONDS ?? (isServingItselfAlone(values) ? 1 : 5),
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
    throw notRight(['SECRET_KEY: expected either it or SECRET_KEY_FILE, not both']);
  }
  if (key !== undefined) return { kind: 'text', text: key };
  return file === undefined ? { kind: 'default' } : { kind: 'file', path: resolve(file) };
}

function mapOf({ MAP_STYLE_URL: styleUrl, MAP_ORIGINS: others }: z.infer<typeof variables>): MapServer | null {
  if (styleUrl === undefined) {
    if (others.length === 0) return null;
    throw notRight(['MAP_STYLE_URL: expected the style that draws on MAP_ORIGINS']);
  }
  const own = styleUrl.startsWith('/') ? [] : [new URL(styleUrl).origin];
  return { styleUrl, origins: [...new Set([...own, ...others])] };
}

/** The issuer with all that talking to it takes, or none of it. */
function identityOf(values: z.infer<typeof variables>): IdentityProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const { OIDC_AUDIENCE: audience } = values;
  const given = [issuer, clientId, clientSecret, audience];
  if (given.every((value) => value === undefined)) return null;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined || audience === undefined) {
    throw notRight([
      'OIDC_ISSUER: expected with OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_AUDIENCE, or none of them',
    ]);
  }
  return { issuer, clientId, clientSecret, audience };
}

/** Whether only this machine can reach the server, unless a proxy that is not named stands before it. */
function isServingItselfAlone({ HOST: host, PUBLIC_ORIGIN: publicOrigin }: z.infer<typeof variables>): boolean {
  return publicOrigin === undefined && isLoopback(hostInAddress(host));
}

function mailOf(values: z.infer<typeof variables>, saidMode: string | undefined): MailSettings {
  const { SMTP_URL: smtpUrl = null, MAIL_FROM: from } = values;
  if (smtpUrl !== null && from.endsWith('@forma.invalid>')) {
    throw notRight(['MAIL_FROM: expected the sender of mail that leaves by SMTP_URL']);
  }
  const isLocal = isServingItselfAlone(values);
  const canBeOpen = smtpUrl === null && isLocal;
  if (values.DEV_MAILBOX === 'on' && !canBeOpen) {
    throw notRight(['DEV_MAILBOX: expected no SMTP_URL, no PUBLIC_ORIGIN and a loopback HOST with it']);
  }
  if (values.DEV_MAILBOX !== undefined)
    return { smtpUrl, from, mailbox: values.DEV_MAILBOX === 'on' ? 'open' : 'none' };
  return { smtpUrl, from, mailbox: canBeOpen && saidMode?.trim() !== 'production' ? 'trial' : 'none' };
}

function stripeOf(values: z.infer<typeof variables>): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey === undefined && webhookSecret === undefined) return null;
  if (values.PAYMENTS === 'test') throw notRight(['PAYMENTS: expected either test or STRIPE_SECRET_KEY, not both']);
  if (secretKey === undefined || webhookSecret === undefined) {
    throw notRight(['STRIPE_WEBHOOK_SECRET: expected together with STRIPE_SECRET_KEY, or neither']);
  }
  return { secretKey, webhookSecret };
}

/**
 * On the open internet test mode gives every plan away, so a server there must ask for it.
 * Throws an EnvironmentError where it did not.
 */
export function requirePaymentsChoice({ publicOrigin, stripe, testPayments }: Environment): void {
  if (!publicOrigin?.startsWith('https:') || stripe !== null || testPayments) return;
  throw notRight([
    'PAYMENTS: expected STRIPE_SECRET_KEY, or PAYMENTS=test to let everybody at PUBLIC_ORIGIN take any plan at no charge',
  ]);
}

/** The feed, off unless its address is set; then with a token or with all that getting one takes, and not with both. */
function feedOf(values: z.infer<typeof variables>): ListingFeed | null {
  const { RESO_URL: url, RESO_TOKEN: bearer, RESO_CLIENT_ID: clientId, RESO_CLIENT_SECRET: clientSecret } = values;
  const { RESO_TOKEN_URL: tokenUrl, RESO_SCOPE: scope = null } = values;
  const client = [clientId, clientSecret, tokenUrl, values.RESO_SCOPE];
  const hasClient = client.some((value) => value !== undefined);
  if (url === undefined) {
    if (bearer === undefined && !hasClient) return null;
    throw notRight(['RESO_URL: expected the service to which the other RESO variables belong']);
  }
  const feed = { url: url.replace(/\/+$/, ''), syncMinutes: Number(values.RESO_SYNC_MINUTES) };
  if (bearer !== undefined && hasClient) throw notRight(['RESO_TOKEN: expected either it or RESO_CLIENT_ID, not both']);
  if (bearer !== undefined) return { ...feed, credentials: { kind: 'bearer', token: bearer } };
  if (clientId === undefined || clientSecret === undefined || tokenUrl === undefined) {
    throw notRight(['RESO_URL: expected RESO_TOKEN with it, or RESO_CLIENT_ID, RESO_CLIENT_SECRET and RESO_TOKEN_URL']);
  }
  return { ...feed, credentials: { kind: 'client', clientId, clientSecret, tokenUrl, scope } };
}

function notRight(complaints: readonly string[]): EnvironmentError {
  return new EnvironmentError(`The environment is not right:\n${complaints.map((line) => `  ${line}`).join('\n')}`);
}

/** Loads `.env` where there is one; variables already set are kept. */
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
