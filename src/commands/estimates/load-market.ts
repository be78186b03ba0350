import { dayOf, monthNumberOf } from '#domain/calendar-day.ts';
import type { Database } from '#store/database.ts';
import { readDuesFit } from '#store/estimates/condo-dues.ts';
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
import type { DuesFit } from '#underwriting/dues/fit-dues.ts';
import { marketGrowth } from '#underwriting/market-growth.ts';
import type { MarketRents } from '#underwriting/rents/market-rents.ts';
import { medianIndex, type RentIndex, rentGrowth } from '#underwriting/rents/rent-growth.ts';
import { createRentMarket, type RentMarket } from '#underwriting/rents/rent-market.ts';
import { metroOfPostalCode } from './metro-of-postal-code.ts';
import { nearestMarketRents } from './nearest-market-rents.ts';

/** Market data for settling listings. */
export type Market = {
  readonly rents: RentMarket;
  /** Growth of home values in the postal code, otherwise in its metro area, percent per year; null: unknown. */
  readonly growthOf: (postalCode: string | null) => number | null;
  /** Known dues of condos. */
  readonly dues: DuesFit;
};

type MetroOf = (postalCode: string) => string | null;

/** Market tables that only lack the known rents. */
export type MarketBase = {
  readonly growthOf: Market['growthOf'];
  readonly dues: DuesFit;
  readonly baseRents: MarketRents;
  /** The month to which all rents are adjusted (12 × year + month). */
  readonly month: number;
  readonly growthBetween: GrowthBetween;
};

/** Reads the market tables; each is optional. Adjusts all rents to the month of `now`, or of newer market rents. */
export async function loadMarketBase(database: Database, now: number = Date.now()): Promise<MarketBase> {
  const [tables, rents, series, metros, changes, newest, dues] = await Promise.all([
    readMarketTables(database),
    readMarketRents(database),
    readRentIndex(database),
    readSeriesMetros(database),
    readValueChanges(database),
    newestKnownRent(database),
    readDuesFit(database),
  ]);
  const metroOf = metroOfPostalCode(metros, rents.metros);
  const growthBetween = rentGrowthByPlace(series, metroOf);
  const base = tables.get('rents');
  const month = monthOfRents(base, series, newest, now);
  return {
    growthOf: growthByPlace(changes, metroOf),
    dues,
    baseRents: nearestMarketRents(grownRents(rents, base, month, growthBetween)),
    month,
    growthBetween,
  };
}

export function marketWith(
  { growthOf, dues, baseRents, month, growthBetween }: MarketBase,
  knownRents: readonly KnownRent[],
): Market {
  return { rents: createRentMarket(baseRents, grownKnownRents(knownRents, month, growthBetween)), growthOf, dues };
}

/** Reads every known rent. Use it for many listings, not for one. */
export async function loadMarket(database: Database, now: number = Date.now()): Promise<Market> {
  const [base, knownRents] = await Promise.all([loadMarketBase(database, now), readKnownRents(database)]);
  return marketWith(base, knownRents);
}

type GrowthBetween = (postalCode: string | null, from: number, to: number) => number;

/**
 * Rent growth by the index of the postal code, otherwise of its metro area, otherwise of the country. Missing area
 * indexes are medians of their postal codes.
 */
function rentGrowthByPlace(series: readonly MarketSeries[], metroOf: MetroOf): GrowthBetween {
  const indexes = new Map<string, RentIndex>(
    series.map(({ place, firstMonth, monthly }) => [place, { firstMonth: monthNumberOf(firstMonth), monthly }]),
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

/** Postal code indexes of each metro area and of the country (`us`). */
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

/** The month of `now`, or of newer market rents; without market rents and rent index, that of the newest known rent. */
function monthOfRents(
  base: MarketTable | undefined,
  series: readonly MarketSeries[],
  newestRent: string | null,
  now: number,
): number {
  if (base || series.length > 0) return Math.max(monthNumberOf(dayOf(now)), base ? monthNumberOf(base.dated) : 0);
  return newestRent ? monthNumberOf(newestRent) : 0;
}

function grownRents(table: MarketRentTable, base: MarketTable | undefined, month: number, growth: GrowthBetween) {
  const from = base ? monthNumberOf(base.dated) : month;
  if (from >= month) return table.byPostalCode;
  const grown = new Map<string, MarketRent['rents']>();
  for (const [postalCode, [none, one, two, three, four]] of table.byPostalCode) {
    const by = growth(postalCode, from, month);
    grown.set(postalCode, [none * by, one * by, two * by, three * by, four * by]);
  }
  return grown;
}

function* grownKnownRents(knownRents: readonly KnownRent[], month: number, growth: GrowthBetween) {
  for (const one of knownRents) {
    const from = monthNumberOf(one.dated);
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
