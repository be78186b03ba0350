import type { HomeEventKind, SearchEventKind } from '#contracts/event-kinds.ts';
import { formatDollars, formatMultiple } from './format.ts';
import type { MatchCause } from './listing-change.ts';

/** Values before and after a change; null: it did not exist. Dollars; the rent a month. */
export type EventDetails = {
  readonly price: number;
  readonly previousPrice: number | null;
  readonly rent: number | null;
  readonly previousRent: number | null;
  readonly multiple: number | null;
  readonly previousMultiple: number | null;
};

/** News of a listing for a saved search, or of a saved home. */
export type HomeNews = {
  readonly kind: SearchEventKind | HomeEventKind;
  /** Only of a new match. */
  readonly cause: MatchCause | null;
  readonly details: Omit<EventDetails, 'previousRent'>;
};

/** Why a home is news, in a few words. */
export function newsInWords({ kind, cause, details }: HomeNews): string {
  if (kind === 'gone') return 'No longer for sale';
  if (kind === 'price_cut' || kind === 'back_on_market') return savedHomeInWords(kind, details);
  const { rent, multiple, previousMultiple } = details;
  const now = multiple === null ? 'now a match' : `now ${formatMultiple(multiple)}`;
  const cut = priceCutOf(details);
  if (kind === 'better') {
    const [shown, previous] = [formatMultiple(multiple), formatMultiple(previousMultiple)];
    const hasRisen =
      multiple !== null && previousMultiple !== null && multiple > previousMultiple && shown !== previous;
    return hasRisen ? `${shown}, was ${previous}` : `${cut ?? 'Better'}: ${now}`;
  }
  if (cause === 'price_cut' && cut !== null) return `${cut}: ${now}`;
  if (cause === 'rent_change' && rent !== null) return `Rent of ${formatDollars(rent)}/month: ${now}`;
  return `${causeWords[cause ?? 'facts_change']}: ${now}`;
}

function savedHomeInWords(kind: 'price_cut' | 'back_on_market', details: HomeNews['details']): string {
  const event = kind === 'price_cut' ? (priceCutOf(details) ?? causeWords.price_cut) : causeWords.back_on_market;
  return details.multiple === null ? event : `${event}: now ${formatMultiple(details.multiple)}`;
}

function priceCutOf({ price, previousPrice }: HomeNews['details']): string | null {
  return previousPrice === null || previousPrice <= price
    ? null
    : `Price cut of ${formatDollars(previousPrice - price)}`;
}

/** That a home is news, and why, in the fewest words. The price cut with its amount if known. */
export function newsLabel({ kind, cause, details }: HomeNews): string {
  if (kind === 'gone') return 'No longer for sale';
  const cut = priceCutOf(details);
  if (kind !== 'new_match') return `Better: ${cut === null ? 'higher return' : startLow(cut)}`;
  const why = cause === 'price_cut' && cut !== null ? cut : causeWords[cause ?? 'facts_change'];
  return `New to this search: ${startLow(why)}`;
}

const startLow = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

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
