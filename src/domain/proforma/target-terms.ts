import type { StatedAssumptions } from '#contracts/assumptions.ts';
import { catalogue } from '#contracts/parameters/catalogue.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import type { Assumptions, Targets } from '#underwriting/assumptions.ts';
import type { Offer } from '#underwriting/inverse/offer-to-meet.ts';
import type { TargetName } from '#underwriting/linear/compile-targets.ts';
import type { ListingFacts } from '#underwriting/listing.ts';
import { offerPrice } from '#underwriting/listing-vector.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { formatDollars, formatMultiple, formatPercent, formatRatio } from '../format.ts';
import { cashTargets } from './cash-targets.ts';
import { offerAdvice } from './offer-advice.ts';
import { type OfferSentence, roundLowestOffer, roundOffer } from './offer-sentence.ts';
import { meetTargets, roundRate, roundRent, type TermsToMeetTargets } from './offers-of.ts';

const copy = {
  none: 'No price meets it',
  unbounded: 'Any price meets it',
  all: 'All targets',
  allTargets: 'all targets',
  under: (percent: string) => `${percent} below asking`,
  asking: 'At asking',
  onlyFrom: (price: string) => `Only from ${price}`,
  from: (price: string) => `from ${price}`,
  upTo: (price: string) => `up to ${price}`,
  lowestRent: 'Minimum rent to meet all targets',
  breakEven: 'Highest interest rate to meet all targets',
  noRent: 'No rent meets them',
  noRate: 'No rate meets them',
  anyRate: 'Any rate up to 40.00%',
  now: (value: string) => `now ${value}`,
  names: {
    initialEquityInvestment: (value: string) => `Cash to close at most ${value}`,
    equityMultiple: (value: string) => `Equity multiple ${value}`,
    irr: (value: string) => `IRR ${value}`,
    dscr: (value: string) => `DSCR ${value}`,
    lenderDscr: (value: string) => `Lender’s DSCR ${value}`,
    loanAmount: (value: string) => `Loan of at least ${value}`,
    grm: (value: string) => `Gross rent multiplier at most ${value}`,
    debtYield: (value: string) => `Debt yield ${value}`,
    expenseRatio: (value: string) => `Expense ratio at most ${value}`,
    initialCocr: (value: string) => `Cash on cash ${value}`,
    netProfitMargin: (value: string) => `Net profit margin ${value}`,
    refiOutRatio: (value: string) => `Refinance out ${value}`,
    cashFlow: () => 'First-year cash flow of $0 or more',
  } satisfies Record<TargetName, (value: string) => string>,
} as const;

/** Instead of an offer where the multiple does not exist. */
const offerWithoutCash: OfferSentence = {
  lead: 'You invest no cash,',
  rest: 'so there’s no multiple to reach',
  mustFall: false,
};

/** Terms that meet targets, in words. */
export type TargetTerms = {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  /** What gives a proforma these terms; null: nothing. */
  readonly edits: (StatedAssumptions & UserFacts) | null;
};

/**
 * The exact terms that meet each target and all of them: the highest price, the lowest rent, the highest rate. `asking`:
 * the seller's price, dollars, beside one that the person stated.
 */
export function targetTerms(
  listing: ListingFacts,
  assumptions: Assumptions,
  targets: Targets,
  asking: number,
): readonly TargetTerms[] {
  const { each, all, rent, rate } = meetTargets(listing, assumptions, targets);
  const hasCash = takesCash(listing, assumptions);
  const tested = each.filter(({ name }) => hasCash || !cashTargets.has(name));
  const offers = [
    ...tested.map(({ name, offer }) => ({ name: targetInWords(name, targets), offer })),
    ...(tested.length > 1 ? [{ name: copy.all, offer: all }] : []),
  ];
  const offerRows = offers.map(({ name, offer }) => offerRow(name, offer, asking));
  if (tested.every(({ name }) => name === 'initialEquityInvestment')) return offerRows;
  return [
    ...offerRows,
    {
      name: copy.lowestRent,
      value: rent === null ? copy.noRent : formatDollars(roundRent(rent)),
      note: copy.now(formatDollars(listing.rent)),
      edits: rent === null ? null : { rent: roundRent(rent) },
    },
    {
      name: copy.breakEven,
      value: highestRateInWords(rate),
      note: copy.now(percent(assumptions.interestRate)),
      // The assumptions accept no higher rate.
      edits:
        rate.rate === null || roundRate(rate.rate) > catalogue.interest_rate.max
          ? null
          : { interest_rate: roundRate(rate.rate) },
    },
  ];
}

function highestRateInWords({ rate, reason }: TermsToMeetTargets['rate']): string {
  if (rate === null) return reason === 'none' ? copy.noRate : copy.anyRate;
  return formatPercent(roundRate(rate));
}

/** What to offer to meet all targets. `asking` as for `targetTerms`. */
export function offerForAll(
  listing: ListingFacts,
  assumptions: Assumptions,
  targets: Targets,
  asking: number,
): OfferSentence {
  if (!takesCash(listing, assumptions)) return offerWithoutCash;
  const { all, each, allButCash } = meetTargets(listing, assumptions, targets);
  const [first, ...others] = each.filter(({ name }) => name !== 'initialEquityInvestment');
  const isMultiple = first?.name === 'equityMultiple' && others.length === 0;
  return offerAdvice(
    {
      ...all,
      asking,
      offered: offerPrice(listing, assumptions),
      isCashLimit: highestPrice(allButCash) > highestPrice(all),
    },
    {
      target: isMultiple ? formatMultiple(targets.equityMultiple) : copy.allTargets,
      cash: formatDollars(targets.maximumInitialEquityInvestment),
    },
  );
}

/** True if cash goes in, without which no multiple exists. False without rent. */
export function takesCash(listing: ListingFacts, assumptions: Assumptions): boolean {
  return underwrite(listing, assumptions).calculation.equityMultiple !== null;
}

const highestPrice = ({ price, reason }: Offer) => price ?? (reason === 'none' ? 0 : Number.POSITIVE_INFINITY);

/** From asking on, the price is only how far the offer can go. */
function offerRow(name: string, offer: Offer, asking: number): TargetTerms {
  if (offer.reason === 'none') return { name, value: copy.none, note: '', edits: null };
  const lowest = roundLowestOffer(offer.lowest);
  const price = offer.price === null ? Number.POSITIVE_INFINITY : roundOffer(offer.price);
  if (price < asking) {
    const edits = price > 0 ? { list_price: price, price_offer: 'full' as const } : null;
    return { name, value: formatDollars(price), note: copy.under(formatPercent((1 - price / asking) * 100)), edits };
  }
  const upTo = offer.price === null ? '' : copy.upTo(formatDollars(price));
  if (lowest > asking) return { name, value: copy.onlyFrom(formatDollars(lowest)), note: upTo, edits: null };
  if (upTo) return { name, value: copy.asking, note: upTo, edits: null };
  return lowest > 0
    ? { name, value: copy.asking, note: copy.from(formatDollars(lowest)), edits: null }
    : { name, value: copy.unbounded, note: '', edits: null };
}

/** A target with its value, as `DSCR 1.20`. */
export function targetInWords(name: TargetName, targets: Targets): string {
  if (name === 'cashFlow') return copy.names.cashFlow();
  if (name === 'initialEquityInvestment') {
    return copy.names[name](formatDollars(targets.maximumInitialEquityInvestment));
  }
  return copy.names[name](formats[name](targets[name] ?? 0));
}

/** Without the error of a binary fraction: 0.07125 is 7.125 percent. */
const percent = (fraction: number) => formatPercent(Number((fraction * 100).toPrecision(12)));

const formats: Readonly<
  Record<Exclude<TargetName, 'cashFlow' | 'initialEquityInvestment'>, (value: number) => string>
> = {
  equityMultiple: formatMultiple,
  irr: percent,
  dscr: formatRatio,
  lenderDscr: formatRatio,
  loanAmount: formatDollars,
  grm: formatRatio,
  debtYield: percent,
  expenseRatio: percent,
  initialCocr: percent,
  netProfitMargin: percent,
  refiOutRatio: percent,
};
