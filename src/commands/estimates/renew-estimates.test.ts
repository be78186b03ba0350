import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { listingsById } from '#store/listings/listings.ts';
import { mergeLock, writeListings } from '#store/listings/write-listings.ts';
import { replaceMarketRents } from '#store/markets/market-rents.ts';
import { readMarketState } from '#store/markets/rent-changes.ts';
import { matchesAll, recordAll, saveSearch } from '#tests/alerts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { eventually } from '#tests/eventually.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs } from '#tests/people.ts';
import { queryRows } from '#tests/query-rows.ts';
import { seededRandom } from '#tests/underwriting-cases.ts';
import { createEventRecorder } from '../alerts/record-events.ts';
import type { FileReport } from '../listing-files/import-file.ts';
import { importListings } from '../listing-files/import-listings.ts';
import { renewAfter, renewEstimates, renewWhenDue } from './renew-estimates.ts';

let folder = '';
let base: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-renew-'));
  base = await createTestDatabase();
});
afterAll(async () => {
  await base.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => base.database.pool.query('truncate listings, market_tables, market_rents, rent_changes cascade'));

const header =
  'source_key,source,standard_status,property_type,postal_code,state_or_province,latitude,longitude,list_price,bedrooms_total,bathrooms_total,living_area,rent\n';
const line = (key: string, rent: number | '', north = 0) =>
  `${key},x,Active,SFR,44105,OH,${41.45 + north},-81.63,120000,3,2,1400,${rent}\n`;
/** Similar houses; most state a rent far above the estimate from their price. */
const stated = Array.from({ length: 12 }, (_, at) => line(`stated${at}`, 2400 + at, at / 1000)).join('');
const silent = line('silent', '');

async function importText(text: string, columns = header): Promise<FileReport> {
  const path = join(folder, 'homes.csv');
  await writeFile(path, columns + text);
  const reports: FileReport[] = [];
  const onReport = (report: FileReport) => reports.push(report);
  await importListings(base.database, [path], { refusedPath: null, onProgress: () => {}, onReport });
  return reports[0]!;
}

const estimate = async () => {
  const [listing] = await listingsById(base.database.pool, [listingIdOf('x', 'silent')]);
  return [listing?.rent, listing?.rent_low, listing?.rent_high, listing?.rent_source, listing?.rent_confidence];
};

const loadRents = () =>
  replaceMarketRents(base.database, [{ postalCode: '44105', rents: [700, 800, 1000, 1300, 1500], metro: null }], {
    name: 'Rents',
    dated: '2025-10-01',
  });

test('a home is news under the rent that the other homes of its import lead to', async () => {
  const { userId } = await signInAs(base.database, 'admin');
  const recorder = createEventRecorder(base.database);
  await recordAll(recorder);
  await saveSearch(base.database, userId, matchesAll);
  const imported = importText(silent + stated);
  let isOver = false;
  const over = imported.finally(() => {
    isOver = true;
  });
  while (!isOver) await recorder.recordNext();
  await over;
  await recordAll(recorder);
  const events = await queryRows<{ rent: number }>(
    base.database,
    `select (details ->> 'rent')::float8 as rent from search_events where listing_id = $1`,
    [listingIdOf('x', 'silent')],
  );
  const [rent] = await estimate();
  expect(events).toEqual([{ rent }]);
});

test('imported rents are comparables of nearby homes, so repeating the import changes nothing', async () => {
  await importText(stated + silent);
  const first = await estimate();
  expect(first).toContain('comparables');
  expect(await importText(stated + silent)).toMatchObject({ accepted: 0, changed: 0, unchanged: 13 });
  expect(await estimate()).toEqual(first);
});

test('the order of imports changes no estimate', async () => {
  await importText(silent);
  expect(await estimate()).toContain('state_ratio');
  await importText(stated);
  const later = await estimate();
  await base.database.pool.query('truncate listings cascade');
  await importText(stated);
  await importText(silent);
  expect(await estimate()).toEqual(later);
});

test('a rent that is no longer stated is no longer a comparable', async () => {
  await importText(stated + silent);
  await importText(stated.replaceAll(/,\d+\n/g, ',\n'));
  expect(await estimate()).toContain('state_ratio');
});

test('a future date of a feed does not age other rents', async () => {
  await importText(stated + silent);
  const plain = await estimate();
  await base.database.pool.query('truncate listings cascade');
  const [first = '', ...others] = (stated + silent).split(/(?<=\n)/);
  const timed = (text: string, cell: string) => text.replaceAll('\n', `,${cell}\n`);
  await importText(
    timed(first, '2150-01-01T00:00:00Z') + timed(others.join(''), ''),
    timed(header, 'modification_timestamp'),
  );
  expect(await estimate()).toEqual(plain);
});

test('a market table imported during a listings import takes effect', async () => {
  await importText(silent);
  const before = await readMarketState(base.database);
  await replaceMarketRents(base.database, [{ postalCode: '44105', rents: [700, 800, 1000, 1300, 1500], metro: null }], {
    name: 'Rents',
    dated: '2025-10-01',
  });
  expect(await estimate()).toContain('state_ratio');
  await renewAfter(base.database, before);
  expect(await estimate()).toContain('market_rent');
});

test('a market table imported during a renewal takes effect', async () => {
  await importText(silent);
  const { pool } = base.database;
  const merging = await pool.connect();
  await merging.query('select pg_advisory_lock($1)', [mergeLock]);
  const renewal = renewEstimates(base.database, 'market');
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await eventually(async () => expect((await pool.query(waiting)).rowCount).toBe(1));
  await loadRents();
  await merging.query('select pg_advisory_unlock($1)', [mergeLock]);
  merging.release();
  expect(await renewal).toBe(1);
  expect(await estimate()).toContain('market_rent');
});

/** Homes across a state, from a crowded town to remote farms, some with a rent. */
function scatteredHomes(count: number): string[] {
  const random = seededRandom(11);
  return Array.from({ length: count }, (_, at) => {
    const spread = at % 3 === 0 ? 0.02 : at % 3 === 1 ? 0.3 : 2.5;
    const [north, east] = [spread * (random() - 0.5), spread * (random() - 0.5)];
    const rent = random() < 0.5 ? Math.round(1000 + 900 * random()) : '';
    return `home${at},x,Active,SFR,44105,OH,${41.45 + north},${-81.63 + east},${Math.round(90_000 + 90_000 * random())},3,2,1400,${rent}\n`;
  });
}

test('after several small imports every estimate equals a full renewal', async () => {
  const homes = scatteredHomes(240);
  await importText(homes.join(''));
  expect(await renewEstimates(base.database, 'market')).toBe(0);
  for (let round = 0; round < 6; round++) {
    const few = homes.slice(round * 5, round * 5 + 5);
    // Rents rise, disappear and appear; one home moves to another square.
    const changed = few.map((home, at) => {
      const cells = home.trimEnd().split(',');
      cells[12] = at === 0 ? '' : String(1500 + 100 * round);
      if (at === 1) cells[6] = String(Number(cells[6]) + 0.05 * round);
      return `${cells.join(',')}\n`;
    });
    await importText(changed.join(''));
    expect(await renewEstimates(base.database, 'market')).toBe(0);
  }
});

test('an import renews only estimates near its homes', async () => {
  await importText(stated + silent + line('far', '', 3));
  // A wrong estimate reveals whether it was renewed.
  const spoil = () => base.database.pool.query("update listings set rent = 1 where rent_source <> 'actual'");
  const rentOf = async (key: string) => (await listingsById(base.database.pool, [listingIdOf('x', key)]))[0]?.rent;
  await spoil();
  await importText(line('new', 2500, 0.001));
  expect(await rentOf('silent')).toBeGreaterThan(1);
  expect(await rentOf('far')).toBe(1);
  await spoil();
  await importText(line('quiet', ''));
  expect([await rentOf('silent'), await rentOf('far')]).toEqual([1, 1]);
});

test('the next import finishes the renewal of a killed one', async () => {
  await importText(silent);
  const before = await estimate();
  await base.database.pool.query(`update listings set rent = 3000, rent_source = 'actual' where listing_id = $1`, [
    listingIdOf('x', 'silent'),
  ]);
  await importText(line('beside', ''));
  const [beside] = await listingsById(base.database.pool, [listingIdOf('x', 'beside')]);
  expect(beside?.rent_source).toBe('comparables');
  await base.database.pool.query(`update listings set rent = null, rent_source = null where listing_id = $1`, [
    listingIdOf('x', 'silent'),
  ]);
  await importText(line('far', '', 3));
  expect(await estimate()).toEqual(before);
  const [after] = await listingsById(base.database.pool, [listingIdOf('x', 'beside')]);
  expect(after?.rent_source).toBe('state_ratio');
});

test('a renewal settles taxes and insurance again, except where their sources were not recorded', async () => {
  await importText(silent);
  const id = listingIdOf('x', 'silent');
  const costs = async () => {
    const [listing] = await listingsById(base.database.pool, [id]);
    return [listing?.tax_rate, listing?.tax_annual_amount, listing?.insurance_annual];
  };
  const before = await costs();
  const spoil = 'update listings set tax_rate = 9, tax_annual_amount = 9, insurance_annual = 9';
  await base.database.pool.query(spoil);
  expect(await renewEstimates(base.database, 'market')).toBe(1);
  expect(await costs()).toEqual(before);
  await base.database.pool.query(`${spoil}, tax_source = null, insurance_source = null`);
  await renewEstimates(base.database, 'market');
  expect(await costs()).toEqual([9, 9, 9]);
});

test('a new model renews all listings once, without market tables too', async () => {
  await importText(silent);
  await renewEstimates(base.database, 'market');
  expect(await renewWhenDue(base.database)).toBe(0);
  await base.database.pool.query("update renewals set model_version = '0'");
  await base.database.pool.query('update listings set insurance_annual = 9');
  expect(await renewWhenDue(base.database)).toBe(1);
  expect(await renewWhenDue(base.database)).toBe(0);
});

test('a database that was filled under the current rules needs no renewal', async () => {
  await base.database.pool.query('truncate renewals');
  await importText(silent);
  await base.database.pool.query('update listings set insurance_annual = 9');
  expect(await renewWhenDue(base.database)).toBe(0);
  await base.database.pool.query('truncate renewals');
  expect(await renewWhenDue(base.database)).toBe(1);
});

test('a database of samples needs no renewal', async () => {
  await base.database.pool.query('truncate renewals');
  await writeListings(
    base.database,
    rowsOf([makeImportRow('a', { source: 'sample', insurance_source: 'replacement_cost' })]),
  );
  const sample = () => listingsById(base.database.pool, [listingIdOf('sample', 'a')]);
  const before = await sample();
  expect(await renewWhenDue(base.database)).toBe(0);
  expect(await sample()).toEqual(before);
  await importText(silent);
  await base.database.pool.query("update listings set insurance_annual = 9 where source = 'x'");
  expect(await renewWhenDue(base.database)).toBe(0);
});
