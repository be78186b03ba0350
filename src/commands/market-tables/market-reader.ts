import type { Database } from '#store/database.ts';
import { hasUnreadRents, readKnownRentsIn } from '#store/markets/rental-ads.ts';
import { boundsAround, largestSquareOf, squareAt } from '#underwriting/rents/comparable-grid.ts';
import { loadMarket, loadMarketBase, type Market, type MarketBase, marketWith } from './load-market.ts';

/** A listing's place on the map, degrees. */
type Place = { readonly latitude: number | null; readonly longitude: number | null };

/** Tells the market in which a listing is settled. */
export type MarketReader = (place: Place) => Promise<Market>;

/** For listings in more squares than these all known rents are read. */
const mostSquares = 8;

/**
 * Makes a reader that reads the known rents around the listings that it is asked about: one listing does not cost the
 * rents of the country. In each place it says the same as the whole market, as it was when the place was first read.
 */
export function createMarketReader(database: Database): MarketReader {
  const bySquare = new Map<string, Promise<Market>>();
  let base: Promise<MarketBase> | null = null;
  let whole: Promise<Market> | null = null;

  const readSquare = async (latitude: number, longitude: number): Promise<Market> => {
    base ??= loadMarketBase(database);
    const bounds = boundsAround(largestSquareOf(squareAt(latitude, longitude)), 1);
    return marketWith(await base, await readKnownRentsIn(database, bounds));
  };
  return async ({ latitude, longitude }) => {
    if (whole) return whole;
    // No rent is near a listing without a place.
    const square = latitude === null || longitude === null ? null : largestSquareOf(squareAt(latitude, longitude));
    const key = square === null ? '' : `${square.row} ${square.column}`;
    const read = bySquare.get(key);
    if (read) return read;
    if (bySquare.size === mostSquares || (bySquare.size === 0 && (await hasUnreadRents(database)))) {
      whole ??= loadMarket(database);
      return whole;
    }
    base ??= loadMarketBase(database);
    const market =
      latitude === null || longitude === null
        ? base.then((tables) => marketWith(tables, []))
        : readSquare(latitude, longitude);
    bySquare.set(key, market);
    return market;
  };
}
