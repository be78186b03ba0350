import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { signInAs } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { wholeList } from '../list-request.ts';
import type { Queries } from '../transact.ts';
import { listToolJobs } from './tool-jobs.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

type Plan = {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
};
const [homes, jobs] = [40, 30];
const anyJob = { proformaId: null, aliasId: null, toolName: null, chatSessionId: null };

test('the homes of a portfolio are read once for a list, however many jobs judge its fit', async () => {
  const { database } = testDatabase;
  const { userId } = await signInAs(database, 'professional');
  await addFitJobs(userId);
  const plans: Plan[] = [];
  const queries = {
    query: async (text: string, values: unknown[]) => {
      const explained = await queryRow<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        database,
        `explain (analyze, format json) ${text}`,
        values,
      );
      plans.push(explained['QUERY PLAN'][0].Plan);
      return database.pool.query(text, values);
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- readRows calls it with text and values
  const listed = await listToolJobs(queries as unknown as Queries, userId, anyJob, wholeList);
  expect(listed).toHaveLength(jobs);
  expect(plans.flatMap(linksReadIn).reduce((sum, rows) => sum + rows, 0)).toBe(homes);
});

/** Makes a full portfolio and jobs that judge how one of its homes fits. */
async function addFitJobs(userId: string): Promise<void> {
  await queryRows(
    testDatabase.database,
    `with portfolio as (
      insert into portfolios (user_id, title) values ($1, 'Full') returning portfolio_id
    ), saved as (
      insert into proformas (user_id, listing_id, listing, assumptions, first_assumptions, calculation, model_version)
      select $1, gen_random_uuid(), '{}', '{}', '{}', '{}', '1' from generate_series(1, $2) returning proforma_id
    ), linked as (
      insert into portfolio_proformas (user_id, portfolio_id, proforma_id) select $1, portfolio_id, proforma_id
      from portfolio, saved
    )
    insert into tool_jobs (user_id, proforma_id, tool_name, portfolio_id, target_equity_multiple, inputs, inputs_digest)
    select $1, (select proforma_id from saved limit 1), 'determineAgendaFit', portfolio_id, 1.3, '{}', number
    from portfolio, generate_series(1, $3) as number`,
    [userId, homes, jobs],
  );
}

function linksReadIn(plan: Plan): number[] {
  const own = plan['Relation Name'] === 'portfolio_proformas' ? [plan['Actual Rows'] * plan['Actual Loops']] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(linksReadIn)];
}
