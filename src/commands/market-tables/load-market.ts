import type { Database } from '#store/database.ts';
import { type MarketRent, type MarketRentTable, readMarketRents } from '#store/markets/market-rents.ts';
import {
  type MarketSeries,
  readRentIndex,
  readSeriesMetros,
  readValueChanges,
  type ValueChange,
} from '#store/markets/market-series.ts';
import { type MarketTable, readMarketTables } from '#store/markets/market-tables.ts';
import { type KnownRent, newestKnownRent, readKnownRents } from '#store/markets/rental-ads.ts';
import { marketGrowth } from '#underwriting/market-growth.ts';
import type { MarketRents } from '#underwriting/rents/market-rents.ts';
import { medianIndex, type RentIndex, rentGrowth } from '#underwriting/rents/rent-growth.ts';
import { makeRentMarket, type RentMarket } from '#underwriting/rents/rent-market.ts';
import { metroOfPostalCode } from './metro-of-postal-code.ts';
import { nearestMarketRents } from './nearest-market-rents.ts';

/** What the market tables say: everything that the settling of a listing looks up. */
export type Market = {
  readonly rents: RentMarket;
  /** Growth of home values by postal code, else by its metropolitan area, percent a year; null: unknown. */
  readonly growthOf: (postalCode: string | null) => number | null;
};

type MetroOf = (postalCode: string) => string | null;

/** The market tables, made ready to settle listings with whatever rents are known near them. */
export type MarketBase = {
  readonly growthOf: Market['growthOf'];
  readonly baseRents: MarketRents;
  /** The month to which all rents are brought. */
  readonly month: number;
  readonly growthBetween: GrowthBetween;
};

/**
 * Reads the market tables of the database. Works without any of them, and says less. All rents are brought to one month:
 * that of the market rents, or the last one of the rent index where that reaches further.
 */
export async function loadMarketBase(database: Database): Promise<MarketBase> {
  const [tables, rents, series, metros, changes, newest] = await Promise.all([
    readMarketTables(database),
    readMarketRents(database),
    readRentIndex(database),
    readSeriesMetros(database),
    readValueChanges(database),
    newestKnownRent(database),
  ]);
  const metroOf = metroOfPostalCode(metros, rents.metros);
  const growthBetween = rentGrowthByPlace(series, metroOf);
  const base = tables.get('rents');
  const month = monthOfRents(base, series, newest);
  return {
    growthOf: growthByPlace(changes, metroOf),
    baseRents: nearestMarketRents(grownRents(rents, base, month, growthBetween)),
    month,
    growthBetween,
  };
}

/** What is known with these rents. */
export function marketWith(
  { growthOf, baseRents, month, growthBetween }: MarketBase,
  known: readonly KnownRent[],
): Market {
  return { rents: makeRentMarket(baseRents, grownKnownRents(known, month, growthBetween)), growthOf };
}

/** The market with every known rent: to be read for many listings, not for one. */
export async function loadMarket(database: Database): Promise<Market> {
  const [base, known] = await Promise.all([loadMarketBase(database), readKnownRents(database)]);
  return marketWith(base, known);
}

type GrowthBetween = (postalCode: string | null, from: number, to: number) => number;

/**
 * Rent growth of a postal code by its own index, else by that of its metropolitan area, else by the country's. Where these two
 * are not loaded they are made of the indices of their postal codes.
 */
function rentGrowthByPlace(series: readonly MarketSeries[], metroOf: MetroOf): GrowthBetween {
  const indexes = new Map<string, RentIndex>(
    series.map(({ place, firstMonth, monthly }) => [place, { firstMonth: monthOf(firstMonth), monthly }]),
  );
  for (const [place, parts] of partsByArea(series, indexes)) {
    const index = indexes.has(place) ? null : medianIndex(parts);
    if (index) indexes.set(place, index);
  }
  return (postalCode, from, to) => {
    const metro = postalCode === null ? null : metroOf(postalCode);
    const places = [postalCode, metro, 'us'].map((place) => (place === null ? null : (indexes.get(place) ?? null)));
    return rentGrowth(places, from, to).factor;
  };
}

/** The indices of the postal codes of each metropolitan area, and of the country (`us`). */
function partsByArea(series: readonly MarketSeries[], indexes: ReadonlyMap<string, RentIndex>) {
  const parts = new Map<string, RentIndex[]>([['us', []]]);
  for (const { place, metro } of series) {
    const index = /^[0-9]{5}$/.test(place) ? indexes.get(place) : undefined;
    if (index === undefined) continue;
    parts.get('us')?.push(index);
    if (metro !== null) parts.set(metro, [...(parts.get(metro) ?? []), index]);
  }
  return parts;
}

/** The month of which all rents are to be: of the market rents, of the index where it goes on, else of the newest rent. */
function monthOfRents(base: MarketTable | undefined, series: readonly MarketSeries[], newestRent: string | null) {
  let month = base ? monthOf(base.dated) : 0;
  for (const { firstMonth, monthly } of series) month = Math.max(month, monthOf(firstMonth) + monthly.length - 1);
  return month || (newestRent ? monthOf(newestRent) : 0);
}

function grownRents(table: MarketRentTable, base: MarketTable | undefined, month: number, growth: GrowthBetween) {
  const from = base ? monthOf(base.dated) : month;
  if (from >= month) return table.byPostalCode;
  const grown = new Map<string, MarketRent['rents']>();
  for (const [postalCode, [none, one, two, three, four]] of table.byPostalCode) {
    const by = growth(postalCode, from, month);
    grown.set(postalCode, [none * by, one * by, two * by, three * by, four * by]);
  }
  return grown;
}

function* grownKnownRents(known: readonly KnownRent[], month: number, growth: GrowthBetween) {
  for (const one of known) {
    const from = monthOf(one.dated);
    yield { ...one, rent: one.rent * growth(one.postalCode, from, month), ageYears: Math.max(month - from, 0) / 12 };
  }
}

function growthByPlace(changes: readonly ValueChange[], metroOf: MetroOf): Market['growthOf'] {
  const byPlace = new Map<string, number>();
  for (const { place, tenYearsBefore, latest } of changes) {
    const growth = marketGrowth(tenYearsBefore, latest);
    if (growth !== null) byPlace.set(place, Math.round(growth * 1000) / 10);
  }
  return (postalCode) => {
    if (postalCode === null) return null;
    const metro = metroOf(postalCode);
    return byPlace.get(postalCode) ?? (metro === null ? null : (byPlace.get(metro) ?? null));
  };
}

/** A day (YYYY-MM-DD) as the count of its month: 12 × year + month (January is 0). */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}
