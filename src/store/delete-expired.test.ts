import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importAndRecord, matchesAll, saveSearch } from '#tests/alerts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { withLongConnection } from './database.ts';
import { deleteExpiredByScan } from './delete-expired.ts';

let base: TestDatabase;
let userId: string;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  ({ userId } = await signInAs(base.database, 'investor'));
});

const run = (text: string, ...values: readonly unknown[]) => base.database.pool.query(text, values);
const clean = () => withLongConnection(base.database, deleteExpiredByScan);
const namesIn = async (text: string) =>
  (await queryRows<{ name: string }>(base.database, text)).map(({ name }) => name).sort();

test('Analyses that failed or that a newer one replaced are deleted after a month', async () => {
  const { id } = await queryRow<{ id: string }>(
    base.database,
    `insert into proformas (user_id, listing_id, listing, assumptions, first_assumptions, calculation, model_version)
    values ($1, 'a', '{}', '{}', '{}', '{}', '1') returning proforma_id as id`,
    [userId],
  );
  const portfolio = await queryRow<{ id: string }>(
    base.database,
    "insert into portfolios (user_id, title) values ($1, 'Full') returning portfolio_id as id",
    [userId],
  );
  const add = (name: string, tool: string, status: string, days: number, portfolioId: string | null = null) =>
    run(
      `insert into tool_jobs (user_id, proforma_id, tool_name, portfolio_id, target_equity_multiple, inputs, inputs_digest,
        status, result, created_at, finished_at)
      values ($1, $2, $3, $4, 1.3, '{}', $5, $6, case when $6 = 'done' then '{}'::jsonb end,
        now() - make_interval(days => $7), now() - make_interval(days => $7))`,
      userId,
      id,
      tool,
      portfolioId,
      name,
      status,
      days,
    );
  await add('failed long ago', 'determineAgendaFit', 'failed', 31);
  await add('failed', 'determineAgendaFit', 'failed', 29);
  await add('replaced long ago', 'determineAgendaFit', 'done', 40);
  await add('newest', 'determineAgendaFit', 'done', 35);
  await add('failed since', 'determineProformaRating', 'failed', 1);
  await add('newest before a failure', 'determineProformaRating', 'done', 50);
  await add('of a portfolio', 'determineAgendaFit', 'done', 60, portfolio.id);
  await add('replaced', 'classifyProformaProfile', 'done', 20);
  await add('replacing', 'classifyProformaProfile', 'done', 1);
  await clean();
  expect(await namesIn('select inputs_digest as name from tool_jobs')).toEqual([
    'failed',
    'failed since',
    'newest',
    'newest before a failure',
    'of a portfolio',
    'replaced',
    'replacing',
  ]);
});

test('Imports, ended checkouts and text notices are deleted once nothing reads them', async () => {
  await run(
    `insert into imports (user_id, created_at) values ($1, now() - interval '63 days'), ($1, now() - interval '40 days')`,
    userId,
  );
  await run(
    `insert into checkouts (user_id, provider, provider_id, plan, billing_interval, state, created_at, expires_at)
    select $1, 'test', name, 'investor', 'monthly', state, now() - interval '91 days', now() - age::interval
    from (values ('ended', 'expired', '91 days'), ('paid', 'complete', '91 days'), ('later', 'expired', '89 days'),
      ('open', 'open', '91 days')) as checkout (name, state, age)`,
    userId,
  );
  await importAndRecord(base.database);
  await saveSearch(base.database, userId, matchesAll, { smsNotified: true });
  await importAndRecord(base.database, makeImportRow('a'));
  await run(
    `insert into text_notices (user_id, local_date, link_hash, created_at)
    values ($1, current_date - 91, 'old', now() - interval '91 days'),
      ($1, current_date - 92, 'of a home for sale', now() - interval '92 days'),
      ($1, current_date - 89, 'newer', now() - interval '89 days')`,
    userId,
  );
  await run(`update search_events set text_notice_id = (select text_notice_id from text_notices
    where link_hash = 'of a home for sale')`);
  await clean();
  expect(await queryRows(base.database, 'select import_id from imports')).toHaveLength(1);
  expect(await namesIn('select provider_id as name from checkouts')).toEqual(['later', 'open']);
  expect(await namesIn('select link_hash as name from text_notices')).toEqual(['newer', 'of a home for sale']);
});
