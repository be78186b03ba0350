import { offerPercent } from '#contracts/assumptions.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { formatDollars, formatPercent, formatYears } from '#domain/format.ts';
import { proformaCopy } from './proforma-copy.ts';

const { assumptions: copy } = proformaCopy;

/** The purchase, the loan and the hold in a sentence. `asking`: the seller's price, dollars. */
export function assumptionWords({ proforma, listing }: Omit<ProformaParts, 'calculation'>, asking: number): string {
  const { price_offer, mortgage_ltv: ltv, interest_rate: rate, loan_term: term } = proforma;
  return copy.words(
    priceInWords(listing.list_price, asking, offerPercent[price_offer ?? 'full']),
    ltv > 0 ? copy.loan(formatPercent(ltv), formatPercent(rate), formatYears(term)) : copy.cash,
    formatYears(proforma.hold_years),
    proforma.property_managed,
  );
}

function priceInWords(price: number, asking: number, offer: number): string {
  if (price !== asking) return copy.atOwnPrice(formatDollars(price * (1 - offer / 100)));
  return offer === 0 ? copy.atAsking : copy.atOffer(formatPercent(offer));
}
