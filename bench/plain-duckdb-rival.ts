import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api';
import type { SpecifiedSort } from '#contracts/sorts.ts';
import type { Query, Range } from '#engine/query.ts';
import { compileForms } from '#underwriting/linear/compile-forms.ts';
import { boundaryTolerance, compileTargets } from '#underwriting/linear/compile-targets.ts';
import { type Form, isRow, isTaxed, type Row } from '#underwriting/linear/forms.ts';
import { answerOf } from './answer.ts';
import { openDuckDb } from './duckdb-rival.ts';
import type { Statements } from './plan-to-sql.ts';
import type { Rival } from './rival.ts';
import { seededListings } from './seeded-listings.ts';

/** DuckDB used in a straightforward way: a table of the listings in dollars, and two plain statements. */
export async function startPlainDuckDbRival(): Promise<Rival> {
  const { connection, version, close } = await openDuckDb();
  return {
    name: 'DuckDB, plain',
    version,
    load: ({ size }) => loadTable(connection, size),
    prepare: async ({ query }) => {
      const statements = queryToStatements(query);
      const summary = await connection.prepare(statements.summary);
      const page = await connection.prepare(statements.page);
      return () => ask(summary, page);
    },
    stop: async () => close(),
  };
}

async function ask(summary: DuckDBPreparedStatement, page: DuckDBPreparedStatement) {
  const [row] = (await summary.runAndReadAll()).getRowObjectsJS();
  const found = (await page.runAndReadAll()).getRowObjectsJS();
  return answerOf(
    row!,
    found.map(({ listing_id }) => listing_id as string),
  );
}

async function loadTable(connection: DuckDBConnection, count: number): Promise<void> {
  await connection.run(`create or replace table listing (
    listing_id varchar not null, property_type varchar not null, postal_code varchar, bedrooms_total integer,
    living_area double, list_price double not null, rent double not null, tax_rate double not null,
    tax_annual_amount double not null, insurance_annual double not null, association_fee_monthly double not null,
    other_annual double not null, upfront double not null, hoa_unknown boolean not null)`);
  const appender = await connection.createAppender('listing');
  for (const listing of seededListings(count)) {
    const { facts, bedroomsTotal, livingArea, postalCode } = listing;
    appender.appendVarchar(listing.listingId);
    appender.appendVarchar(listing.propertyType);
    if (postalCode === null) appender.appendNull();
    else appender.appendVarchar(postalCode);
    if (bedroomsTotal === null) appender.appendNull();
    else appender.appendInteger(bedroomsTotal);
    if (livingArea === null) appender.appendNull();
    else appender.appendDouble(livingArea);
    appender.appendDouble(facts.listPrice);
    appender.appendDouble(facts.rent ?? 0);
    appender.appendDouble(facts.taxRate);
    appender.appendDouble(facts.taxAnnualAmount);
    appender.appendDouble(facts.insuranceAnnual);
    appender.appendDouble(facts.associationFeeMonthly);
    appender.appendDouble(facts.otherAnnual);
    appender.appendDouble(facts.upfront);
    appender.appendBoolean(listing.hoaEstimated);
    appender.endRow();
  }
  appender.closeSync();
}

/** The search in SQL over a table in dollars. Does not support market rates, which no bench query uses. */
function queryToStatements(query: Query): Statements {
  const { assumptions } = query;
  const forms = compileForms(assumptions, assumptions.appreciation);
  const returned = formToSql(forms.totalCashReturned);
  const equity = rowToSql(forms.equity);
  const key = {
    equity_multiple_desc: 'multiple',
    take_home_equity_desc: formToSql(forms.netSaleProceeds),
    yearly_net_income_desc: 'income',
    purchase_price_asc: '-price',
  }[query.sort as SpecifiedSort];
  const targets = compileTargets(query.targets, assumptions, forms).map(
    ({ form, constant }) => `${formToSql(form)} + ${literal(constant)} >= -${literal(boundaryTolerance)} * price`,
  );
  const source = `(
  select *, ${rowToSql(forms.yearlyNetIncome)} as income, ${equity} as equity, ${returned} as returned,
    case when ${equity} >= 0.005 then (${returned}) / (${equity}) end as multiple
  from (
    select *, list_price * ${literal(1 - assumptions.priceOffer)} as price,
      12 * rent * ${literal(assumptions.rentScenario)} as rent_of_year, ${costsOf(query)} as cost
    from listing
  )
) where ${[...factConditions(query), ...targets].join(' and ')}`;
  const ranges =
    [
      ...within('price', query.purchasePrice),
      ...within('equity', query.initialEquityInvestment),
      ...within('income', query.yearlyNetIncome),
      ...within('multiple', query.equityMultiple),
    ].join(' and ') || 'true';
  const extremes = ['income', 'price', 'equity', 'multiple'].map(
    (name) => `min(${name}) as ${name}_min, max(${name}) as ${name}_max`,
  );
  return {
    summary: `select count(*) filter (where ${ranges}) as count, ${extremes.join(', ')} from ${source}`,
    page: `select listing_id from ${source} and ${ranges}
order by hoa_unknown, ${key} desc nulls last, returned desc, listing_id limit ${query.limit} offset ${query.from}`,
  };
}

function costsOf({ assumptions: { taxMode, priceOffer } }: Query): string {
  const tax = taxMode === 'fixed' ? 'tax_annual_amount' : `tax_rate * list_price * ${literal(1 - priceOffer)}`;
  return `insurance_annual + 12 * association_fee_monthly + other_annual + ${tax}`;
}

function factConditions({ propertyTypes, postalCodes, bedroomsTotal, livingArea }: Query): string[] {
  const among = (name: string, values: readonly string[] | null) =>
    values ? [`${name} in (${values.map((value) => `'${value}'`).join()})`] : [];
  return [
    ...among('property_type', propertyTypes),
    ...among('postal_code', postalCodes),
    ...within('bedrooms_total', bedroomsTotal),
    ...within('living_area', livingArea),
  ];
}

function within(name: string, range: Range | null): string[] {
  return [
    ...(range?.min != null ? [`${name} >= ${range.min}`] : []),
    ...(range?.max != null ? [`${name} <= ${range.max}`] : []),
  ];
}

function formToSql(form: Form): string {
  if (isRow(form)) return rowToSql(form);
  if (isTaxed(form)) throw new Error('no bench has losses carried forward');
  const { test, atLeastZero, below } = form;
  return `case when ${rowToSql(test)} >= 0 then ${formToSql(atLeastZero)} else ${formToSql(below)} end`;
}

function rowToSql([price, rent, cost, upfront, value]: Row): string {
  return `(${literal(price + value)} * price + ${literal(rent)} * rent_of_year + ${literal(cost)} * cost + ${literal(upfront)} * upfront)`;
}

function literal(value: number): string {
  return `'${value}'::float8`;
}
