import type { MatchCause } from './listing-change.ts';

/** News of a home for a saved search. Dollars; the rent a month. */
export type HomeNews = {
  readonly kind: 'new_match' | 'better' | 'gone';
  readonly cause: MatchCause | null;
  readonly details: {
    readonly price: number;
    readonly previousPrice: number | null;
    readonly rent: number | null;
    readonly multiple: number | null;
    readonly previousMultiple: number | null;
  };
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Why a home is news, in a few words. */
export function newsInWords({ kind, cause, details }: HomeNews): string {
  if (kind === 'gone') return 'No longer for sale';
  const { price, previousPrice, rent, multiple, previousMultiple } = details;
  const now = multiple === null ? 'now a match' : `now ${inMultiples(multiple)}`;
  const cut =
    previousPrice === null || previousPrice <= price ? null : `Price cut of ${dollars.format(previousPrice - price)}`;
  if (kind === 'better') {
    const hasRisen = multiple !== null && previousMultiple !== null && multiple > previousMultiple;
    return hasRisen ? `${inMultiples(multiple)}, was ${inMultiples(previousMultiple)}` : `${cut ?? 'Better'}: ${now}`;
  }
  if (cause === 'price_cut' && cut !== null) return `${cut}: ${now}`;
  if (cause === 'rent_change' && rent !== null) return `Rent of ${dollars.format(rent)}/month: ${now}`;
  return `${causeWords[cause ?? 'facts_change']}: ${now}`;
}

const causeWords: Readonly<Record<MatchCause, string>> = {
  new_listing: 'New listing',
  back_on_market: 'Back on the market',
  price_cut: 'Price cut',
  rent_change: 'Rent changed',
  cost_change: 'Costs changed',
  facts_change: 'Listing updated',
  market_change: 'Market growth changed',
  rate_change: 'Interest rate changed',
};

function inMultiples(multiple: number): string {
  return `${multiple.toFixed(2)}x`;
}
