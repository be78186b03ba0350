import ipaddr from 'ipaddr.js';

/** The global unicast range of IPv6. Excludes tunnels and mapped IPv4 addresses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is on the public internet: no loopback, private, tunnel or multicast address. */
export function isPublicIpAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}

/** The IP address in the host of a URL, without brackets; null: the host is a name. */
export function ipLiteralIn({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return ipaddr.isValid(bare) ? bare : null;
}
