import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { Queries } from '#store/transact.ts';
import type { TestDatabase } from '#tests/database.ts';
import type { TestPerson } from '#tests/people.ts';

/** Each settled input of a request. The defaults that differences are taken from are not counted. */
const settled: StatedAssumptions[] = [];

type Settled = typeof import('#domain/settled-assumptions.ts');

/** Loads everything again, because other test files have already loaded it without the counter. */
async function loadWithCounter() {
  vi.resetModules();
  vi.doMock('#domain/settled-assumptions.ts', async (importOriginal) => {
    const original = await importOriginal<Settled>();
    const settle: Settled['settleAssumptions'] = (stated, ...rest) => {
      if (stated.interest_rate !== undefined) settled.push(stated);
      return original.settleAssumptions(stated, ...rest);
    };
    return { ...original, settleAssumptions: settle };
  });
  return {
    ...(await import('#domain/settled-assumptions.ts')),
    ...(await import('#domain/tokens.ts')),
    ...(await import('#store/listings/listing-id.ts')),
    ...(await import('#store/listings/write-listings.ts')),
    ...(await import('#store/transact.ts')),
    ...(await import('#tests/database.ts')),
    ...(await import('#tests/import-rows.ts')),
    ...(await import('#tests/people.ts')),
    ...(await import('../portfolios/create-portfolio.ts')),
    ...(await import('../portfolios/summarize-portfolio.ts')),
    ...(await import('../run-in-turn.ts')),
    ...(await import('./change-proforma.ts')),
    ...(await import('./find-saved-proforma.ts')),
    ...(await import('./save-proforma.ts')),
  };
}

let forma: Awaited<ReturnType<typeof loadWithCounter>>;
let base: TestDatabase;
let person: TestPerson;
let portfolioId: string;
let proformaId: string;

const within = <T>(work: (queries: Queries) => Promise<T>) => forma.transact(base.database, work);
const alias = (key: string, rate: number) =>
  forma.aliasToken(forma.listingIdOf('test', key), forma.settleAssumptions({ interest_rate: rate }));

beforeAll(async () => {
  forma = await loadWithCounter();
  const { makeImportRow } = forma;
  base = await forma.createTestDatabase();
  const rows = [makeImportRow('a', { rent: 2000 }), makeImportRow('b', { rent: 1800 })];
  await forma.writeListings(base.database, forma.rowsOf(rows));
  person = await forma.signInAs(base.database, 'investor');
  ({ proformaId } = await within((queries) => forma.saveProforma(queries, person, alias('a', 7))));
  const text = { title: 'A', goal: null, strategy: null, goalMetric: null, goalValue: null };
  const owner = { userId: person.userId, role: 'investor' as const };
  portfolioId = await within((queries) =>
    forma.createPortfolio(queries, owner, text, { reference: proformaId, rating: null, pinned: false }),
  );
});
afterAll(async () => {
  await base.drop();
  vi.doUnmock('#domain/settled-assumptions.ts');
  vi.resetModules();
});
beforeEach(() => {
  settled.length = 0;
});

test('a saved proforma is settled once when it is read', async () => {
  const found = await forma.findSavedProforma(base.database, person, proformaId);
  // Also the assumptions at its creation, which may be others.
  expect([found?.proforma.interest_rate, settled.length]).toEqual([7, 2]);
});

test('a change settles its assumptions once, and the saved ones to compare them', async () => {
  await within((queries) => forma.changeProforma(queries, person, proformaId, { assumptions: { interest_rate: 8 } }));
  expect(settled.map(({ interest_rate }) => interest_rate)).toEqual([8, 7]);
  settled.length = 0;
  await within((queries) => forma.changeProforma(queries, person, proformaId, { facts: { rent: 2100 } }));
  expect(settled.map(({ interest_rate }) => interest_rate)).toEqual([8]);
});

test('edited numbers are settled once', async () => {
  const reference = alias('b', 6);
  settled.length = 0;
  await within((queries) => forma.saveProforma(queries, person, reference, { assumptions: { interest_rate: 9 } }));
  // The alias settles its own.
  expect(settled.map(({ interest_rate }) => interest_rate)).toEqual([6, 9]);
});

test('a summary settles each proforma once', async () => {
  const reference = alias('b', 5);
  settled.length = 0;
  await within((queries) =>
    forma.summarizeWithProforma({ queries, runInTurn: forma.runAfterInput }, person, portfolioId, { reference }),
  );
  expect(settled.map(({ interest_rate }) => interest_rate)).toEqual([5, 8]);
});
