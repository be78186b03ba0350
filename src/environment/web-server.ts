import * as z from 'zod/mini';
import { hostInAddress, isLoopback } from './hosts.ts';
import { addresses, numberBetween, oneOf, text, type Values, wholeNumber } from './variable-forms.ts';

const contact = text(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto:security@forma.example or an https address');

export const webServerVariables = {
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: wholeNumber(0, 65535, 3000),
  WEB_PROCESSES: wholeNumber(1, 64, 1),
  PUBLIC_ORIGIN: z.optional(text(/^https?:\/\/[^/]+$/, 'an origin such as https://forma.example')),
  TRUSTED_PROXIES: z._default(addresses, []),
  HSTS_SUBDOMAINS: z._default(oneOf(['on', 'off']), 'off'),
  SECURITY_CONTACT: z.optional(contact),
  RATE_LIMIT: wholeNumber(1, 1_000_000, 240),
  RATE_LIMIT_SEARCH: wholeNumber(1, 1_000_000, 3000),
  RATE_LIMIT_IMPORTS: wholeNumber(1, 1_000_000, 60),
  SEARCH_KERNEL: z._default(oneOf(['simd', 'plain']), 'simd'),
  SCAN_THREADS: wholeNumber(0, 16, 2),
  DRAIN_SECONDS: z.optional(numberBetween(0, 300)),
  STOP_SECONDS: wholeNumber(1, 3600, 10),
};

export type WebServerSettings = {
  readonly host: string;
  readonly port: number;
  /** Processes that answer on the port. */
  readonly webProcesses: number;
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
  /** Whether searches use the SIMD module where the host can run it. */
  readonly useSimd: boolean;
  /** Threads of each web process that search a large inventory; 0: the thread that answers requests searches. */
  readonly scanThreads: number;
  /** Seconds from the stop signal until new connections are refused. */
  readonly drainSeconds: number;
  /** Seconds from the stop signal until a supervisor kills the process. */
  readonly stopSeconds: number;
};

export function webServerOf(values: Values<typeof webServerVariables>): WebServerSettings {
  return {
    host: values.HOST,
    port: values.PORT,
    webProcesses: values.WEB_PROCESSES,
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    securityContact: values.SECURITY_CONTACT ?? null,
    rateLimit: values.RATE_LIMIT,
    rateLimitSearch: values.RATE_LIMIT_SEARCH,
    rateLimitImports: values.RATE_LIMIT_IMPORTS,
    useSimd: values.SEARCH_KERNEL === 'simd',
    scanThreads: values.SCAN_THREADS,
    drainSeconds: values.DRAIN_SECONDS ?? (isLocalOnly(values) ? 1 : 5),
    stopSeconds: values.STOP_SECONDS,
  };
}

/** Whether only this machine reaches the server, apart from an undeclared proxy. */
export function isLocalOnly({ HOST: host, PUBLIC_ORIGIN: publicOrigin }: Values<typeof webServerVariables>): boolean {
  return publicOrigin === undefined && isLoopback(hostInAddress(host));
}
