import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { MarkedProforma } from '#contracts/marks.ts';
import type { MeasuredGoal } from '#contracts/portfolio-figures.ts';
import type { Portfolio, PortfolioDetail } from '#contracts/portfolios.ts';
import { summaryOf } from '../features/portfolios/summary-of.ts';
import { sampleRow } from './sample-rows.ts';

const createdAt = '2026-03-01T00:00:00Z';

type MarkedOptions = Partial<Omit<MarkedProforma, 'listing' | 'proforma' | 'calculation'>> & {
  readonly stated?: StatedAssumptions;
};

/** A saved home without marks, unless `more` adds some. */
export function sampleMarked(listing: StoredListing, { stated = {}, ...more }: MarkedOptions = {}): MarkedProforma {
  const { listing_id: id, list_price, standard_status } = listing;
  const { proforma, calculation } = sampleRow(listing, stated);
  return {
    listing,
    proforma,
    calculation,
    proforma_id: `proforma-${id}`,
    title: null,
    bookmark_id: null,
    pin_id: null,
    rating: null,
    exclusive: false,
    portfolio_ids: [],
    asking_price: list_price,
    current: { list_price, standard_status },
    created_at: createdAt,
    marked_at: createdAt,
    ...more,
  };
}

/** The id of the sample portfolio with this number. */
export const portfolioIdOf = (number: number) => `0193a7c2-0000-7000-8000-00000000010${number}`;

/** A portfolio of these homes, with its totals. */
export function samplePortfolio(
  number: number,
  homes: readonly MarkedProforma[],
  more: Partial<Pick<Portfolio, 'title' | 'goal' | 'strategy'> & MeasuredGoal> = {},
): PortfolioDetail {
  const { goal_metric = null, goal_value = null } = more;
  const proformas = homes.map((home) => ({ ...home, link_id: `link-${number}-${home.proforma_id}` }));
  const { totals, progress } = summaryOf(proformas, { goal_metric, goal_value });
  return {
    id: portfolioIdOf(number),
    title: `Portfolio ${number}`,
    goal: 'High cash flow',
    strategy: null,
    goal_metric,
    goal_value,
    proforma_ids: homes.map(({ proforma_id }) => proforma_id ?? ''),
    links: proformas.map(({ link_id, proforma_id, proforma, listing }) => ({
      id: link_id,
      proforma_id: proforma_id ?? '',
      alias_id: proforma.alias_id,
      listing_id: listing.listing_id,
    })),
    totals,
    progress,
    created_at: createdAt,
    updated_at: createdAt,
    proformas,
    limited_fields: [],
    ...more,
  };
}
