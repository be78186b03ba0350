import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendNotices } from '#commands/alerts/send-notices.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { startPostgres } from '#outside/postgres/embedded-postgres.ts';
import { closeDatabase, type Database, openDatabase, withLongConnection } from '#store/database.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { type ImportRow, writeListings } from '#store/listings/write-listings.ts';
import { migrate } from '#store/migrate.ts';
import { setSecretKey } from '#store/secret-key.ts';
import { matchesAll } from '#tests/alerts.ts';
import { rowsOf } from '#tests/import-rows.ts';
import { queryRow } from '#tests/query-rows.ts';
import { seededRandom } from '#tests/underwriting-cases.ts';
import { fillDatabase, seededRows } from './fill-database.ts';
import { type Report, round } from './report.ts';
import { benchSecretKey, startServer } from './server-process.ts';

const listingCount = 20_000;
const people = 2000;
const searchesEach = 50;
const changes = 20;
const eventsEach = 10;
const pollMilliseconds = 5;

/** Measures a worker with many saved searches: how soon a change is an event, and how long the daily mail takes to write. */
export async function measureAlerts(report: Report): Promise<void> {
  report.heading(`Alerts, ${(people * searchesEach).toLocaleString('en')} saved searches in the database`);
  const folder = await mkdtemp(join(tmpdir(), 'forma-bench-alerts-'));
  const postgres = await startPostgres(folder, { throwAway: true });
  const database = openDatabase(postgres.url);
  setSecretKey({ text: benchSecretKey, origin: 'the bench' });
  try {
    await migrate(database);
    await fillDatabase(database, listingCount);
    await fillPeople(database);
    await measureEvents(postgres.url, database, report);
    await measureNotices(database, report);
  } finally {
    await closeDatabase(database);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fillPeople(database: Database): Promise<void> {
  const searches = JSON.stringify([...seededParameters(people * searchesEach - 1), matchesAll]);
  await withLongConnection(database, async (client) => {
    await client.query(
      `with person as (
        insert into users (issuer, subject, email, email_verified)
        select 'bench', n::text, n || '@example.test', true from generate_series(0, $1 - 1) n returning user_id
      )
      insert into user_settings (user_id, user_timezone, user_notification_hour) select user_id, 'UTC', 0 from person`,
      [people],
    );
    await client.query(
      `insert into saved_searches (user_id, title, search_params)
      select user_id, '1.30x under $50,000', search from jsonb_array_elements($1) with ordinality as searches (search, n)
      join users on issuer = 'bench' and subject = (n % $2)::text`,
      [searches, people],
    );
    await client.query('vacuum (analyze)');
  });
}

/** The same searches on every run, a third of them in one postal code. */
function* seededParameters(count: number): Generator<SearchParameters> {
  const random = seededRandom(20_261_123);
  const step = (low: number, high: number, size: number) => low + size * Math.round((random() * (high - low)) / size);
  for (let number = 0; number < count; number++) {
    yield {
      initialEquityInvestment: 1000 * Math.round(30 * 10 ** random()),
      targetEquityMultiple: step(1.2, 2, 0.05),
      ...(random() < 0.3 ? { interestRate: step(6, 8, 0.25) } : {}),
      ...(random() < 1 / 3 ? { zipCode: String(3 * Math.floor(33_000 * random())).padStart(5, '0') } : {}),
      ...(random() < 0.2 ? { bedroomCountRange: [step(1, 3, 1), null] } : {}),
      ...(random() < 0.1 ? { persona: 'appreciation' } : {}),
    };
  }
}

async function measureEvents(url: string, database: Database, report: Report): Promise<void> {
  const server = await startServer(url);
  const rows = [...seededRows(changes + 1)].filter(({ rent }) => rent !== null);
  try {
    const [first, ...others] = rows;
    const watching = await queryRow<{ id: string }>(
      database,
      'select saved_search_id as id from saved_searches where search_params = $1',
      [JSON.stringify(matchesAll)],
    );
    // The worker compiles the searches when the first listing changes after its first comparison.
    const firstMilliseconds = await untilEvent(database, watching.id, first!);
    const delays: number[] = [];
    for (const row of others) delays.push(await untilEvent(database, watching.id, row));
    const median = delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)]!;
    const events = await queryRow<{ count: number }>(database, 'select count(*) as count from search_events');
    report.addText(
      `A changed price is an event after ${round(median)} ms (median of ${delays.length}), at most ${round(Math.max(...delays))} ms. The first one after the start, which compiles all searches, takes ${round(firstMilliseconds)} ms. A change is news for ${round(events.count / rows.length)} searches.`,
    );
    report.checkTarget('milliseconds until a change is an event', Math.max(...delays), 2000, 'ms');
  } finally {
    await server.stop();
  }
}

/** Milliseconds from the commit of a lower price until it is an event of each search that it is news for. */
async function untilEvent(database: Database, savedSearchId: string, row: ImportRow): Promise<number> {
  await untilCompared(database);
  await writeListings(database, rowsOf([{ ...row, list_price: row.list_price * 0.97 }]));
  const start = performance.now();
  const text = `select count(*) as count from search_events
    where saved_search_id = $1 and listing_id = $2 and not exists (select from found_events)`;
  const listingId = listingIdOf(row.source, row.source_key);
  for (;;) {
    await pause(pollMilliseconds);
    const { count } = await queryRow<{ count: number }>(database, text, [savedSearchId, listingId]);
    const milliseconds = performance.now() - start;
    if (count > 0) return milliseconds;
    if (milliseconds > 120_000) throw new Error('the change did not become an event');
  }
}

/** Waits until the worker has taken the state of all listings. */
async function untilCompared(database: Database): Promise<void> {
  const text = 'select count(*) as count from compared_listings';
  while ((await queryRow<{ count: number }>(database, text)).count < listingCount) await pause(pollMilliseconds);
}

async function measureNotices(database: Database, report: Report): Promise<void> {
  await withLongConnection(database, (client) =>
    client.query(
      `insert into search_events (user_id, saved_search_id, listing_id, revision, kind, cause, details, happened_at)
      select user_id, saved_search_id, listing_id, pg_current_xact_id(), 'new_match', 'price_cut',
        '{"price": 97000, "previousPrice": 100000, "rent": 1300, "previousRent": 1300, "multiple": 1.31, "previousMultiple": 1.28}',
        now() - interval '1 day'
      from (select distinct on (user_id) user_id, saved_search_id from saved_searches order by user_id, created_at) as chosen,
        (select listing_id from listings where rent is not null order by listing_id limit $1) as homes
      on conflict do nothing`,
      [eventsEach],
    ),
  );
  await withLongConnection(database, (client) =>
    client.query(`update saved_searches set search_params = '${JSON.stringify(matchesAll)}'`),
  );
  const start = performance.now();
  const onFailure = (error: unknown) => {
    throw error;
  };
  const queued = await sendNotices({ database, origin: 'https://forma.example', now: Date.now(), onFailure });
  const seconds = (performance.now() - start) / 1000;
  if (queued < people) throw new Error(`only ${queued} notices were written`);
  report.addText(
    `${queued.toLocaleString('en')} notices of ${eventsEach} homes each are written in ${round(seconds)} s.`,
  );
  report.checkTarget(`seconds to write ${people.toLocaleString('en')} notices`, seconds, 60, 's');
}
