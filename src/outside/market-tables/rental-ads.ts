import type { RentalAd } from '#underwriting/rents/rental-ad.ts';
import type { CsvTable } from '../csv/csv-table.ts';
import type { FeedRow, RowReader } from '../csv/feed-row.ts';
import { nearestPostalCode } from '../places/postal-codes.ts';
import { RefusalCount, type Refusals } from './refusals.ts';

/** Advertisements of a file with a valid header. The rows can be iterated once. */
export type RentalAdvertisements = { readonly rows: AsyncIterable<RentalAd>; readonly refused: Refusals };

const areaColumns = ['squarefeet', 'livingarea'] as const;
const rentColumns = ['price', 'rent'] as const;
const dateColumns = ['date', 'dated', 'time'] as const;

export function isAdsHeader(rowOf: RowReader): boolean {
  return (
    ['latitude', 'longitude', 'bedrooms', 'bathrooms'].every((column) => rowOf.has(column)) &&
    [areaColumns, rentColumns].every((columns) => columns.some((column) => rowOf.has(column)))
  );
}

/** Dollars per month. Outside this range it is a parking space, a weekly vacation rental or a sale price. */
const rents = { lowest: 150, highest: 25_000 };
/** Dollars per month and square foot. Outside this range the area or the rent is mistyped. */
const rentsPerSquareFoot = { lowest: 0.15, highest: 15 };
const areas = { lowest: 100, highest: 20_000 };

/** Rent estimates use no more, and their ids stay in memory during reading. */
const maxAds = 500_000;

/**
 * Reads rental advertisements: latitude, longitude, bedrooms, bathrooms, square_feet, price, and optionally id,
 * price_type, currency, a ZIP code and a date (YYYY-MM-DD, or seconds since 1970). Refuses rows without coordinates,
 * with a rent that is not monthly or implausible, duplicates, and all after half a million. The rows throw if most
 * rents are implausible (a file of sales), and for read errors.
 */
export function rentalAdsOf({ rowOf, rows }: CsvTable): RentalAdvertisements {
  const refusals = new RefusalCount();
  async function* distinct(): AsyncGenerator<RentalAd> {
    const names = new Set<string>();
    const contents = new Set<string>();
    for await (const { cells, lineNumber, problem } of rows) {
      const ad = problem ?? readAd(rowOf(cells), lineNumber);
      if (typeof ad === 'string') {
        refusals.add(ad);
        continue;
      }
      const { ad: name, latitude, longitude, bedroomsTotal, bathroomsTotal, livingArea, rent } = ad;
      const content = [latitude, longitude, bedroomsTotal, bathroomsTotal, livingArea, rent].join();
      const reason = names.has(name) || contents.has(content) ? 'repeated' : names.size === maxAds ? 'too_many' : null;
      if (reason !== null) {
        refusals.add(reason);
        continue;
      }
      names.add(name);
      contents.add(content);
      yield ad;
    }
    if ((refusals.byReason.get('rent_implausible') ?? 0) > names.size) {
      throw new Error('Most of its prices cannot be monthly rents. The loaded table stays.');
    }
  }
  return { rows: distinct(), refused: refusals.byReason };
}

/** The advertisement of a row, or the reason for refusing it. */
function readAd(row: FeedRow, lineNumber: number): RentalAd | string {
  const latitude = row.fraction('latitude');
  const longitude = row.fraction('longitude');
  const rent = row.number(...rentColumns);
  if (!isWithin(latitude, -90, 90) || !isWithin(longitude, -180, 180)) return 'no_place';
  if ((row.text('pricetype') ?? 'monthly').toLowerCase() !== 'monthly') return 'not_monthly';
  if ((row.text('currency') ?? 'usd').toLowerCase() !== 'usd') return 'other_currency';
  if (rent === null) return 'no_rent';
  const livingArea = valueWithin(row.number(...areaColumns), areas.lowest, areas.highest);
  const perSquareFoot = livingArea === null ? 1 : rent / livingArea;
  if (
    !isWithin(rent, rents.lowest, rents.highest) ||
    !isWithin(perSquareFoot, rentsPerSquareFoot.lowest, rentsPerSquareFoot.highest)
  ) {
    return 'rent_implausible';
  }
  const bedrooms = valueWithin(row.number('bedrooms'), 0, 10);
  const postalCode = row.text('postalcode', 'zipcode', 'zip')?.padStart(5, '0') ?? '';
  return {
    ad: row.text('id')?.replaceAll(/\p{Cc}/gu, '') ?? `line ${lineNumber}`,
    latitude,
    longitude,
    postalCode: /^\d{5}$/.test(postalCode) ? postalCode : nearestPostalCode(latitude, longitude),
    bedroomsTotal: Number.isInteger(bedrooms) ? bedrooms : null,
    bathroomsTotal: valueWithin(row.fraction('bathrooms'), 0.5, 10),
    livingArea,
    rent,
    dated: dayOf(row.text(...dateColumns)),
  };
}

function isWithin(value: number | null, lowest: number, highest: number): value is number {
  return value !== null && value >= lowest && value <= highest;
}

/** Null for an implausible value. */
function valueWithin(value: number | null, lowest: number, highest: number): number | null {
  return isWithin(value, lowest, highest) ? value : null;
}

function dayOf(text: string | null): string | null {
  if (text === null) return null;
  const date = /^\d{9,10}$/.test(text) ? new Date(Number(text) * 1000) : new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const year = date.getUTCFullYear();
  return year >= 1990 && year < 2200 ? date.toISOString().slice(0, 10) : null;
}
