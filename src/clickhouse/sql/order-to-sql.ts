import { hoaEstimatedBit, priceImplausibleBit, unknownBedrooms } from '#engine/columns/columns.ts';
import { unknownByte, unknownShort } from '#engine/columns/fact-codes.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { ScanForm } from '#engine/plan/scan-form.ts';
import { partsOfSort } from '#engine/plan/sort-forms.ts';
import type { FactSort, SortFigure } from '#engine/query.ts';
import { minimumDollars } from '#underwriting/schedule/internal-rate.ts';
import { noFigure } from './dialect.ts';
import { areaOf, daysOf } from './fact-conditions.ts';
import { formToSql } from './forms-to-sql.ts';
import type { PlanSql } from './plan-to-sql.ts';
import { roundedDollars, roundedRatio } from './rounding.ts';

/** What a search orders by. */
export type OrderSql = {
  /** Known dues first, then unknown dues, then implausible prices. */
  readonly doubt: string;
  /** Highest first. */
  readonly key: string;
  /** Figures for equal keys, highest first. */
  readonly figures: readonly string[];
  /** Whether rows with equal figures are ordered by their ids. Else another figure, not linear, comes first. */
  readonly isComplete: boolean;
};

export function orderToSql(sql: PlanSql): OrderSql {
  const { figures, isComplete } = tieFigures(sql);
  return {
    doubt: `if(bitAnd(kind, ${priceImplausibleBit}) <> 0, 2, if(bitAnd(kind, ${hoaEstimatedBit}) <> 0, 1, 0))`,
    key: keyOf(sql),
    figures,
    isComplete,
  };
}

function keyOf(sql: PlanSql): string {
  const { figure, sign } = partsOfSort(sql.plan.query.sort);
  const { value, exists } = figureOf(figure, sql);
  const key = sign === 1 ? value : `-(${unrounded[figure]?.(value) ?? value})`;
  return exists === null ? key : `if(${exists}, ${key}, ${noFigure})`;
}

/** Figures that are rounded in the ascending order only, as in the engine. */
const unrounded: Partial<Record<SortFigure, (value: string) => string>> = {
  equity_multiple: roundedRatio,
  yearly_net_income: roundedDollars,
  take_home_equity: roundedDollars,
};

/** A figure, and the rows that have it; null: all. */
type Figure = { readonly value: string; readonly exists: string | null };

const ofAll = (value: string): Figure => ({ value, exists: null });

function figureOf(figure: SortFigure, sql: PlanSql): Figure {
  const { plan, dialect } = sql;
  const { sortForms } = plan;
  if (figure === 'equity_multiple') return { value: sql.multiple, exists: sql.hasEquity };
  if (figure === 'yearly_net_income') return ofAll(sql.income);
  if (figure === 'take_home_equity') return ofAll(`(price * (${formToSql(plan.netSaleProceeds, dialect)}))`);
  if (figure === 'days_on_market')
    return known('listed_day', unknownShort, `greatest(0, ${daysOf('listed_day', plan.query.today)})`);
  if (!sortForms) return facts[figure as keyof typeof facts];
  const { amount, over, needs } = sortForms;
  const value = formToSql(amount, dialect);
  if (!over) return ofAll(roundedDollars(`(${value}) * price`));
  return {
    value: roundedRatio(`(${value}) / (${dialect.row(over)})`),
    exists: needs && `abs(price * (${dialect.row(needs)})) >= ${minimumDollars}`,
  };
}

const known = (column: string, unknown: number, value = column): Figure => ({
  value: `toFloat64(${value})`,
  exists: `${column} < ${unknown}`,
});

const facts: Readonly<Record<Exclude<FactSort, 'days_on_market'>, Figure>> = {
  purchase_price: ofAll('price'),
  list_price: ofAll('price'),
  rent: ofAll(roundedDollars('price * rent / 12')),
  tax_rate: ofAll('tax_rate'),
  tax_annual_amount: ofAll(roundedDollars('price * tax_bill')),
  upfront: ofAll(roundedDollars('price * upfront')),
  other_annual: ofAll(roundedDollars('other_cents / 100 / price * price')),
  association_fee_monthly: known('dues', unknownShort),
  bedrooms_total: known('bedrooms', unknownBedrooms),
  bathrooms_total: known('bathroom_code', unknownByte),
  year_built: known('year_built', unknownByte),
  living_area: known('living_area', unknownShort, areaOf('living_area')),
  lot_size_square_feet: known('lot_size', unknownShort, areaOf('lot_size')),
};

function tieFigures({ plan, dialect }: PlanSql): Pick<OrderSql, 'figures' | 'isComplete'> {
  const perEquity = (dollars: string): string => {
    const share = dialect.row(plan.equity);
    return `if(price * (${share}) < ${minimumDollars}, ${noFigure}, ${roundedRatio(`(${dollars}) / (${share})`)})`;
  };
  const returned = roundedDollars(`price * (${formToSql(plan.totalCashReturned, dialect)})`);
  switch (plan.query.assumptions.persona) {
    case 'cash_flow':
      return { figures: [perEquity(dialect.row(plan.cashFlow)), returned], isComplete: true };
    case 'appreciation':
      return {
        figures: [perEquity(formToSql(plan.netSaleProceeds satisfies ScanForm, dialect)), returned],
        isComplete: true,
      };
    case 'reinvestor':
      // MIRR, the next figure, is not linear.
      return { figures: [perEquity(refinanceOf(plan, dialect.row))], isComplete: false };
    case null:
      return { figures: [returned], isComplete: true };
  }
}

function refinanceOf({ refinance: [byValue, byIncome] }: Plan, row: PlanSql['dialect']['row']): string {
  return `greatest(0, least(${row(byValue)}, ${row(byIncome)}))`;
}
