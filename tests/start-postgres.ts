import { startPostgres } from '#outside/postgres/embedded-postgres.ts';

/** Starts the PostgreSQL of a data folder until standard input ends. Prints its addresses as JSON. */
const [dataFolder, kind] = process.argv.slice(2);
if (dataFolder === undefined) throw new Error('Usage: node tests/start-postgres.ts DATA_FOLDER [throw-away]');
const postgres = await startPostgres(dataFolder, { throwAway: kind === 'throw-away' });
process.stdout.write(
  `${JSON.stringify({ url: postgres.url, superuserUrl: postgres.superuserUrl, origin: postgres.origin })}\n`,
);
for await (const _ of process.stdin);
await postgres.stop();
