import { propertyTypes } from '#contracts/listing.ts';
import type { ToolArguments } from '#contracts/tools/tools.ts';
import { formatDollars } from '#domain/format.ts';
import { statedDifferences } from '#domain/settled-search.ts';
import { inSentence } from '#domain/text/in-sentence.ts';
import { underwriteToWire } from '../../presenters/proforma-to-wire.ts';
import { figureOf, type HomeCase, nameFigure, type UnderwrittenHome, underwriteHome } from '../home-case.ts';
import { resolveHome, resolveHomes } from '../resolve-homes.ts';
import { plainFigure, type ToolAnswer, toolAnswer } from '../tool-answer.ts';
import type { ToolContext } from '../tool-context.ts';
import { type HomeRow, rowFigures, rowFiguresOf, rowLine } from './list-tools.ts';

/** Homes of the same kind and size nearby, around the same price. */
export async function findSimilar(
  { home: name, cheaper, limit }: ToolArguments<'find_similar'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const home = await resolveHome(context, name);
  const own = underwriteHome(home);
  const others = await inPostalCode(own, { cheaper, limit }, context);
  const alike = cheaper ? 'Of the same kind and size, at a lower price,' : 'Of the same kind, size and price';
  const near = others.length > 0 ? null : await comparablesOf(home, { cheaper, limit }, context);
  const rows = near?.rows ?? others;
  const none =
    home.listing.postal_code === null
      ? 'We don’t know the ZIP code of {home}.'
      : `No home ${inSentence(alike)} is for sale in its ZIP code.`;
  const opening =
    others.length > 0 ? `${alike} in its ZIP code:` : rows.length > 0 ? `${none} The closest comparables:` : none;
  return toolAnswer({
    understood: cheaper ? 'Homes like {home} that cost less' : 'Homes like {home}',
    figures: [
      nameFigure(home, 'home'),
      ...rows.flatMap((row, index) => rowFiguresOf(row, index, rowFigures)),
      ...(near?.figures ?? []),
      ...(cheaper ? [] : rowFigures.map((name) => figureOf(own, name, 'own.'))),
    ],
    lines: [
      opening,
      ...rows.map((_, index) => rowLine(index, rowFigures)),
      ...(near?.lines ?? []),
      ...(cheaper || rows.length === 0 ? [] : [ownLine]),
    ],
    homes: rows.map(({ alias_id }) => alias_id),
    about: home.reference,
  });
}

const cent = 0.01;

const ownLine = 'For comparison, {home}: {own.purchase_price}, {own.equity_multiple}, cash flow {own.cash_flow}';

type Wanted = Pick<ToolArguments<'find_similar'>, 'cheaper' | 'limit'>;

/** Homes of the same kind and size in the ZIP code, around the price or below it. Empty for an unknown ZIP code. */
async function inPostalCode({ home, assumptions }: UnderwrittenHome, { cheaper, limit }: Wanted, context: ToolContext) {
  const { listing, settledAssumptions } = home;
  const { postal_code, list_price: price, bedrooms_total: beds } = listing;
  if (postal_code === null) return [];
  // The search compares prices after the offer discount.
  const offered = (asking: number) => asking * (1 - assumptions.priceOffer);
  const { page } = await context.search({
    ...statedDifferences(settledAssumptions),
    maximum_initial_equity_investment: 1e12,
    target_equity_multiple: 0,
    zip_code: postal_code,
    property_type: propertyTypes.filter((type) => type === listing.property_type),
    bed_count_range: beds === null ? null : [Math.max(0, beds - 1), beds + 1],
    purchase_price_range: [offered(0.7 * price), offered(cheaper ? price - cent : 1.3 * price)],
    // The home itself may be among them.
    limit: limit + 1,
  });
  return page.filter((row) => row.listing.listing_id !== listing.listing_id).slice(0, limit);
}

/** The comparables that the page of the home shows, and its price per square foot beside theirs. Null: the plan has none. */
async function comparablesOf(home: HomeCase, { cheaper, limit }: Wanted, context: ToolContext) {
  if (context.findComparables === null) return null;
  const { listing, asking, settledAssumptions } = home;
  const atAsking = { ...listing, list_price: asking };
  const found = await context.findComparables(underwriteToWire(atAsking, settledAssumptions));
  const chosen = found.homes.filter(({ list_price }) => !cheaper || list_price < listing.list_price).slice(0, limit);
  const homes = await resolveHomes(
    context,
    chosen.map(({ alias_id }) => alias_id),
  );
  const rows = homes.map(
    (each): HomeRow => ({
      listing: each.listing,
      alias_id: each.reference,
      calculation: underwriteHome(each).calculation,
    }),
  );
  const own = found.subject.price_per_square_foot;
  const theirs = found.price_per_square_foot?.median ?? null;
  if (own === null || theirs === null) return { rows, figures: [], lines: [] };
  return {
    rows,
    figures: [
      plainFigure('per_foot', 'Price per square foot', `${formatDollars(own)}/sq ft`, own),
      plainFigure('median_per_foot', 'Median of the comparables', `${formatDollars(theirs)}/sq ft`, theirs),
    ],
    lines: ['{home} asks {per_foot}; the median of its comparables is {median_per_foot}.'],
  };
}
