import { leastDollars } from '../schedule/internal-rate.ts';
import { sumOf } from './portfolio-totals.ts';

/** A part of a portfolio: how many proformas, their equity at closing in dollars, and that as a fraction of all. */
export type EquityShare = {
  /** Null: not known. */
  readonly name: string | null;
  readonly proformaCount: number;
  readonly initialEquityInvestment: number;
  /** Null where no equity goes in at all. */
  readonly share: number | null;
};

/** What a proforma puts where: its equity at closing in dollars, under the name of its place or kind. */
export type PlacedEquity = { readonly name: string | null; readonly initialEquityInvestment: number };

/** How the equity spreads over names, the largest share first, equal ones by name, the unknown last of them. */
export function spreadEquity(placed: readonly PlacedEquity[]): EquityShare[] {
  const whole = sumOf(placed.map(({ initialEquityInvestment }) => initialEquityInvestment));
  const groups = new Map<string | null, PlacedEquity[]>();
  for (const each of placed) groups.set(each.name, [...(groups.get(each.name) ?? []), each]);
  return [...groups]
    .map(([name, members]) => {
      const equity = sumOf(members.map(({ initialEquityInvestment }) => initialEquityInvestment));
      return {
        name,
        proformaCount: members.length,
        initialEquityInvestment: equity,
        share: whole < leastDollars ? null : equity / whole,
      };
    })
    .sort(
      (one, other) =>
        other.initialEquityInvestment - one.initialEquityInvestment ||
        ((one.name ?? '~') < (other.name ?? '~') ? -1 : 1),
    );
}

/**
 * How much a portfolio hangs on few proformas: the Herfindahl index, the sum of squared shares of equity. 1 for a single
 * one, 1 ÷ n for n of equal weight; null where no equity goes in. `largestShare` is that of the heaviest.
 */
export function concentrationOf(equities: readonly number[]): {
  readonly concentration: number | null;
  readonly largestShare: number | null;
} {
  const whole = sumOf(equities);
  if (whole < leastDollars) return { concentration: null, largestShare: null };
  const shares = equities.map((equity) => equity / whole);
  return { concentration: sumOf(shares.map((share) => share * share)), largestShare: Math.max(...shares) };
}
