import type { SearchRow } from '#contracts/search.ts';
import { formatDollars, formatMultiple, formatNumber } from '../format.ts';
import type { SearchParameters } from '../search-parameters.ts';
import { type OfferSentence, offerSentence } from './offer-sentence.ts';

/** What an offer must meet. `words`: the equity multiple, or a phrase if there are more targets. */
export type OfferTarget = { readonly words: string; readonly cash: number };

/** What an offer must meet in a search. */
export function offerTarget(parameters: SearchParameters): OfferTarget {
  const { persona, lowExpenseRatio, financeable, mortgageLtv, targetEquityMultiple } = parameters;
  const targets = Object.entries(parameters).filter(
    ([name, value]) => name.startsWith('target') && typeof value === 'number',
  );
  const hasOthers =
    targets.length > 1 || persona === 'cash_flow' || lowExpenseRatio || (financeable && mortgageLtv !== 0);
  const words = hasOthers ? 'your targets' : formatMultiple(targetEquityMultiple);
  return { words, cash: parameters.initialEquityInvestment };
}

type OfferRow = Pick<
  SearchRow,
  'offer_to_target' | 'offer_reason' | 'offer_from' | 'listing' | 'calculation' | 'proforma'
>;

/** The highest offer of a row in words. */
export function offerWords(row: OfferRow, { words, cash }: OfferTarget): OfferSentence {
  const { offer_to_target: price, offer_reason: reason, offer_from: lowest, listing } = row;
  const isCashLimit = price !== null && isCappedByCash(row, price, cash);
  return offerSentence(
    {
      price,
      lowest,
      reason,
      asking: listing.list_price,
      offered: row.calculation.purchase_price ?? listing.list_price,
      isCashLimit,
    },
    { target: words, cash: formatDollars(cash) },
  );
}

/** The price offered, with its share off the asking price: `Offer $161,910 (10% off)`. Null: none below asking. */
export function offeredWords({ listing, calculation }: Pick<OfferRow, 'listing' | 'calculation'>): string | null {
  const price = calculation.purchase_price ?? listing.list_price;
  const off = 1 - price / listing.list_price;
  return off > 0.0005 ? `Offer ${formatDollars(price)} (${formatNumber(off * 100)}% off)` : null;
}

/** True if a higher offer would need more than the cash limit. Cash to close is linear in the price. */
function isCappedByCash({ calculation, proforma }: OfferRow, offer: number, cash: number): boolean {
  const { initial_equity_investment: equity, purchase_price: price } = calculation;
  if (equity === null || price === null) return false;
  const { mortgage_ltv: loan, loan_points: points, acquisition_cost_percentage: costs, prepaid_items } = proforma;
  const shareInCash = 1 + (costs + prepaid_items - loan * (1 - points / 100)) / 100;
  return Math.abs(equity + (offer - price) * shareInCash - cash) < 1;
}
