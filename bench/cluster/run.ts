import { connectCluster } from '#clickhouse/cluster.ts';
import { createReport } from '../report.ts';
import { compareAnswers } from './compare-answers.ts';
import { compareDialect } from './compare-dialect.ts';
import { compareServers } from './compare-servers.ts';
import { installServer } from './install-server.ts';
import { measureTimes } from './measure-times.ts';
import { measureVisibility } from './measure-visibility.ts';
import { startServers } from './start-servers.ts';
import { stopShards } from './stop-shard.ts';

/** Random queries whose answers are compared, over so many listings each that most have some matches. */
const comparedQueries = 2000;
const queriesOfEach = 20;
/** The random queries are the same in every run. */
const seed = 20_261_127;
const shards = 3;

const requestedSizes = process.argv.slice(2).map(Number);
const sizes = requestedSizes.length > 0 ? requestedSizes : [1_000_000, 10_000_000];

installServer();
const servers = await startServers(shards);
const report = createReport([servers.version], 'npm run bench:cluster');
try {
  await servers.reset();
  const cluster = connectCluster(servers.urlOf(shards), { selectMilliseconds: 60_000 });
  const compared = await compareAnswers(cluster, comparedQueries, queriesOfEach, seed);
  report.addText(
    `${compared.queries} random queries over ${shards} shards have the answers of the engine in this process, with ${compared.matches} matches.`,
  );
  report.addText(await compareDialect(seed));
  await servers.reset();
  await measureVisibility(servers, shards, report);
  await servers.reset();
  await compareServers(servers, shards, report);
  await stopShards(servers, shards, report);
  for (const size of sizes) await measureTimes(servers, shards, size, report);
} finally {
  await servers.stop();
}
if (!(await report.finish(null))) process.exitCode = 1;
