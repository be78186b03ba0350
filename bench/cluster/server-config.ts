import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** The ports of one server. */
export type Ports = { readonly http: number; readonly native: number; readonly interserver: number };

export const host = '127.0.0.1';

export async function freePorts(): Promise<Ports> {
  const servers = [createServer(), createServer(), createServer()];
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, host), 'listening');
      return (server.address() as AddressInfo).port;
    }),
  );
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  const [http, native, interserver] = ports as [number, number, number];
  return { http, native, interserver };
}

/** The configuration of the server at a place. A cluster `of_N` has the first N servers. */
export function configOf(folder: string, place: number, ports: readonly Ports[]): string {
  const { http, native, interserver } = ports[place]!;
  const shards = ports.map((of) => `<shard><replica><host>${host}</host><port>${of.native}</port></replica></shard>`);
  const clusters = shards.map((_, last) => `<of_${last + 1}>${shards.slice(0, last + 1).join('')}</of_${last + 1}>`);
  return `<?xml version="1.0"?>
<yandex>
  <logger><level>warning</level><log>${folder}/server.log</log><errorlog>${folder}/errors.log</errorlog></logger>
  <listen_host>${host}</listen_host>
  <http_port>${http}</http_port>
  <tcp_port>${native}</tcp_port>
  <interserver_http_port>${interserver}</interserver_http_port>
  <path>${folder}/data/</path>
  <tmp_path>${folder}/tmp/</tmp_path>
  <user_files_path>${folder}/files/</user_files_path>
  <format_schema_path>${folder}/schemas/</format_schema_path>
  <users_config>${folder}/users.xml</users_config>
  <default_profile>default</default_profile>
  <default_database>default</default_database>
  <mark_cache_size>268435456</mark_cache_size>
  <uncompressed_cache_size>0</uncompressed_cache_size>
  <remote_servers>${clusters.join('')}</remote_servers>
</yandex>
`;
}

/** One user without a password, from loopback. */
export const users = `<?xml version="1.0"?>
<yandex>
  <profiles><default><max_memory_usage>12000000000</max_memory_usage></default></profiles>
  <users><default>
    <password></password>
    <networks><ip>127.0.0.1</ip></networks>
    <profile>default</profile>
    <quota>default</quota>
  </default></users>
  <quotas><default></default></quotas>
</yandex>
`;
