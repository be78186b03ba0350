import type { Database } from '#store/database.ts';
import { hasUnreadRents, readKnownRentsIn } from '#store/markets/rental-ads.ts';
import { boundsAround, largestSquareOf, squareAt } from '#underwriting/rents/comparable-grid.ts';
import { loadMarket, loadMarketBase, type Market, type MarketBase, marketWith } from './load-market.ts';

/** Degrees. */
type Coordinates = { readonly latitude: number | null; readonly longitude: number | null };

/** Returns the market for listings at these coordinates. */
export type MarketReader = (place: Coordinates) => Promise<Market>;

/** For listings in more squares, all known rents are read. */
const maxSquares = 8;

/**
 * Reads known rents only around requested listings, because one listing must not cost a read of all rents. The result
 * equals the whole market at the time of the first read of a square.
 */
export function createMarketReader(database: Database): MarketReader {
  const bySquare = new Map<string, Promise<Market>>();
  let base: Promise<MarketBase> | null = null;
  let wholeMarket: Promise<Market> | null = null;

  const readSquare = async (latitude: number, longitude: number): Promise<Market> => {
    base ??= loadMarketBase(database);
    const bounds = boundsAround(largestSquareOf(squareAt(latitude, longitude)), 1);
    return marketWith(await base, await readKnownRentsIn(database, bounds));
  };
  return async ({ latitude, longitude }) => {
    if (wholeMarket) return wholeMarket;
    // A listing without coordinates has no rents nearby.
    const square = latitude === null || longitude === null ? null : largestSquareOf(squareAt(latitude, longitude));
    const key = square === null ? '' : `${square.row} ${square.column}`;
    const read = bySquare.get(key);
    if (read) return read;
    if (bySquare.size === maxSquares || (bySquare.size === 0 && (await hasUnreadRents(database)))) {
      wholeMarket ??= loadMarket(database);
      return wholeMarket;
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
