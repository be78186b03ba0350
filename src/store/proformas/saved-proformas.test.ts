import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { signInAs } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import type { Queries } from '../transact.ts';
import { savedProformas } from './saved-proformas.ts';

const homes = 300;
let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

type Plan = { readonly 'Actual Rows': number; readonly 'Actual Loops': number; readonly Plans?: readonly Plan[] };

test('each proforma of a portfolio that grew since the last statistics is read once', async () => {
  const { database } = testDatabase;
  const { userId } = await signInAs(database, 'investor');
  const portfolioId = await addHomes(userId, 1);
  await database.pool.query('analyze');
  await addHomes(userId, homes - 1, portfolioId);
  const plans: Plan[] = [];
  const queries = {
    query: async (text: string, values: unknown[]) => {
      const explained = await queryRows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        database,
        `explain (analyze, format json) ${text}`,
        values,
      );
      plans.push(explained[0]!['QUERY PLAN'][0].Plan);
      return database.pool.query(text, values);
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- readRows calls it with text and values
  expect(await savedProformas(queries as unknown as Queries, userId, { portfolioId })).toHaveLength(homes);
  expect(Math.max(...plans.flatMap(rowsReadIn))).toBe(homes);
});

/** Adds homes to the portfolio, or to a new one, and returns its id. */
async function addHomes(userId: string, count: number, portfolioId: string | null = null): Promise<string> {
  const { id } = await queryRow<{ id: string }>(
    testDatabase.database,
    `with portfolio as (
      insert into portfolios (user_id, title) select $1, 'Full' where $3::uuid is null returning portfolio_id
    ), place as (
      select coalesce($3, (select portfolio_id from portfolio)) as id
    ), saved as (
      insert into proformas (user_id, listing_id, listing, assumptions, first_assumptions, calculation, model_version)
      select $1, gen_random_uuid(), '{}', '{}', '{}', '{}', '1' from generate_series(1, $2) returning proforma_id
    ), linked as (
      insert into portfolio_proformas (user_id, portfolio_id, proforma_id) select $1, id, proforma_id from place, saved
    )
    select id from place`,
    [userId, count, portfolioId],
  );
  return id;
}

/** Rows that each step of the plan produces, over all its repetitions. */
function rowsReadIn(plan: Plan): number[] {
  return [plan['Actual Rows'] * plan['Actual Loops'], ...(plan.Plans ?? []).flatMap(rowsReadIn)];
}
