import ipaddr from 'ipaddr.js';

/** Of IPv6 only what is given out to the public, and of that neither tunnels nor what stands for IPv4 addresses. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is one of the public internet: no loopback, no private net, no tunnel, no multicast. */
export function isPublicIpAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(givenOut);
}

/** An IP address written as the host of a URL, without brackets; null: it is a name. */
export function ipLiteralIn({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return ipaddr.isValid(bare) ? bare : null;
}
