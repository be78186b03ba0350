import type { RentalAd } from '#underwriting/rents/rental-ad.ts';
import type { CsvTable } from '../csv/csv-table.ts';
import type { FeedRow, RowReader } from '../csv/feed-row.ts';
import { nearestPostalCode } from '../places/postal-codes.ts';
import { RefusalCount, type Refusals } from './refusals.ts';

/** Advertisements whose header was read; the rows come when they are asked for, once. */
export type RentalAdvertisements = { readonly rows: AsyncIterable<RentalAd>; readonly refused: Refusals };

const areaColumns = ['squarefeet', 'livingarea'] as const;
const rentColumns = ['price', 'rent'] as const;
const dateColumns = ['date', 'dated', 'time'] as const;

/** Whether a header is of rental advertisements. */
export function isAdsHeader(rowOf: RowReader): boolean {
  return (
    ['latitude', 'longitude', 'bedrooms', 'bathrooms'].every((column) => rowOf.has(column)) &&
    [areaColumns, rentColumns].every((columns) => columns.some((column) => rowOf.has(column)))
  );
}

/** Beyond these it is a parking lot, a week in a villa or the price of a sale. Dollars a month. */
const rents = { lowest: 150, highest: 25_000 };
/** Dollars a month and square foot: beyond these the area or the rent is mistyped. */
const rentsPerSquareFoot = { lowest: 0.15, highest: 15 };
const areas = { lowest: 100, highest: 20_000 };

/** More are not looked at when rents are estimated, and their names are held while the file is read. */
const mostAds = 500_000;

/**
 * Reads rental advertisements: latitude, longitude, bedrooms, bathrooms, square_feet, price, and where they are there id,
 * price_type, currency, a ZIP code and a date (YYYY-MM-DD, or seconds since 1970). Refused are rows without a place, a
 * rent by the week, one that cannot be right, one that says the same as another, and all after half a million.
 * Errors, out of the rows: more rents that cannot be right than others (a file of sales), what reading the bytes throws.
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
      const reason = names.has(name) || contents.has(content) ? 'repeated' : names.size === mostAds ? 'too_many' : null;
      if (reason !== null) {
        refusals.add(reason);
        continue;
      }
      names.add(name);
      contents.add(content);
      yield ad;
    }
    if ((refusals.byReason.get('rent_implausible') ?? 0) > names.size) {
      throw new Error('Most of its prices cannot be monthly rents. What was loaded stays.');
    }
  }
  return { rows: distinct(), refused: refusals.byReason };
}

/** The advertisement of a row, or why there is none. */
function readAd(row: FeedRow, lineNumber: number): RentalAd | string {
  const latitude = row.number('latitude');
  const longitude = row.number('longitude');
  const rent = row.number(...rentColumns);
  if (!within(latitude, -90, 90) || !within(longitude, -180, 180)) return 'no_place';
  if ((row.text('pricetype') ?? 'monthly').toLowerCase() !== 'monthly') return 'not_monthly';
  if ((row.text('currency') ?? 'usd').toLowerCase() !== 'usd') return 'other_currency';
  if (rent === null) return 'no_rent';
  const livingArea = between(row.number(...areaColumns), areas.lowest, areas.highest);
  const perSquareFoot = livingArea === null ? 1 : rent / livingArea;
  if (
    !within(rent, rents.lowest, rents.highest) ||
    !within(perSquareFoot, rentsPerSquareFoot.lowest, rentsPerSquareFoot.highest)
  ) {
    return 'rent_implausible';
  }
  const bedrooms = between(row.number('bedrooms'), 0, 10);
  const told = row.text('postalcode', 'zipcode', 'zip')?.padStart(5, '0') ?? '';
  return {
    ad: row.text('id')?.replaceAll(/\p{Cc}/gu, '') ?? `line ${lineNumber}`,
    latitude,
    longitude,
    postalCode: /^\d{5}$/.test(told) ? told : nearestPostalCode(latitude, longitude),
    bedroomsTotal: Number.isInteger(bedrooms) ? bedrooms : null,
    bathroomsTotal: between(row.number('bathrooms'), 0.5, 10),
    livingArea,
    rent,
    dated: dayOf(row.text(...dateColumns)),
  };
}

function within(value: number | null, lowest: number, highest: number): value is number {
  return value !== null && value >= lowest && value <= highest;
}

/** The value where it can be right, else null: unknown. */
function between(value: number | null, lowest: number, highest: number): number | null {
  return within(value, lowest, highest) ? value : null;
}

function dayOf(text: string | null): string | null {
  if (text === null) return null;
  const date = /^\d{9,10}$/.test(text) ? new Date(Number(text) * 1000) : new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const year = date.getUTCFullYear();
  return year >= 1990 && year < 2200 ? date.toISOString().slice(0, 10) : null;
}
