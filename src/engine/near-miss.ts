import { tieSlack } from '#underwriting/compile-targets.ts';
import { offerToMeet } from '#underwriting/offer-to-meet.ts';
import type { Columns } from './columns.ts';
import { factsAt } from './facts-at.ts';
import type { Plan } from './plan.ts';

/** An offer of at least this share of the asking price is near enough. */
const nearShare = 0.8 - tieSlack;

/**
 * True where the highest price that meets every target is at least 80 % of the asking price. A listing that no price
 * is too high for has no such price.
 */
export function isNearMiss(plan: Plan, columns: Columns, row: number): boolean {
  const share = highestLinearShare(plan, columns, row);
  if (!(share >= nearShare)) return false;
  const { halfSpaces, priceLines } = plan;
  if (!halfSpaces) return false;
  if (priceLines.length === halfSpaces.standard.length) return share < Number.POSITIVE_INFINITY;
  const facts = factsAt(columns, row);
  const ofMarket = halfSpaces.markets.get(columns.market[row]) ?? halfSpaces.standard;
  const { price } = offerToMeet(ofMarket, facts, plan.query.assumptions);
  return price !== null && price >= nearShare * facts.listPrice;
}

/** The highest price that meets the linear half-spaces, in asking prices; NaN: none. */
function highestLinearShare(plan: Plan, columns: Columns, row: number): number {
  const { taxFixed, priceLines } = plan;
  const price = columns.price[row];
  const taxPerPrice = taxFixed ? 0 : columns.taxRate[row];
  const cost = columns.cost[row] + (taxFixed ? columns.taxBill[row] : 0);
  let lowest = 0;
  let highest = Number.POSITIVE_INFINITY;
  for (const { row: line, constant } of priceLines) {
    const ofPrice = line.priceByMarket ? line.priceByMarket[columns.market[row]] : line.price;
    const slope = ofPrice + line.cost * taxPerPrice;
    const base =
      line.rent * columns.rent[row] + line.cost * cost + line.upfront * columns.upfront[row] + constant / price;
    if (slope < 0) highest = Math.min(highest, -base / slope);
    else if (slope > 0) lowest = Math.max(lowest, -base / slope);
    else if (base < 0) return Number.NaN;
  }
  return lowest <= highest ? highest : Number.NaN;
}
