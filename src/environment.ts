import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';

/** The words of a check complete "PORT: expected …". */
const wholeNumber = (min: number, max: number, standard: number) =>
  z._default(
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
    ),
    standard,
  );

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

const variables = z.object({
  NODE_ENV: z._default(oneOf(['production', 'development', 'test']), 'production'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: wholeNumber(0, 65535, 3000),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(text(/^postgres(ql)?:\/\/./, 'an address such as postgres://user:password@host/database')),
  PUBLIC_ORIGIN: z.optional(text(/^https?:\/\/[^/]+$/, 'an origin such as https://forma.example')),
  TRUSTED_PROXIES: z._default(addresses, []),
  RATE_LIMIT: wholeNumber(1, 1_000_000, 240),
  RATE_LIMIT_SEARCH: wholeNumber(1, 1_000_000, 3000),
  LOG_LEVEL: z._default(oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
});

/** Everything that the process reads from its surroundings. */
export type Environment = {
  readonly mode: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  /** Absolute path of the data folder. */
  readonly dataFolder: string;
  /** Null: the embedded PostgreSQL of the data folder. */
  readonly databaseUrl: string | null;
  /** Null: whatever loopback address the server listens on. */
  readonly publicOrigin: string | null;
  /** Addresses whose X-Forwarded-For is believed; none by default. */
  readonly trustedProxies: readonly string[];
  /** Requests of one client in ten seconds, search and pictures apart. */
  readonly rateLimit: number;
  /** Searches, suggestions and pictures of one client in ten seconds. */
  readonly rateLimitSearch: number;
  readonly logLevel: string;
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
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: expected ${issue.message}`);
    throw new EnvironmentError(`The environment is not right:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    dataFolder: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimit: values.RATE_LIMIT,
    rateLimitSearch: values.RATE_LIMIT_SEARCH,
    logLevel: values.LOG_LEVEL,
  };
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
