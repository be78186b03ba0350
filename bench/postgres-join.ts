import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { condoBit } from '#engine/columns/columns.ts';
import { areaOfCode } from '#engine/columns/fact-codes.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import { withoutImplied } from '#engine/plan/imply-tests.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { type ScanTest, uniformOf } from '#engine/plan/scan-form.ts';
import { loadTable } from './postgres-rival.ts';

/** Tests per row of the table. */
const testCount = 4;
const places = Array.from({ length: testCount }, (_, place) => place);

function testsOf(plan: Plan): readonly ScanTest[] {
  return withoutImplied([...plan.targets, ...plan.ranges]);
}

/** Whether the table can store the plan: it has no columns for branches and market rates. */
export function fitsTable(plan: Plan): boolean {
  return (
    !plan.query.assumptions.marketAppreciation &&
    testsOf(plan).length <= testCount &&
    testsOf(plan).every(({ form }) => uniformOf(form))
  );
}

/** Loads listings and compiled searches as two tables. */
export async function loadJoin(client: Client, inventory: Inventory, plans: readonly Plan[]): Promise<void> {
  await loadTable(client, inventory);
  const testColumns = places.map(
    (place) =>
      `price${place} float8, rent${place} float8, cost${place} float8, upfront${place} float8, constant${place} float8`,
  );
  await client.query(`create unlogged table saved_search (
    equity_price float8 not null, maximum_equity float8 not null, tolerance float8 not null, scale float8 not null,
    tax_fixed bool not null, condo bool, postal_codes int4[], bedrooms_low int2, bedrooms_high int2,
    area_low float8, area_high float8, ${testColumns.join(', ')})`);
  const copy = client.query(copyFrom('copy saved_search from stdin'));
  await pipeline(Readable.from(plans.map((plan) => `${lineOf(plan)}\n`)), copy);
  await client.query('vacuum (analyze, freeze) saved_search');
}

function lineOf(plan: Plan): string {
  const { kind, postalCodes, bedrooms, livingArea } = plan.facts;
  const tests = testsOf(plan);
  const values: readonly (string | number | boolean | null | undefined)[] = [
    plan.equity.price,
    plan.maximumEquity,
    plan.equityTolerance,
    plan.priceScale,
    plan.taxFixed,
    kind === null ? null : kind === condoBit,
    postalCodes && `{${[...postalCodes].join()}}`,
    bedrooms?.low,
    bedrooms?.high,
    livingArea && areaOfCode(livingArea.low),
    livingArea && areaOfCode(livingArea.high),
    ...places.flatMap((place) => {
      const test = tests[place];
      const row = test && uniformOf(test.form);
      return row ? [row.price, row.rent, row.cost, row.upfront, test.constant] : [null, null, null, null, null];
    }),
  ];
  return values.map((value) => value ?? '\\N').join('\t');
}

/** Counts the pairs that match. Tests that refuse most come first. */
export async function countPairs(client: Client): Promise<number> {
  const cost = 'case when tax_fixed then cost_with_bill else scale * tax_rate + cost end';
  const tests = places.map(
    (place) =>
      `(price${place} is null or price * (price${place} + rent${place} * rent + cost${place} * (${cost}) + upfront${place} * upfront) + constant${place} >= 0)`,
  );
  const { rows } = await client.query(`select count(*) as count from listing join saved_search on
    price * (equity_price + upfront) <= maximum_equity + tolerance * price
    and (postal_codes is null or postal_code = any (postal_codes))
    and (saved_search.condo is null or saved_search.condo = listing.condo)
    and (bedrooms_low is null or bedrooms between bedrooms_low and bedrooms_high)
    and (area_low is null or living_area between area_low and area_high)
    and ${tests.join(' and ')}`);
  return Number(rows[0].count);
}
