import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The network of a request. If a proxy forwards no valid address, the proxy counts. */
export function networkOfRequest({ ip, raw }: Pick<FastifyRequest, 'ip' | 'raw'>): string {
  const address = withoutPort(ip);
  return networkOfAddress(ipaddr.isValid(address) ? address : (raw.socket.remoteAddress ?? ''));
}

/** IPv6 counts by /64, because a client usually has the whole network. */
export function networkOfAddress(address: string): string {
  const bare = withoutPort(address);
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  return parsed.kind() === 'ipv6' ? parsed.toNormalizedString().split(':').slice(0, 4).join(':') : parsed.toString();
}

/** Some proxies forward 203.0.113.7:50123 and [2001:db8::1]:50123. */
export function withoutPort(address: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address;
}

/** Ignores a port after the address. */
export function createNetworkTest(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks.map((network) => ipaddr.parseCIDR(network.includes('/') ? network : wholeAddress(network)));
  return (address) => {
    const bare = withoutPort(address);
    if (!ipaddr.isValid(bare)) return false;
    const parsed = ipaddr.process(bare);
    return ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits));
  };
}

function wholeAddress(address: string): string {
  const parsed = ipaddr.process(address);
  return `${parsed.toString()}/${parsed.kind() === 'ipv4' ? 32 : 128}`;
}
