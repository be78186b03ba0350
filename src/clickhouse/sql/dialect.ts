import type { Plan } from '#engine/plan/plan.ts';
import type { ScanRow } from '#engine/plan/scan-form.ts';
import type { Dialect } from './forms-to-sql.ts';
import type { MarketPrices } from './market-prices.ts';

/** A number that ClickHouse reads as the same double. */
export function literal(value: number): string {
  if (Object.is(value, -0)) return '0';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '(-inf)';
  return value < 0 ? `(${value})` : String(value);
}

/** No figure. */
export const noFigure = literal(Number.NEGATIVE_INFINITY);

/** The other costs of a row, over the asking price. */
const otherCost = '(other_cents / 100 / price)';

type TaxOfPlan = Pick<Plan, 'taxFixed' | 'taxScale'>;

/** The expressions of one plan. */
export type PlanDialect = Dialect & {
  /** The price coefficient of a row of the table. */
  readonly price: (row: ScanRow) => string;
};

export function dialectOf(plan: TaxOfPlan, prices: MarketPrices): PlanDialect {
  const cost = costOf(plan);
  const price = (row: ScanRow) => priceOf(row, prices);
  return { literal, price, row: (row) => sumOf(row, price(row), cost) };
}

/** Costs at the price paid, over the asking price. */
function costOf({ taxFixed, taxScale }: TaxOfPlan): string {
  const tax = taxFixed ? 'tax_bill' : 'tax_rate';
  return `(${taxScale === 1 ? tax : `${literal(taxScale)} * ${tax}`} + cost)`;
}

/** The sum in the engine's order. Terms that are 0 change no bit and are left out. */
function sumOf(row: ScanRow, price: string, cost: string): string {
  const terms = termsOf(row, cost);
  return [price, ...terms].join(' + ');
}

/** The terms of a row beside its price. */
export function termsOf({ rent, cost: ofCost, upfront, otherCost: ofOther }: ScanRow, cost: string): string[] {
  const terms: [number, string][] = [
    [rent, 'rent'],
    [ofCost, cost],
    [upfront, 'upfront'],
    [ofOther, otherCost],
  ];
  return terms.filter(([factor]) => factor !== 0).map(([factor, column]) => `${literal(factor)} * ${column}`);
}

function priceOf(row: ScanRow, prices: MarketPrices): string {
  const { price, priceByMarket } = row;
  return priceByMarket ? prices.coefficient({ ...row, priceByMarket }) : literal(price);
}
