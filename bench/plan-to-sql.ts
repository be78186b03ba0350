import { condoBit } from '#engine/columns.ts';
import type { FactFilters } from '#engine/fact-filters.ts';
import type { Plan } from '#engine/plan.ts';
import { isScanBranch, type ScanForm, type ScanRow, type ScanTest } from '#engine/scan-form.ts';

/** The two statements that a search needs in SQL: counts with ranges, and one page. */
export type Statements = { readonly summary: string; readonly page: string };

/**
 * The same compiled coefficients, written as SQL over the same ratio columns. For plans without market rates, which is
 * all that the bench asks.
 */
export function planToSql(plan: Plan): Statements {
  const { query } = plan;
  const share = rowToSql(plan.equity, plan);
  const equity = `price * (${share})`;
  const income = `price * (${rowToSql(plan.income, plan)})`;
  const returned = formToSql(plan.returned, plan);
  const multiple = `case when ${equity} >= 0.005 then (${returned}) / (${share}) end`;
  const conditions = [
    ...factConditions(plan.facts),
    `${equity} <= ${plan.mostEquity} + ${plan.equitySlack} * price`,
    ...plan.targets.map((test) => testToSql(test, plan)),
  ].join(' and\n  ');
  const rangeTests = plan.ranges.map((test) => testToSql(test, plan));
  const inRanges = [...rangeTests, ...(plan.needsMultiple ? [`${multiple} is not null`] : [])].join(' and ') || 'true';
  const order = {
    equity_multiple_desc: `${multiple} desc nulls last`,
    take_home_equity_desc: `price * (${formToSql(plan.proceeds, plan)}) desc`,
    yearly_net_income_desc: `${income} desc`,
    purchase_price_asc: 'price',
  }[query.sort];
  return {
    summary: `select count(*) filter (where ${inRanges}) as count,
  min(${income}) as income_min, max(${income}) as income_max,
  min(price) * ${plan.priceScale} as price_min, max(price) * ${plan.priceScale} as price_max,
  min(${equity}) as equity_min, max(${equity}) as equity_max,
  min(${multiple}) as multiple_min, max(${multiple}) as multiple_max
from listing where ${conditions}`,
    page: `select id from listing where ${conditions} and ${inRanges}
order by hoa_unknown, ${order}, price * (${returned}) desc, id limit ${query.limit} offset ${query.from}`,
  };
}

function factConditions({ kind, postalCodes, bedrooms, livingArea }: FactFilters): string[] {
  return [
    ...(kind === null ? [] : [`condo = ${kind === condoBit}`]),
    ...(postalCodes ? [`postal_code in (${[...postalCodes].join()})`] : []),
    ...(bedrooms ? [`bedrooms between ${bedrooms.low} and ${bedrooms.high}`] : []),
    ...(livingArea ? [`living_area between ${livingArea.low} and ${livingArea.high}`] : []),
  ];
}

function testToSql({ form, constant }: ScanTest, plan: Plan): string {
  const value = formToSql(form, plan);
  return constant === 0 ? `${value} >= 0` : `price * (${value}) + ${literal(constant)} >= 0`;
}

function formToSql(form: ScanForm, plan: Plan): string {
  if (!isScanBranch(form)) return rowToSql(form, plan);
  const { test, atLeastZero, below } = form;
  return `case when ${rowToSql(test, plan)} >= 0 then ${formToSql(atLeastZero, plan)} else ${formToSql(below, plan)} end`;
}

function rowToSql({ price, rent, cost, upfront }: ScanRow, { taxFixed, taxScale }: Plan): string {
  const terms = [
    [rent, 'rent'],
    [cost * taxScale, taxFixed ? 'tax_bill' : 'tax_rate'],
    [cost, 'cost'],
    [upfront, 'upfront'],
  ] as const;
  const used = terms
    .filter(([factor]) => factor !== 0)
    .map(([factor, column]) => (factor === 1 ? column : `${literal(factor)} * ${column}`));
  return [literal(price), ...used].join(' + ');
}

function literal(value: number): string {
  return `'${value}'::float8`;
}
