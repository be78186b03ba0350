import { settledFlags } from '#outside/listing-feeds/exported-listing.ts';
import type { Database } from '#store/database.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { type EstimatedListing, listingsToEstimate, updateEstimates } from '#store/markets/market-estimates.ts';
import { digestEvidence } from '#store/markets/rental-ads.ts';
import { settleRecord } from '../settle-record.ts';
import { loadMarket, type Market } from './load-market.ts';

/**
 * Estimates anew what market tables say of every listing: rent, range, confidence, growth of its market, and the flags
 * that follow from them. Where a table or a stated rent comes in meanwhile it is done once more, so that of two imports
 * at the same time neither leaves estimates that know nothing of the other. Each batch is one transaction; safe to repeat.
 * Returns how many listings changed.
 */
export async function renewEstimates(database: Database): Promise<number> {
  let renewed = 0;
  for (;;) {
    const evidence = await digestEvidence(database);
    renewed += await renewBy(database, await loadMarket(database));
    if ((await digestEvidence(database)) === evidence) return renewed;
  }
}

async function renewBy(database: Database, market: Market): Promise<number> {
  let renewed = 0;
  for await (const batch of listingsToEstimate(database)) {
    renewed += await updateEstimates(
      database,
      batch.map((listing) => estimateAnew(listing, market)),
    );
  }
  return renewed;
}

/**
 * Renews the estimates where what they go by is no longer that of a digest of before. Rents that come in with an import
 * are comparables of the others, so that the same import finds everything settled when it is repeated; and a market table
 * that came in at the same time did not see the listings of the import.
 */
export async function renewAfter(database: Database, evidenceBefore: string): Promise<void> {
  if ((await digestEvidence(database)) === evidenceBefore) return;
  await renewEstimates(database);
}

function estimateAnew(listing: RevisedListing, { rents, growthOf }: Market): EstimatedListing {
  const stated = {
    ...listing,
    rent: listing.rent_source === 'actual' ? listing.rent : null,
    flags: listing.flags.filter((flag) => !settledFlags.includes(flag)),
  };
  const settled = settleRecord(stated, rents, growthOf(listing.postal_code));
  const { rent, rent_low, rent_high, rent_source, rent_confidence, market_appreciation, flags } = settled;
  return {
    listing_id: listing.listing_id,
    revision: listing.revision,
    rent,
    rent_low,
    rent_high,
    rent_source,
    rent_confidence,
    market_appreciation,
    flags,
  };
}
