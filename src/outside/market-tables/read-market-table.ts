import { openCsvTable } from '../csv/csv-table.ts';
import { hudRentsOf, isHudHeader, type PostalRents } from './hud-rents.ts';
import { isSeriesHeader, type MonthlySeries, monthlySeriesOf } from './monthly-series.ts';
import type { Refusals } from './refusals.ts';
import { isAdsHeader, type RentalAdvertisements, rentalAdsOf } from './rental-ads.ts';

export type MarketTableFile =
  | { readonly table: 'rents'; readonly rows: readonly PostalRents[]; readonly refused: Refusals }
  | ({ readonly table: 'series' } & MonthlySeries)
  | ({ readonly table: 'rental_ads' } & RentalAdvertisements);

/**
 * Recognizes a market table by its header and reads it. Counts refused rows during reading. Throws for an empty or
 * unknown table and for read errors.
 */
export async function readMarketTable(bytes: AsyncIterable<Uint8Array>): Promise<MarketTableFile> {
  const csv = await openCsvTable(bytes);
  if (isHudHeader(csv.rowOf)) {
    const { rows, refused } = await hudRentsOf(csv);
    return { table: 'rents', rows, refused: new Map(refused > 0 ? [['no_zip_or_rents', refused]] : []) };
  }
  if (isSeriesHeader(csv.header, csv.rowOf)) return { table: 'series', ...(await monthlySeriesOf(csv)) };
  if (isAdsHeader(csv.rowOf)) return { table: 'rental_ads', ...rentalAdsOf(csv) };
  await csv.rows.return(undefined);
  throw new Error(
    'This is not a market table: neither HUD Small Area Fair Market Rents (ZIP Code, SAFMR 0BR to 4BR), nor a Zillow ' +
      'Research table by month (RegionName, RegionType, months), nor rental advertisements (latitude, longitude, ' +
      'bedrooms, bathrooms, square_feet, price).',
  );
}
