import { connectCluster } from '#clickhouse/cluster.ts';
import { createClusterEngine } from '#clickhouse/engine.ts';
import { publicView } from '#engine/columns/view-as-user.ts';
import { isUnavailable } from '#store/database.ts';
import { unfilteredQuery } from '../queries.ts';
import type { Report } from '../report.ts';
import type { Servers } from './start-servers.ts';

/** Milliseconds after which a search gives up. */
const patience = 3000;

/** Ends each shard, and then stops it without ending it. Every search must fail meanwhile. Then lets it continue. */
export async function stopShards(servers: Servers, shards: number, report: Report): Promise<void> {
  const engine = createClusterEngine(connectCluster(servers.urlOf(shards), { selectMilliseconds: patience }));
  const count = async () => (await engine.run('search', publicView, unfilteredQuery)).totalCount;
  const before = await count();
  const failSearch = async (what: string) => {
    const startedAt = performance.now();
    const answer: unknown = await count().catch((error: unknown) => error);
    if (!isUnavailable(answer)) throw new Error(`With shard ${what}, a search answers ${String(answer)}`);
    const milliseconds = Math.round(performance.now() - startedAt);
    report.addText(
      `With shard ${what}, a search fails after ${milliseconds} ms, which the API answers with 503: "${(answer as Error).message.slice(0, 120)}"`,
    );
  };
  for (let place = 0; place < shards; place++) {
    await servers.stopOne(place);
    await failSearch(`${place} ended`);
    await servers.startOne(place);
    servers.setHanging(place, true);
    await failSearch(`${place} hanging`);
    servers.setHanging(place, false);
    const after = await count();
    if (after !== before) throw new Error(`Shard ${place} came back with ${after} of ${before} listings`);
  }
}
