import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { settleAssumptions, toAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { type ImportRow, writeListings } from '#store/listings/write-listings.ts';
import { transact } from '#store/transact.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { bySize } from '#tests/full-size.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRows } from '#tests/query-rows.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { saveProforma } from '../proformas/save-proforma.ts';
import { createEventRecorder } from './record-events.ts';

let base: TestDatabase;
let ann: TestPerson;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  await base.database.pool.query('truncate users, listings, compared_listings, comparison_progress cascade');
  ann = await signInAs(base.database, 'starter');
});

const write = (...rows: ImportRow[]) => writeListings(base.database, rowsOf(rows));
const recordAll = async (recorder = createEventRecorder(base.database)) => {
  while (await recorder.recordNext());
};
const change = async (...rows: ImportRow[]) => {
  await write(...rows);
  await recordAll();
};
/** Saves a home without a mark. */
const save = async (key: string, stated: StatedAssumptions = {}, person = ann, facts: UserFacts = {}) => {
  const alias = aliasToken(listingIdOf('test', key), settleAssumptions(stated));
  const saved = await transact(base.database, (queries) => saveProforma(queries, person, alias, { facts }));
  return saved.proformaId;
};
const bookmark = (proformaId: string, { userId } = ann) =>
  base.database.pool.query('insert into bookmarks (user_id, proforma_id) values ($1, $2)', [userId, proformaId]);
const pin = (proformaId: string, { userId } = ann) =>
  base.database.pool.query('insert into user_pins (user_id, proforma_id) values ($1, $2)', [userId, proformaId]);
const addToPortfolio = (proformaId: string, { userId } = ann) =>
  base.database.pool.query(
    `with portfolio as (insert into portfolios (user_id, title) values ($1, 'A') returning portfolio_id)
    insert into portfolio_proformas (user_id, portfolio_id, proforma_id) select $1, portfolio_id, $2 from portfolio`,
    [userId, proformaId],
  );
type Details = { price: number; previousPrice: number; multiple: number; previousMultiple: number };
const recorded = () =>
  queryRows<{ person: string; key: string; kind: string; proforma: string; details: Details }>(
    base.database,
    `select home_events.user_id as person, source_key as key, kind, proforma_id as proforma, details
    from home_events join listings using (listing_id) order by happened_at, home_events.user_id, key`,
  );
const kinds = async () => (await recorded()).map(({ key, kind }) => `${key} ${kind}`);

describe('a kept home', () => {
  test.each([
    ['bookmarked', bookmark],
    ['pinned', pin],
    ['held in a portfolio', addToPortfolio],
  ])('that is %s is news once when its price is cut', async (_, keep) => {
    await change(makeImportRow('a'), makeImportRow('b'));
    const proforma = await save('a');
    await keep(proforma);
    await save('b');
    await change(makeImportRow('a', { list_price: 119_500 }), makeImportRow('b', { list_price: 90_000 }));
    await recordAll();
    expect(await recorded()).toMatchObject([
      {
        person: ann.userId,
        key: 'a',
        kind: 'price_cut',
        proforma,
        details: { price: 119_500, previousPrice: 120_000 },
      },
    ]);
  });

  test('leaves the market, returns, and gets better by a higher rent', async () => {
    await change(makeImportRow('a'));
    await bookmark(await save('a'));
    await change(makeImportRow('a', { standard_status: 'Pending' }));
    // Not for sale, so its price is no news.
    await change(makeImportRow('a', { standard_status: 'Pending', list_price: 100_000 }));
    await change(makeImportRow('a', { list_price: 100_000 }));
    await change(makeImportRow('a', { list_price: 100_000, rent: 1301 }));
    await change(makeImportRow('a', { list_price: 100_000, rent: 1700 }));
    await change(makeImportRow('a', { list_price: 130_000, rent: 1700 }));
    expect(await kinds()).toEqual(['a gone', 'a back_on_market', 'a better']);
  });

  test('is compared under the assumptions and facts that the person saved last', async () => {
    await change(makeImportRow('a'));
    await bookmark(await save('a'));
    const latest = await save('a', { interest_rate: 9 }, ann, { rent: 2000 });
    await pin(latest);
    await change(makeImportRow('a', { list_price: 110_000, rent: 900 }));
    const [event, ...others] = await recorded();
    expect(others).toEqual([]);
    const assumptions = toAssumptions(settleAssumptions({ interest_rate: 9 }));
    const facts = factsOf(makeImportRow('a', { list_price: 110_000, rent: 2000 }));
    expect(event?.proforma).toBe(latest);
    expect(event?.details.multiple).toBeCloseTo(underwrite(facts, assumptions).calculation.equityMultiple!, 9);
  });

  test('is no news for a change that was there when the person saved it', async () => {
    await change(makeImportRow('a'));
    await write(makeImportRow('a', { list_price: 100_000 }));
    await bookmark(await save('a'));
    await recordAll();
    expect(await kinds()).toEqual([]);
    await change(makeImportRow('a', { list_price: 99_000 }));
    expect(await kinds()).toEqual(['a price_cut']);
  });

  test('is news for a change after a restore into another cluster', async () => {
    await change(makeImportRow('a'));
    await bookmark(await save('a'));
    await write(makeImportRow('a', { list_price: 100_000 }));
    const later = '99999999:99999999:';
    await base.database.pool.query("update comparison_progress set cluster = 'another', compared_to = $1", [later]);
    await base.database.pool.query('update bookmarks set watched_since = $1', [later]);
    await recordAll();
    expect(await kinds()).toEqual(['a price_cut']);
  });

  test('that is deleted while it is compared leaves no event and stops nothing', async () => {
    await change(makeImportRow('a'), makeImportRow('b'));
    const gone = await save('a');
    await bookmark(gone);
    await bookmark(await save('b'));
    await write(makeImportRow('a', { list_price: 90_000 }), makeImportRow('b', { list_price: 90_000 }));
    const client = await base.database.pool.connect();
    await client.query('begin');
    await client.query('delete from proformas where proforma_id = $1', [gone]);
    const comparing = recordAll();
    // The comparison waits for the deletion, or has not come to it yet.
    await expect
      .poll(async () => {
        const waiting = await queryRows(base.database, 'select from pg_locks where not granted');
        return waiting.length;
      })
      .toBeGreaterThan(0);
    await client.query('commit');
    client.release();
    await comparing;
    expect(await kinds()).toEqual(['b price_cut']);
  });
});

const rowChange = fc.record({
  source_key: fc.constantFrom('a', 'b', 'c'),
  standard_status: fc.constantFrom('Active', 'Active', 'Pending'),
  list_price: fc.constantFrom(100_000, 119_500, 120_000),
  rent: fc.constantFrom(null, 1300, 1320, 1600),
});
const round = fc.record({
  writes: fc.array(fc.array(rowChange, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  isKilled: fc.boolean(),
});

test('The events are the net change of each kept home since the last comparison, also if the worker dies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 2, maxLength: 5 }), async (rounds) => {
      await base.database.pool.query(
        'truncate listings, compared_listings, comparison_progress, proformas, home_events cascade',
      );
      const rows = new Map(['a', 'b', 'c'].map((key) => [key, makeImportRow(key)]));
      await change(...rows.values());
      for (const key of ['a', 'b']) await bookmark(await save(key));
      for (const { writes, isKilled } of rounds) {
        const before = new Map(rows);
        for (const each of writes) {
          const written = each.map((changed, at) =>
            makeImportRow(changed.source_key, { ...changed, lineNumber: at + 2 }),
          );
          await write(...written);
          for (const row of written) rows.set(row.source_key, row);
        }
        if (isKilled) await killWhileComparing();
        await recordAll();
        const expected = ['a', 'b'].flatMap((key) => expectedKind(key, before.get(key)!, rows.get(key)!));
        expect((await kinds()).sort()).toEqual(expected);
        await base.database.pool.query('delete from home_events');
      }
    }),
    { numRuns: bySize(6, 300) },
  );
});

async function killWhileComparing(): Promise<void> {
  const dying = createEventRecorder(base.database)
    .recordNext()
    .catch(() => true);
  await base.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'forma long' and datname = current_database()`,
  );
  await dying;
}

function expectedKind(key: string, before: ImportRow, after: ImportRow): string[] {
  const [was, is] = [before.standard_status === 'Active', after.standard_status === 'Active'];
  if (was !== is) return [`${key} ${is ? 'back_on_market' : 'gone'}`];
  if (!is) return [];
  if (after.list_price < before.list_price) return [`${key} price_cut`];
  const multiple = (row: ImportRow) =>
    underwrite(factsOf(row), toAssumptions(settleAssumptions({}))).calculation.equityMultiple ?? Number.NaN;
  return multiple(after) - multiple(before) >= 0.05 - 1e-9 ? [`${key} better`] : [];
}
