import { minimumDollars } from '../schedule/internal-rate.ts';
import { sumOf } from './portfolio-totals.ts';

/** A part of a portfolio: number of proformas, equity at closing in dollars, and its share of the whole, fraction. */
export type EquityShare = {
  /** Null: unknown. */
  readonly name: string | null;
  readonly proformaCount: number;
  readonly initialEquityInvestment: number;
  /** Null if the portfolio has no equity. */
  readonly share: number | null;
};

/** The equity at closing of one proforma, dollars, with the name of its place or property type. */
export type NamedEquity = { readonly name: string | null; readonly initialEquityInvestment: number };

/** Sums the equity by name, largest share first. Ties are sorted by name, with the unknown name last. */
export function sumEquityByName(equities: readonly NamedEquity[]): EquityShare[] {
  const total = sumOf(equities.map(({ initialEquityInvestment }) => initialEquityInvestment));
  const groups = new Map<string | null, NamedEquity[]>();
  for (const equity of equities) groups.set(equity.name, [...(groups.get(equity.name) ?? []), equity]);
  return [...groups]
    .map(([name, group]) => {
      const groupEquity = sumOf(group.map(({ initialEquityInvestment }) => initialEquityInvestment));
      return {
        name,
        proformaCount: group.length,
        initialEquityInvestment: groupEquity,
        share: total < minimumDollars ? null : groupEquity / total,
      };
    })
    .sort(
      (one, other) =>
        other.initialEquityInvestment - one.initialEquityInvestment ||
        ((one.name ?? '~') < (other.name ?? '~') ? -1 : 1),
    );
}

/**
 * Concentration of a portfolio: the Herfindahl index, the sum of squared shares of equity. 1 for a single proforma,
 * 1 ÷ n for n equal ones; null if the portfolio has no equity. `largestShare` is the largest single share.
 */
export function concentrationOf(equities: readonly number[]): {
  readonly concentration: number | null;
  readonly largestShare: number | null;
} {
  const total = sumOf(equities);
  if (total < minimumDollars) return { concentration: null, largestShare: null };
  const shares = equities.map((equity) => equity / total);
  return { concentration: sumOf(shares.map((share) => share * share)), largestShare: Math.max(...shares) };
}
