import type { SharedAnswer, SharedProforma } from '#contracts/share-links.ts';
import { countOf, formatDollars, formatMultiple, formatRatio } from '../format.ts';
import { investmentOf } from '../investment-of.ts';
import { figureLabels } from '../labels/figure-labels.ts';
import { formatFigure } from '../labels/format-figure.ts';
import { nameOf, placeOf } from '../labels/listing-name.ts';
import type { OfferSentence } from '../proforma/offer-sentence.ts';
import { offerForAll } from '../proforma/target-terms.ts';
import { settleSearch, toTargets } from '../settled-search.ts';
import { type Verdict, verdictAt } from './verdict-at.ts';

/** What a link shows, in a few words: for the title, the preview picture and the head of the page. */
export type SharedSummary = {
  readonly name: string;
  readonly place: string;
  readonly multiple: string;
  readonly verdict: Verdict;
  /** Null: a portfolio, or a home without rent or no longer for sale. */
  readonly offer: OfferSentence | null;
  /** Label and value. */
  readonly figures: readonly (readonly [string, string])[];
};

const shownFigures = ['initial_equity_investment', 'cash_flow', 'dscr'] as const;

/** Takes everything from the answer, so that it says nothing that the page does not show. */
export function describeShared({ proforma, portfolio, target_equity_multiple: target }: SharedAnswer): SharedSummary {
  if (proforma) {
    const { listing, calculation } = proforma;
    const { equity_multiple: multiple, hold_years: years } = calculation;
    return {
      name: nameOf(listing),
      place: placeOf(listing),
      multiple: formatMultiple(multiple),
      verdict: verdictAt(multiple, target, years),
      offer: listing.rent === null || !proforma.is_for_sale ? null : offerToReach(proforma, target),
      figures: shownFigures.map((name) => [figureLabels[name], formatFigure(name, calculation[name])]),
    };
  }
  const totals = portfolio?.totals;
  return {
    name: portfolio?.title ?? '',
    place: countOf(portfolio?.proformas.length ?? 0, 'home'),
    multiple: formatMultiple(totals?.equity_multiple),
    verdict: verdictAt(totals?.equity_multiple ?? null, target, null),
    offer: null,
    figures: [
      [figureLabels.initial_equity_investment, formatDollars(totals?.initial_equity_investment)],
      [figureLabels.yearly_net_income, formatDollars(totals?.yearly_net_income)],
      [figureLabels.dscr, formatRatio(totals?.dscr)],
    ],
  };
}

/** The link has no cash limit. */
function offerToReach(home: SharedProforma, target: number): OfferSentence {
  const { listing, assumptions } = investmentOf(home);
  const payload = {
    maximum_initial_equity_investment: Number.POSITIVE_INFINITY,
    target_equity_multiple: target,
  };
  return offerForAll(listing, assumptions, toTargets(settleSearch(payload)), home.asking_price);
}
