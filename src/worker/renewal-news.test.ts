import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultInterestRate } from '#commands/alerts/prepare-saved-search.ts';
import { createEventRecorder } from '#commands/alerts/record-events.ts';
import { renewWhenDue } from '#commands/estimates/renew-estimates.ts';
import { saveProforma } from '#commands/proformas/save-proforma.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { hasChangesToCompare } from '#store/alerts/comparison.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { type ImportRow, writeListings } from '#store/listings/write-listings.ts';
import { transact } from '#store/transact.ts';
import { matchesAll, recordAll, recordedEvents, saveSearch } from '#tests/alerts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { eventually } from '#tests/eventually.ts';
import { multipleAt } from '#tests/expected-events.ts';
import { bySize } from '#tests/full-size.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { seededRandom } from '#tests/underwriting-cases.ts';
import type { BackgroundTask } from './job.ts';
import { recordSearchEvents } from './record-search-events.ts';
import { scheduledJobs } from './schedule.ts';

let base: TestDatabase;
let ann: TestPerson;
const tasks: ReturnType<BackgroundTask>[] = [];
beforeEach(async () => {
  base = await createTestDatabase();
  ann = await signInAs(base.database, 'admin');
});
afterEach(async () => {
  await Promise.all(tasks.splice(0).map((task) => task.close()));
  await base.drop();
});

/** A home whose insurance an earlier model estimated far too high. */
const overinsured = (key: string, changes: Partial<ImportRow> = {}) =>
  makeImportRow(key, { insurance_annual: 9000, insurance_source: 'replacement_cost', ...changes });
/** With the insurance of today's model, a home reaches the target. */
const target = { initialEquityInvestment: 1e9, targetEquityMultiple: 1.3 };
const cheap = 90_000;

const write = (...rows: ImportRow[]) => writeListings(base.database, rowsOf(rows));
const compare = () => recordAll(createEventRecorder(base.database));
const save = (searchParams = target) => saveSearch(base.database, ann.userId, searchParams);
async function bookmark(key: string): Promise<void> {
  const alias = aliasToken(listingIdOf('test', key), settleAssumptions({}));
  const { proformaId } = await transact(base.database, (queries) => saveProforma(queries, ann, alias, { facts: {} }));
  await base.database.pool.query('insert into bookmarks (user_id, proforma_id) values ($1, $2)', [
    ann.userId,
    proformaId,
  ]);
}

/** Stores listings as an earlier model left them, and compares them. */
async function begin(...rows: ImportRow[]): Promise<void> {
  await write(...rows);
  await base.database.pool.query("insert into renewals (month, model_version) values ('2026-01', '0')");
  await compare();
}

const logger = pino({ level: 'silent' });
const context = () => ({ database: base.database, logger, signal: new AbortController().signal });

/** What the worker does on its schedule. */
async function runJob(job: 'renew-rents' | 'renew-dues'): Promise<void> {
  const jobs = scheduledJobs({
    mail: { smtpUrl: null, from: '', mailbox: 'none' },
    twilio: null,
    feed: null,
    inventoryUrl: null,
    sampleChanges: false,
    stripe: null,
    publicOrigin: null,
    host: '127.0.0.1',
    port: 0,
  });
  await jobs.find(({ name }) => name === job)!.run(context());
}

/** The insurance of listings by their key. */
async function insurances(): Promise<ReadonlyMap<string, number>> {
  const text = 'select source_key as key, insurance_annual as insurance from listings';
  const rows = await queryRows<{ key: string; insurance: number }>(base.database, text);
  return new Map(rows.map(({ key, insurance }) => [key, insurance]));
}
const insurance = async (key: string) => (await insurances()).get(key)!;

async function untilCompared(): Promise<void> {
  await eventually(async () => expect(await hasChangesToCompare(base.database, defaultInterestRate)).toBe(false));
}

const homeEvents = () =>
  queryRows<{ key: string; kind: string }>(
    base.database,
    'select source_key as key, kind from home_events join listings using (listing_id) order by key, kind',
  );

test('a renewal of all estimates is no news, and a later price cut is', async () => {
  expect(multipleAt(overinsured('a'), target)).toBeLessThan(1.3);
  await begin(overinsured('a'), overinsured('b', { list_price: cheap }));
  await save();
  await save(matchesAll);
  await bookmark('b');
  tasks.push(recordSearchEvents(context()));
  await runJob('renew-rents');
  await untilCompared();
  expect(multipleAt(overinsured('a', { insurance_annual: await insurance('a') }), target)).toBeGreaterThan(1.3);
  expect([await recordedEvents(base.database), await homeEvents()]).toEqual([[], []]);

  const insured = { insurance_annual: await insurance('b'), list_price: cheap - 5000 };
  await write(overinsured('b', insured));
  await eventually(async () => expect(await recordedEvents(base.database)).toHaveLength(2));
  await untilCompared();
  const listing = listingIdOf('test', 'b');
  expect(await recordedEvents(base.database)).toMatchObject([
    { listing, kind: 'better' },
    { listing, kind: 'better' },
  ]);
  expect(await homeEvents()).toEqual([{ key: 'b', kind: 'price_cut' }]);
});

/** A condo whose dues were estimated far too high. */
const overcharged = makeImportRow('condo', {
  property_type: 'CONDO',
  flags: ['hoa_estimated'],
  association_fee_monthly: 900,
  hoa_source: 'table',
  hoa_low: 400,
  hoa_high: 1500,
  hoa_count: 0,
});
const neighbor = makeImportRow('neighbor', { property_type: 'CONDO', association_fee_monthly: 50 });

test('dues that are estimated lower, because other condos state theirs, are news', async () => {
  await begin(overcharged);
  await renewWhenDue(base.database);
  await write(overcharged);
  await compare();
  const search = await save();
  await bookmark('condo');
  await write({ ...neighbor, standard_status: 'Closed' });
  await runJob('renew-dues');
  await compare();
  const listing = listingIdOf('test', 'condo');
  expect(await recordedEvents(base.database)).toEqual([{ search, listing, kind: 'new_match', cause: 'cost_change' }]);
  expect(await homeEvents()).toEqual([{ key: 'condo', kind: 'better' }]);
});

test('dues that other condos stated before a new month stay news', async () => {
  await begin(overcharged);
  await renewWhenDue(base.database);
  await write(overcharged);
  await compare();
  await save();
  await base.database.pool.query(
    "insert into market_tables (kind, name, dated, entries) values ('rents', 'r', '2026-10-01', 0)",
  );
  await base.database.pool.query("update renewals set month = '2026-01'");
  await write({ ...neighbor, standard_status: 'Closed' });
  await renewWhenDue(base.database);
  await compare();
  expect(await recordedEvents(base.database)).toMatchObject([{ listing: listingIdOf('test', 'condo') }]);
});

test('a renewal that is due is no news, also if the dues are renewed first', async () => {
  await begin(overcharged, overinsured('a'));
  await save();
  await save(matchesAll);
  await bookmark('condo');
  await runJob('renew-dues');
  await compare();
  expect(multipleAt(overinsured('a', { insurance_annual: await insurance('a') }), target)).toBeGreaterThan(1.3);
  expect([await recordedEvents(base.database), await homeEvents()]).toEqual([[], []]);
});

test('a change from before the renewal stays news with its time, but not for a search saved in between', async () => {
  await begin(overinsured('a', { list_price: 140_000 }), overinsured('b'));
  const earlier = await save(matchesAll);
  await bookmark('a');
  await write(overinsured('a'), overinsured('new'));
  const { changed } = await queryRow<{ changed: string }>(
    base.database,
    'select max(changed_at) as changed from listings',
  );
  await save(matchesAll);
  await bookmark('new');
  expect(await renewWhenDue(base.database)).toBe(3);
  await compare();
  const events = await recordedEvents(base.database);
  expect(events.map(({ search }) => search)).toEqual([earlier, earlier]);
  expect(new Set(events.map(({ listing, kind, cause }) => `${listing} ${kind} ${cause}`))).toEqual(
    new Set([`${listingIdOf('test', 'a')} better null`, `${listingIdOf('test', 'new')} new_match new_listing`]),
  );
  const times = await queryRows<{ at: string }>(base.database, 'select distinct happened_at as at from search_events');
  expect(times).toEqual([{ at: changed }]);
  expect(await homeEvents()).toEqual([{ key: 'a', kind: 'price_cut' }]);
});

test('changes before and after a renewal that are compared together are each news once', async () => {
  await begin(overinsured('a', { list_price: 140_000 }));
  await save(matchesAll);
  await write(overinsured('a'));
  await renewWhenDue(base.database);
  await write(overinsured('a', { insurance_annual: await insurance('a'), list_price: cheap }));
  await compare();
  const prices = await queryRows<{ before: number; after: number }>(
    base.database,
    `select (details ->> 'previousPrice')::float as before, (details ->> 'price')::float as after
    from search_events order by happened_at`,
  );
  expect(prices).toEqual([
    { before: 140_000, after: 120_000 },
    { before: 120_000, after: cheap },
  ]);
});

test('a home imported before the first comparison after a renewal is compared as it is then', async () => {
  await write(overinsured('a'));
  await base.database.pool.query("insert into renewals (month, model_version) values ('2026-01', '0')");
  await renewWhenDue(base.database);
  await save();
  await compare();
  expect(await recordedEvents(base.database)).toEqual([]);
});

test('killed workers neither lose a price cut nor announce a renewal', async () => {
  const random = seededRandom(5);
  const keys = Array.from({ length: 60 }, (_, at) => `k${at}`);
  for (let round = 0; round < bySize(3, 60); round++) {
    await base.database.pool.query(
      'truncate listings, compared_listings, comparison_progress, pending_changes, saved_searches, proformas, renewals cascade',
    );
    await begin(...keys.map((key) => overinsured(key)));
    await save(matchesAll);
    for (const key of keys.slice(0, 20)) await bookmark(key);
    const cuts = new Set<string>();
    const cutSome = async () => {
      const some = keys.filter((key) => !cuts.has(key) && random() < 0.15);
      for (const key of some) cuts.add(key);
      const insured = await insurances();
      const rows = some.map((key) => overinsured(key, { insurance_annual: insured.get(key)!, list_price: 110_000 }));
      if (rows.length > 0) await write(...rows);
    };
    for (let step = 0; step < 4; step++) {
      await cutSome();
      const running = Promise.allSettled([
        renewWhenDue(base.database),
        createEventRecorder(base.database).recordNext(),
      ]);
      await base.database.pool.query('select pg_sleep($1)', [random() * 0.08]);
      await base.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'forma long' and datname = current_database()`,
      );
      await running;
    }
    await renewWhenDue(base.database);
    await cutSome();
    await compare();
    const ids = [...cuts].map((key) => listingIdOf('test', key)).toSorted();
    expect((await recordedEvents(base.database)).map(({ listing }) => listing).toSorted()).toEqual(ids);
    const kept = [...cuts].filter((key) => keys.indexOf(key) < 20);
    expect(await homeEvents()).toEqual(kept.toSorted().map((key) => ({ key, kind: 'price_cut' })));
    expect(await queryRows(base.database, 'select from pending_changes')).toEqual([]);
  }
});
