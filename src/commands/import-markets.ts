import { basename } from 'node:path';
import { openFeed } from '#outside/listing-feeds/feed-bytes.ts';
import { readHudRents } from '#outside/market-tables/hud-rents.ts';
import type { Database } from '#store/database.ts';
import { rentsToEstimate, replaceMarketRents, updateRents } from '#store/market-rents.ts';
import { estimateRent } from '#underwriting/rent-estimate.ts';
import type { RentMarket } from '#underwriting/rent-market.ts';
import { loadRentMarket } from './import-listings.ts';

/** What an import of market rents did. */
export type MarketsReport = {
  readonly postalCodes: number;
  readonly refused: number;
  /** From when the rents hold, YYYY-MM-DD. */
  readonly dated: string;
  /** Listings whose rent estimate is another one now. */
  readonly renewed: number;
};

/**
 * Replaces the market rents by those of a HUD file, then renews the estimates of all listings whose rent is estimated.
 * `today` (YYYY-MM-DD) dates a file whose name does not tell its fiscal year.
 * Errors: a file that cannot be read or is no such table; the rents that were there stay.
 */
export async function importMarkets(database: Database, file: string, today: string): Promise<MarketsReport> {
  const { bytes } = await openFeed(file);
  const { rows, refused } = await readHudRents(bytes);
  if (rows.length === 0) throw new Error(`${file} has no row with rents.`);
  const dated = startOfFiscalYear(basename(file)) ?? today;
  await replaceMarketRents(database, rows, { name: 'HUD Small Area Fair Market Rents', dated });
  const renewed = await renewEstimates(database, await loadRentMarket(database));
  return { postalCodes: rows.length, refused, dated, renewed };
}

/** HUD's rents of fiscal year 2026 hold from 1 October 2025. */
function startOfFiscalYear(fileName: string): string | null {
  const year = /fy_?-?(20\d\d)/i.exec(fileName)?.[1];
  return year === undefined ? null : `${Number(year) - 1}-10-01`;
}

/** Estimates every rent anew that is no feed's own; safe to repeat. Returns how many changed. */
export async function renewEstimates(database: Database, market: RentMarket): Promise<number> {
  let renewed = 0;
  for await (const batch of rentsToEstimate(database)) {
    const estimates = batch.map((row) => {
      const estimate = estimateRent(
        {
          key: row.listing_id,
          listPrice: row.list_price,
          propertyType: row.property_type,
          stateOrProvince: row.state_or_province,
          postalCode: row.postal_code,
          latitude: null,
          longitude: null,
          bedroomsTotal: row.bedrooms_total,
          bathroomsTotal: null,
          livingArea: row.living_area,
        },
        market,
      );
      return {
        listing_id: row.listing_id,
        rent: estimate?.rent ?? null,
        rent_low: estimate?.low ?? null,
        rent_high: estimate?.high ?? null,
        rent_source: estimate?.source ?? null,
      };
    });
    renewed += await updateRents(database, estimates);
  }
  return renewed;
}
