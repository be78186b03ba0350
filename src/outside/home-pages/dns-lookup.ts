import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

export type DnsLookupOptions = {
  /** Name servers with their ports, if not those of the machine. */
  readonly servers?: readonly string[];
  /** For the whole. */
  readonly milliseconds?: number;
  /** For each server, so that a second one is still asked. */
  readonly perServer?: number;
};

/**
 * Looks up the addresses of a name by DNS alone, asking each server once. `dns.lookup` would block one of the four
 * threads that the whole process shares until the system gives up, and would answer from /etc/hosts.
 */
export function createDnsLookup({ servers, milliseconds = 2000, perServer = 1000 }: DnsLookupOptions = {}) {
  return async (name: string): Promise<readonly LookupAddress[]> => {
    const resolver = new Resolver({ timeout: perServer, tries: 1 });
    if (servers) resolver.setServers(servers);
    const deadline = setTimeout(() => resolver.cancel(), milliseconds);
    try {
      const answers = await Promise.allSettled([
        resolver.resolve4(name).then((addresses) => addresses.map((address) => ({ address, family: 4 }))),
        resolver.resolve6(name).then((addresses) => addresses.map((address) => ({ address, family: 6 }))),
      ]);
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    } finally {
      clearTimeout(deadline);
    }
  };
}
