import type { LookupAddress } from 'node:dns';
import { createDnsLookup } from './dns-lookup.ts';
import { ipLiteralIn, isPublicIpAddress } from './public-ip-address.ts';

export type PageRules = {
  /** The host names of this site. */
  readonly siteHosts: readonly string[];
  /** Whether an IP address may be connected to. Tests allow loopback addresses. */
  readonly isAllowed: (address: string) => boolean;
  /** Allowed explicit ports. */
  readonly ports: readonly string[];
  readonly lookUp: (name: string) => Promise<readonly LookupAddress[]>;
};

/** The production rules: public addresses, ports 80 and 443. */
export const publicPages: PageRules = {
  siteHosts: [],
  isAllowed: isPublicIpAddress,
  ports: ['80', '443'],
  lookUp: createDnsLookup(),
};

/** The production rules of a site, which refuse its own pages under each of its names. */
export function publicPagesBeside(site: { readonly publicOrigin: string | null; readonly host: string }): PageRules {
  const names = [site.host, ...(site.publicOrigin === null ? [] : [new URL(site.publicOrigin).hostname])];
  return { ...publicPages, siteHosts: names.map((name) => name.toLowerCase()) };
}

/** The page may not be fetched. Gives no reason, which would reveal our network. */
export class PageNotAllowed extends Error {}

const internalNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa|onion)$/;

/**
 * Checks a URL before any connection. Refuses other schemes and ports, credentials, IP addresses that are not public in
 * any notation, internal host names, and this site.
 * @throws PageNotAllowed
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
    (literal === null ? name.includes('.') && !internalNames.test(name) : rules.isAllowed(literal));
  if (!isFit) throw new PageNotAllowed();
}
