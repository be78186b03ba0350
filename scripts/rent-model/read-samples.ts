import { openFeedFile } from '#outside/bytes/feed-bytes.ts';
import { openCsvTable } from '#outside/csv/csv-table.ts';
import { rowReader } from '#outside/csv/feed-row.ts';
import { type MarketTableFile, readMarketTable } from '#outside/market-tables/read-market-table.ts';
import { isAdsHeader, rentalAdsOf } from '#outside/market-tables/rental-ads.ts';
import type { BedroomRents, MarketRents } from '#underwriting/rents/market-rents.ts';
import { medianIndex, type RentIndex, rentGrowth } from '#underwriting/rents/rent-growth.ts';
import type { RentableHome } from '#underwriting/rents/rentable-home.ts';

/** An advertised home and its rent, dollars per month. */
export type Sample = RentableHome & {
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly rent: number;
  /** Always 0, because the rents of one time are compared with each other. */
  readonly ageYears: 0;
};

/** HUD's rents and the metropolitan area by postal code. */
export type Base = { readonly baseRents: MarketRents; readonly metroOf: (postalCode: string) => string | null };

/** Reads a table of HUD rents. Throws if the file is another table. */
export async function readBase(file: string): Promise<Base> {
  const { rows } = await readTable(file, 'rents');
  const rents = new Map(rows.map((row) => [row.postalCode, row.rents as BedroomRents]));
  const metros = new Map(rows.map((row) => [row.postalCode, row.metro]));
  return {
    baseRents: (postalCode) => rents.get(postalCode) ?? null,
    metroOf: (postalCode) => metros.get(postalCode) ?? null,
  };
}

/** The growth of rents in a postal code from the month of the advertisements to the end of the index. */
export type Growth = (postalCode: string | null) => number;

/** The middle of 2019, when most advertisements of the file appeared. Used for all of them. */
const monthOfAds = 12 * 2019 + 5;

/** Reads a rent index by postal code. Metropolitan areas and the country get the median of their postal codes. */
export async function readGrowth(file: string, { metroOf }: Base): Promise<Growth> {
  const { rows } = await readTable(file, 'series');
  const byPlace = new Map<string, RentIndex>();
  const byMetro = new Map<string, RentIndex[]>();
  for await (const { place, metro, firstMonth, monthly } of rows) {
    const index: RentIndex = { firstMonth: monthNumber(firstMonth), monthly };
    byPlace.set(place, index);
    if (metro !== null) byMetro.set(metro, [...(byMetro.get(metro) ?? []), index]);
  }
  const all = [...byPlace.values()];
  const country = medianIndex(all);
  const metros = new Map([...byMetro].map(([metro, parts]) => [metro, medianIndex(parts)]));
  const lastMonth = Math.max(...all.map(({ firstMonth, monthly }) => firstMonth + monthly.length - 1));
  return (postalCode) => {
    const postalCodeIndex = byPlace.get(postalCode ?? '') ?? null;
    const metroIndex = metros.get(metroOf(postalCode ?? '') ?? '') ?? null;
    return rentGrowth([postalCodeIndex, metroIndex, country], monthOfAds, lastMonth).factor;
  };
}

function monthNumber(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return 12 * year + month - 1;
}

/**
 * Reads rental advertisements as apartments and adjusts their rents by `growth`. A column whose name starts with zip
 * has the postal code. Throws if the file has other columns.
 */
export async function readSamples(file: string, growth: Growth): Promise<Sample[]> {
  const { bytes } = await openFeedFile(file);
  const { header, rows: lines } = await openCsvTable(bytes);
  const named = header.map((name) => (/^zip/i.test(name) ? 'zip' : name));
  const rowOf = rowReader(named, false);
  if (!isAdsHeader(rowOf)) throw new Error(`${file} is not a table of ${tableNames.rental_ads}.`);
  const { rows } = rentalAdsOf({ header: named, rowOf, rows: lines });
  const samples: Sample[] = [];
  for await (const { ad, dated: _, ...home } of rows) {
    const rent = home.rent * growth(home.postalCode);
    samples.push({ ...home, key: ad, listPrice: 1, propertyType: 'CONDO', stateOrProvince: null, rent, ageYears: 0 });
  }
  return samples.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

const tableNames: Record<MarketTableFile['table'], string> = {
  rents: 'HUD Small Area Fair Market Rents',
  series: 'a rent index by month',
  rental_ads: 'rental advertisements',
};

async function readTable<Kind extends MarketTableFile['table']>(file: string, kind: Kind) {
  const { bytes } = await openFeedFile(file);
  const table = await readMarketTable(bytes);
  if (table.table !== kind) throw new Error(`${file} is not a table of ${tableNames[kind]}.`);
  return table as Extract<MarketTableFile, { table: Kind }>;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  return below + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? below) - below);
}
