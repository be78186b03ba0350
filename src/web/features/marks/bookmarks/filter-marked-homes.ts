import type { MarkedProforma } from '#contracts/marks.ts';
import type { MarkKind } from '../../../model/marks/marks-state.ts';
import { type MarkedHomesFilter, noPortfolio } from './marked-homes-filter.ts';

const hasMark: Readonly<Record<MarkKind, (row: MarkedProforma) => boolean>> = {
  bookmark: ({ bookmark_id }) => bookmark_id !== null,
  pin: ({ pin_id }) => pin_id !== null,
  rating: ({ rating }) => rating !== null,
  exclusive: ({ exclusive }) => exclusive,
};

/** The number of homes with each kind of mark. */
export function countKinds(rows: readonly MarkedProforma[]): Readonly<Record<MarkKind, number>> {
  const count = (kind: MarkKind) => rows.filter(hasMark[kind]).length;
  return { bookmark: count('bookmark'), pin: count('pin'), rating: count('rating'), exclusive: count('exclusive') };
}

/** States and cities of the homes, each state before its cities. */
export function placesOf(rows: readonly MarkedProforma[]): string[] {
  const places = rows.flatMap(({ listing }) => [listing.state_or_province, cityOf(listing)]);
  const known = [...new Set(places.filter((place) => place !== null && place !== ''))] as string[];
  const stateOf = (place: string) => place.slice(-2);
  const isCity = (place: string) => Number(place !== stateOf(place));
  return known.toSorted(
    (one, other) =>
      stateOf(one).localeCompare(stateOf(other)) || isCity(one) - isCity(other) || one.localeCompare(other),
  );
}

type ScoreOf = (row: MarkedProforma) => number | null;

/**
 * The homes that match the filters, in the chosen order. Missing figures come last. `scoreOf`: null for a home without
 * an analysis.
 */
export function filterMarkedHomes(
  rows: readonly MarkedProforma[],
  filter: MarkedHomesFilter,
  scoreOf: ScoreOf = () => null,
): MarkedProforma[] {
  const { kind, stars, place, type, portfolio, sort } = filter;
  const found = rows.filter(
    (row) =>
      (kind === undefined || hasMark[kind](row)) &&
      (stars === undefined || (row.rating ?? 0) >= Number(stars)) &&
      (place === undefined || place === row.listing.state_or_province || place === cityOf(row.listing)) &&
      (type === undefined || type === row.listing.property_type) &&
      (portfolio === undefined || isInPortfolio(row, portfolio)),
  );
  if (sort === undefined) return found;
  const rankOf = sort === 'score' ? (row: MarkedProforma) => scoreOf(row) ?? -1 : rank[sort];
  return found.toSorted((one, other) => rankOf(other) - rankOf(one));
}

const rank: Readonly<
  Record<Exclude<NonNullable<MarkedHomesFilter['sort']>, 'score'>, (row: MarkedProforma) => number>
> = {
  multiple: ({ calculation }) => calculation.equity_multiple ?? -1e12,
  income: ({ calculation }) => calculation.yearly_net_income ?? -1e12,
  price: (row) => -currentPrice(row),
  rating: ({ rating }) => rating ?? 0,
};

/** Today's asking price in dollars, or the last one if no longer listed. */
export function currentPrice({ asking_price: lastPrice, current }: MarkedProforma): number {
  return current?.list_price ?? lastPrice;
}

function isInPortfolio({ portfolio_ids: ids }: MarkedProforma, portfolio: string): boolean {
  return portfolio === noPortfolio ? ids.length === 0 : ids.includes(portfolio);
}

function cityOf({ city, state_or_province: state }: MarkedProforma['listing']): string | null {
  return city && state ? `${city}, ${state}` : null;
}
