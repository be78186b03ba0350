import ipaddr from 'ipaddr.js';

/** The network that a request comes from: of IPv6 whoever has one address has the whole /64. */
export function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? parsed.toNormalizedString().split(':').slice(0, 4).join(':') : parsed.toString();
}
