import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

export type DnsLookupOptions = {
  /** Name servers with ports; default: those of the system. */
  readonly servers?: readonly string[];
  /** Total time limit. */
  readonly milliseconds?: number;
  /** Time limit per server, so that a second one gets a turn. */
  readonly perServer?: number;
};

/**
 * Resolves a name by DNS only, with one attempt per server. `dns.lookup` would read /etc/hosts and block one of the
 * four threads of the process until the system times out.
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
