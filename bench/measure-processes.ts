import { availableParallelism } from 'node:os';
import type { Report } from './report.ts';
import { measureSearches } from './search-clients.ts';
import { startServer } from './server-process.ts';

const processCounts = [1, 2, 3];
const clients = 32;
const seconds = 10;
const mebibyte = 1_048_576;

/** Measures one to three web processes on the same database, which holds `listings` listings. */
export async function measureProcesses(databaseUrl: string, listings: number, report: Report): Promise<void> {
  const rows = [];
  for (const count of processCounts) {
    const server = await startServer(databaseUrl, { WEB_PROCESSES: String(count) });
    try {
      await measureSearches(server.origin, 4, 3);
      const { p50, p99, perSecond, refused } = await measureSearches(server.origin, clients, seconds);
      const megabytes = (await server.residentBytes()) / mebibyte;
      rows.push([count, server.startMilliseconds, megabytes, megabytes / count, perSecond, p50, p99, refused]);
    } finally {
      await server.stop();
    }
  }
  report.addText(
    `Web processes on ${availableParallelism()} cores, ${listings.toLocaleString('en')} listings, ${clients} clients:`,
  );
  const columns = ['web processes', 'start ms', 'MB', 'MB each', 'searches a second', 'p50 ms', 'p99 ms', 'refused'];
  report.table(columns, rows);
}
