import type { Commands } from './command.ts';
import { print } from './print.ts';

export const clusterCommands: Commands = {
  'cluster tables': {
    usage: 'forma cluster tables',
    description: `Prints the statements that create the tables of the ClickHouse cluster at INVENTORY_URL. Run them on every server of
the cluster, such as with clickhouse-client --multiquery. They change nothing that exists.`,
    accepts: (files) => files.length === 0,
    options: [],
    runWithoutData: printTables,
  },
};

async function printTables(): Promise<void> {
  const { loadDotEnv } = await import('#environment/load-dot-env.ts');
  const { readEnvironment } = await import('#environment/environment.ts');
  const { parseAddress } = await import('#clickhouse/client.ts');
  const { tableStatements } = await import('#clickhouse/tables.ts');
  loadDotEnv();
  const { inventoryUrl } = readEnvironment();
  if (inventoryUrl === null) throw new Error('No cluster is configured. Set INVENTORY_URL.');
  const address = parseAddress(inventoryUrl);
  const { database } = address;
  const statements = [`create database if not exists ${database}`, `use ${database}`, ...tableStatements(address)];
  print(statements.map((statement) => `${statement};`).join('\n\n'));
}
