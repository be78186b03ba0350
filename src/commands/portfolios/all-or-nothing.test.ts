import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { type Queries, transact } from '#store/transact.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { addToPortfolio } from './add-to-portfolio.ts';
import { changeAssumptionsInPortfolio } from './change-assumptions-in-portfolio.ts';
import { createPortfolio } from './create-portfolio.ts';

let base: TestDatabase;
let ann: TestPerson;
beforeAll(async () => {
  base = await createTestDatabase();
  await writeListings(base.database, rowsOf([makeImportRow('a', { rent: 2000 }), makeImportRow('b', { rent: 1800 })]));
  ann = await signInAs(base.database, 'investor');
});
afterAll(() => base.drop());

const alias = (key: string) => aliasToken(listingIdOf('test', key), settleAssumptions({}));
const person = () => ({ userId: ann.userId, role: 'investor' as const });
const text = { title: 'A', goal: null, strategy: null, goalMetric: null, goalValue: null };
const create = async (queries: Queries) => {
  const first = { reference: alias('a'), rating: 4, pinned: true };
  return createPortfolio(queries, person(), text, first);
};

/** All rows saved for the person, as one text. */
async function savedRows(): Promise<string> {
  const tables = ['portfolios', 'portfolio_proformas', 'proformas', 'user_ratings', 'user_pins'];
  const rows = await Promise.all(
    tables.map((table) => base.database.pool.query(`select * from ${table} as saved order by saved::text`)),
  );
  return JSON.stringify(rows.map((each) => each.rows));
}

/** For every n, fails the n-th statement and expects no traces. Then lets the work succeed. */
async function failEachStatement(work: (queries: Queries) => Promise<unknown>): Promise<number> {
  const before = await savedRows();
  for (let failing = 1; ; failing++) {
    let count = 0;
    const attempt = transact(base.database, (queries) => {
      const query = (...given: Parameters<Queries['query']>) => {
        if (++count === failing) return Promise.reject(new Error('The statement failed'));
        return (queries.query as (...parts: unknown[]) => unknown)(...given);
      };
      return work({ query } as unknown as Queries);
    });
    const failed = await attempt.then(
      () => false,
      () => true,
    );
    if (!failed) return failing - 1;
    expect([failing, await savedRows()]).toEqual([failing, before]);
  }
}

test('a portfolio is created with its proforma, link, rating and pin, or not at all, whichever statement fails', async () => {
  expect(await failEachStatement(create)).toBeGreaterThanOrEqual(6);
  const { rows } = await base.database.pool.query('select rating from user_ratings join user_pins using (proforma_id)');
  expect(rows).toEqual([{ rating: 4 }]);
});

test('every proforma of a portfolio gets the new assumptions, or none does, whichever statement fails', async () => {
  const portfolioId = await transact(base.database, async (queries) => {
    const made = await create(queries);
    await addToPortfolio(queries, person(), made, alias('b'));
    return made;
  });
  const changeRate = (queries: Queries) =>
    changeAssumptionsInPortfolio(queries, person(), portfolioId, { interest_rate: 8 });
  expect(await failEachStatement(changeRate)).toBeGreaterThanOrEqual(3);
  const { rows } = await base.database.pool.query(
    `select distinct proformas.assumptions, alias_id from portfolio_proformas join proformas using (proforma_id)
    where portfolio_id = $1`,
    [portfolioId],
  );
  expect(rows).toEqual([{ assumptions: { interest_rate: 8 }, alias_id: null }]);
});
