import type { LookupAddress } from 'node:dns';
import { createDnsLookup } from './dns-lookup.ts';
import { ipLiteralIn, isPublicIpAddress } from './public-ip-address.ts';

/** From where pages may be read. */
export type PageRules = {
  /** The names under which this site is reached. */
  readonly siteHosts: readonly string[];
  /** Whether an IP address may be asked; for tests, which have none of the public internet. */
  readonly isAllowed: (address: string) => boolean;
  /** Ports other than those of the scheme. */
  readonly ports: readonly string[];
  /** The IP addresses of a name. */
  readonly lookUp: (name: string) => Promise<readonly LookupAddress[]>;
};

/** The rules of the product: public addresses, ports 80 and 443. */
export const publicPages: PageRules = {
  siteHosts: [],
  isAllowed: isPublicIpAddress,
  ports: ['80', '443'],
  lookUp: createDnsLookup(),
};

/** What may not be opened from here; why is not told, so that nobody learns what stands in our network. */
export class PageNotAllowed extends Error {}

const innerNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa|onion)$/;

/**
 * Throws a PageNotAllowed for an address from which no page may be read, before any connection: another scheme or port,
 * a user in it, an IP address that is not public in whatever writing, a name of an inner network, this site itself.
 */
export function checkPageUrl(url: URL, rules: PageRules): void {
  const { protocol, port, username, password, hostname } = url;
  const name = hostname.replace(/\.$/, '').toLowerCase();
  const literal = ipLiteralIn(url);
  const isFit =
    (protocol === 'https:' || protocol === 'http:') &&
    (port === '' || rules.ports.includes(port)) &&
    username + password === '' &&
    name !== '' &&
    !rules.siteHosts.includes(name) &&
    (literal === null ? name.includes('.') && !innerNames.test(name) : rules.isAllowed(literal));
  if (!isFit) throw new PageNotAllowed();
}
