import { type Dialect, formToSql, testToSql } from '#clickhouse/sql/forms-to-sql.ts';
import type { SpecifiedSort } from '#contracts/sorts.ts';
import { condoBit } from '#engine/columns/columns.ts';
import { areaOfCode } from '#engine/columns/fact-codes.ts';
import type { FactFilters } from '#engine/plan/fact-filters.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { ScanRow } from '#engine/plan/scan-form.ts';

/** A search as two statements: counts with ranges, and one page. */
export type Statements = { readonly summary: string; readonly page: string };

/**
 * Writes the compiled coefficients as SQL over the same ratio columns. Does not support market rates, which no bench
 * query uses.
 */
export function planToStatements(plan: Plan): Statements {
  const { priceScale, query } = plan;
  const { conditions, inside, income, equity, multiple, key, returned } = expressionsOf(plan);
  const whereClause = conditions.join(' and\n  ');
  return {
    summary: `select count(*) filter (where ${inside ?? 'true'}) as count,
  min(${income}) as income_min, max(${income}) as income_max,
  min(price) * ${priceScale} as price_min, max(price) * ${priceScale} as price_max,
  min(${equity}) as equity_min, max(${equity}) as equity_max,
  min(${multiple}) as multiple_min, max(${multiple}) as multiple_max
from listing where ${whereClause}`,
    page: `select id from listing where ${whereClause} and ${inside ?? 'true'}
order by hoa_unknown, ${key} desc nulls last, price * (${returned}) desc, id limit ${query.limit} offset ${query.from}`,
  };
}

/**
 * A search as one statement, which computes the listings that meet the targets once for counts, ranges and page. The
 * page is a list column. A price bound derived from the E0 maximum lets a table sorted by price skip row groups.
 */
export function planToStatement(plan: Plan): string {
  const { priceScale, query } = plan;
  const { conditions, inside, income, equity, multiple, key, returned } = expressionsOf(plan);
  const order = key === multiple ? 'multiple' : key === income ? 'income' : 'key';
  const insideFilter = inside === null ? '' : 'where inside';
  return `with found as materialized (
  select id, hoa_unknown, price, ${income} as income, ${equity} as equity, ${multiple} as multiple,
    price * (${returned}) as returned${order === 'key' ? `, ${key} as key` : ''}${inside ? `, ${inside} as inside` : ''}
  from listing where ${[...priceBounds(plan), ...conditions].join(' and ')}
)
select count(*) ${insideFilter && `filter (${insideFilter})`} as count, min(income) as income_min, max(income) as income_max,
  min(price) * ${priceScale} as price_min, max(price) * ${priceScale} as price_max,
  min(equity) as equity_min, max(equity) as equity_max, min(multiple) as multiple_min, max(multiple) as multiple_max,
  (select list(id) from (select id from found ${insideFilter} order by hoa_unknown, ${order} desc nulls last, returned desc, id
    limit ${query.limit} offset ${query.from})) as page
from found`;
}

/** E0 is at least its share of the price, so no listing above this price can meet the E0 maximum. */
function priceBounds({ equity, maximumEquity }: Plan): string[] {
  if (!(equity.price > 0 && equity.upfront >= 0)) return [];
  return [`price <= ${literal((maximumEquity / equity.price) * (1 + 1e-9))}`];
}

/** The parts of the statements; `inside` is null without any of the four ranges. */
function expressionsOf(plan: Plan) {
  const { query } = plan;
  const dialect: Dialect = { literal, row: (row) => rowToSql(row, plan) };
  const share = dialect.row(plan.equity);
  const equity = `price * (${share})`;
  const income = `price * (${dialect.row(plan.yearlyNetIncome)})`;
  const returned = formToSql(plan.totalCashReturned, dialect);
  const multiple = `case when ${equity} >= 0.005 then (${returned}) / (${share}) end`;
  const rangeTests = plan.ranges.map((test) => testToSql(test, dialect));
  return {
    conditions: [
      ...factConditions(plan.facts),
      `${equity} <= ${plan.maximumEquity} + ${plan.equityTolerance} * price`,
      ...plan.targets.map((test) => testToSql(test, dialect)),
    ],
    inside: [...rangeTests, ...(plan.needsMultiple ? [`${multiple} is not null`] : [])].join(' and ') || null,
    income,
    equity,
    multiple,
    returned,
    /** Higher comes first. */
    key: {
      equity_multiple_desc: multiple,
      take_home_equity_desc: `price * (${formToSql(plan.netSaleProceeds, dialect)})`,
      yearly_net_income_desc: income,
      purchase_price_asc: '-price',
    }[query.sort as SpecifiedSort],
  };
}

function factConditions({ kind, postalCodes, bedrooms, livingArea }: FactFilters): string[] {
  return [
    ...(kind === null ? [] : [`condo = ${kind === condoBit}`]),
    ...(postalCodes ? [`postal_code in (${[...postalCodes].join()})`] : []),
    ...(bedrooms ? [`bedrooms between ${bedrooms.low} and ${bedrooms.high}`] : []),
    ...(livingArea ? [`living_area between ${areaOfCode(livingArea.low)} and ${areaOfCode(livingArea.high)}`] : []),
  ];
}

/** Without an offer, one column has all costs. */
function rowToSql({ price, rent, cost, upfront }: ScanRow, { taxFixed, taxScale }: Plan): string {
  const costs: [number, string][] =
    taxScale === 1
      ? [[cost, taxFixed ? 'cost_with_bill' : 'cost_with_tax']]
      : [
          [cost * taxScale, 'tax_rate'],
          [cost, 'cost'],
        ];
  const terms: [number, string][] = [[rent, 'rent'], ...costs, [upfront, 'upfront']];
  const used = terms
    .filter(([factor]) => factor !== 0)
    .map(([factor, column]) => (factor === 1 ? column : `${literal(factor)} * ${column}`));
  return [literal(price), ...used].join(' + ');
}

function literal(value: number): string {
  return `'${value}'::float8`;
}
