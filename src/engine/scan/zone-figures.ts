import { priceOfZone, toHighest, type ZoneBounds } from '../columns/zone-bounds.ts';
import type { Plan } from '../plan/plan.ts';
import { compileZoneForm, inDollars, roundingMargin } from '../zones/zone-forms.ts';
import type { Extremes } from './extremes.ts';

/** Bounds of the figures whose ranges a search returns. */
export type ZoneFigures = Extremes;

export function compileZoneFigures(plan: Plan): (bounds: ZoneBounds, place: number) => ZoneFigures {
  const income = inDollars(compileZoneForm(plan.yearlyNetIncome, plan));
  const share = compileZoneForm(plan.equity, plan);
  const equity = inDollars(share);
  const returned = compileZoneForm(plan.totalCashReturned, plan);
  return (bounds, place) => {
    const lowest = returned.lowest(bounds, place);
    const highest = returned.highest(bounds, place);
    const lowestShare = share.lowest(bounds, place);
    const highestShare = share.highest(bounds, place);
    return {
      low: {
        income: income.lowest(bounds, place),
        price: bounds[place + priceOfZone]!,
        equity: equity.lowest(bounds, place),
        multiple: lower(lowest / (lowest > 0 ? highestShare : lowestShare)),
      },
      high: {
        income: income.highest(bounds, place),
        price: bounds[place + priceOfZone + toHighest]!,
        equity: equity.highest(bounds, place),
        multiple: -lower(-highest / (highest > 0 ? lowestShare : highestShare)),
      },
    };
  };
}

function lower(quotient: number): number {
  return quotient - roundingMargin * Math.abs(quotient);
}
