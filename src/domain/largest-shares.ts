import type { Share } from '#contracts/portfolio-figures.ts';

const most = 8;

/** What shares have in sum. */
type Sum = Omit<Share, 'name'>;

type ShownShares = {
  readonly largest: readonly Share[];
  /** The sum of the smaller shares; null: there are none. */
  readonly others: Sum | null;
};

/** The largest shares and the sum of the others. A single other share is shown itself, as it takes no more room. */
export function largestShares(shares: readonly Share[]): ShownShares {
  if (shares.length <= most + 1) return { largest: shares, others: null };
  return { largest: shares.slice(0, most), others: shares.slice(most).reduce<Sum>(sumOf, nothing) };
}

const nothing: Sum = { proforma_count: 0, initial_equity_investment: 0, share: 0 };

function sumOf(sum: Sum, each: Sum): Sum {
  return {
    proforma_count: sum.proforma_count + each.proforma_count,
    initial_equity_investment: sum.initial_equity_investment + each.initial_equity_investment,
    share: sum.share === null || each.share === null ? null : sum.share + each.share,
  };
}
