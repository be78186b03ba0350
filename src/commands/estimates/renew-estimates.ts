import { dayOf, monthOf } from '#domain/calendar-day.ts';
import { derivedFlags } from '#outside/listing-feeds/exported-listing.ts';
import { asWholeImport } from '#store/alerts/whole-imports.ts';
import type { Database } from '#store/database.ts';
import { haveManyCondosChanged } from '#store/estimates/condo-dues.ts';
import {
  hasListingsToEstimate,
  listingsToEstimate,
  listingsToEstimateIn,
} from '#store/estimates/listings-to-estimate.ts';
import { readRenewal, withRenewalLock, writeRenewal } from '#store/estimates/renewals.ts';
import { type EstimatedListing, type RenewalReason, updateEstimates } from '#store/estimates/update-estimates.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { readMarketTables } from '#store/markets/market-tables.ts';
import { type MarketState, readMarketState, withRentChanges } from '#store/markets/rent-changes.ts';
import { hasUnreadRents, readKnownRentsIn } from '#store/markets/rental-ads.ts';
import { modelVersion } from '#underwriting/calculation.ts';
import { boundsAround, largestSquareOf, type Square } from '#underwriting/rents/comparable-grid.ts';
import { isEvidenceAffected } from '#underwriting/rents/comparable-rents.ts';
import { loadMarket, loadMarketBase, type Market, marketWith } from './load-market.ts';
import { fitKnownDues, renewDues } from './renew-dues.ts';
import { settleRecord, statedCosts } from './settle-record.ts';

/**
 * Renews all estimates if the last renewal was by an earlier model, or in an earlier month and market tables bring
 * rents to the current one. That is no news about the homes. Returns the number of changed listings.
 */
export async function renewWhenDue(database: Database, now: number = Date.now()): Promise<number> {
  if (!(await isDue(database, now))) return 0;
  return withRenewalLock(database, async () => {
    if (!(await isDue(database, now))) return 0;
    const last = await readRenewal(database);
    // Known dues that changed since the last fit are news, and the month is not.
    if (last?.modelVersion === modelVersion) await renewDues(database);
    // The first import writes listings under the current rules.
    if (last !== null || (await hasListingsToEstimate(database))) return renewEstimates(database, 'rules', now);
    await writeRenewal(database, { month: monthOf(dayOf(now)), modelVersion });
    return 0;
  });
}

/**
 * Renews estimated dues outside of imports. A renewal that is due comes first, so that a new model is no news. Returns
 * the number of changed listings.
 */
export async function refitDues(database: Database): Promise<number> {
  return (await renewWhenDue(database)) + (await renewDues(database));
}

async function isDue(database: Database, now: number): Promise<boolean> {
  const last = await readRenewal(database);
  if (last?.modelVersion !== modelVersion) return true;
  return last.month !== monthOf(dayOf(now)) && followsMonths(database);
}

async function followsMonths(database: Database): Promise<boolean> {
  const tables = await readMarketTables(database);
  return tables.has('rents') || tables.has('rent_index_zip') || tables.has('rent_index_metro');
}

/**
 * Re-estimates every listing: rent, range, confidence, market growth, taxes, insurance, dues and dependent flags.
 * Repeats when a table is imported meanwhile, so that concurrent imports both take effect. Each batch is one transaction; safe to repeat.
 * Returns the number of changed listings.
 */
export async function renewEstimates(
  database: Database,
  reason: RenewalReason,
  now: number = Date.now(),
): Promise<number> {
  let renewed = 0;
  await fitKnownDues(database);
  for (;;) {
    const { fingerprint: whole, cursor } = await readMarketState(database);
    renewed += await withRentChanges(database, cursor, () => renewAll(database, reason, now));
    if ((await readMarketState(database)).fingerprint === whole) break;
  }
  await writeRenewal(database, { month: monthOf(dayOf(now)), modelVersion });
  return renewed;
}

async function renewAll(database: Database, reason: RenewalReason, now: number = Date.now()): Promise<number> {
  return renewBatches(database, listingsToEstimate(database), await loadMarket(database, now), reason);
}

async function renewBatches(
  database: Database,
  batches: AsyncIterable<readonly RevisedListing[]>,
  market: Market,
  reason: RenewalReason,
): Promise<number> {
  let renewed = 0;
  for await (const batch of batches) {
    const estimates = batch.map((listing) => reestimate(listing, market));
    renewed += await updateEstimates(database, estimates, reason);
  }
  return renewed;
}

/**
 * Runs an import of listings and renews the estimates that follow from it, also if it fails. Both together are compared
 * with saved searches.
 */
export function importWithEstimates<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return asWholeImport(database, async () => {
    const marketBefore = await renewBefore(database);
    try {
      return await work();
    } finally {
      await renewAfter(database, marketBefore);
    }
  });
}

/**
 * Call it before an import of listings or market tables, so that the changes which follow are those of the import and
 * not of the model or the month. Returns the state for `renewAfter`.
 */
export async function renewBefore(database: Database): Promise<MarketState> {
  await renewWhenDue(database);
  return readMarketState(database);
}

/** Estimates of dues follow at once when at least one condominium in so many has changed. */
const fewestCondos = 100;

/**
 * Renews estimates affected since `before`: all if a market table was replaced, otherwise those near changed known
 * rents, and estimated dues if many condominiums have changed; after fewer, the nightly job renews them. Imported rents are comparables for other listings, so repeating
 * the import changes nothing. Returns the number of changed listings.
 */
export async function renewAfter(database: Database, stateBefore: MarketState): Promise<number> {
  if ((await readMarketState(database)).fingerprint !== stateBefore.fingerprint) {
    // A month that began meanwhile is no news.
    return (await renewWhenDue(database)) + (await renewEstimates(database, 'market'));
  }
  const hasNewDues = await haveManyCondosChanged(database, stateBefore.cursor, fewestCondos);
  const renewed = await withRentChanges(database, stateBefore.cursor, (squares) => renewNear(database, squares));
  return renewed + (hasNewDues ? await renewDues(database) : 0);
}

/** Changes in more squares of the largest size renew everything. */
const maxSquares = 64;

async function renewNear(database: Database, changed: readonly Square[]): Promise<number> {
  if (changed.length === 0) return 0;
  const bySquare = groupByLargest(changed);
  if (bySquare.size > maxSquares || (await hasUnreadRents(database))) return renewAll(database, 'market');
  const base = await loadMarketBase(database);
  let renewed = 0;
  for (const { largest, squares } of bySquare.values()) {
    // Homes in the next square use rents of the square after it.
    const market = marketWith(base, await readKnownRentsIn(database, boundsAround(largest, 2)));
    const isNear = (latitude: number, longitude: number) =>
      isEvidenceAffected(market.rents.comparables, latitude, longitude, squares);
    const nearby = listingsToEstimateIn(database, boundsAround(largest, 1), isNear);
    renewed += await renewBatches(database, nearby, market, 'market');
  }
  return renewed;
}

function groupByLargest(changed: readonly Square[]) {
  const bySquare = new Map<string, { readonly largest: Square; readonly squares: Square[] }>();
  for (const square of changed) {
    const largest = largestSquareOf(square);
    const key = `${largest.row} ${largest.column}`;
    const group = bySquare.get(key) ?? { largest, squares: [] };
    bySquare.set(key, group);
    group.squares.push(square);
  }
  return bySquare;
}

function reestimate(listing: RevisedListing, { rents, growthOf, dues }: Market): EstimatedListing {
  const stated = {
    ...listing,
    ...statedCosts(listing),
    rent: listing.rent_source === 'actual' ? listing.rent : null,
    flags: listing.flags.filter((flag) => !derivedFlags.includes(flag)),
  };
  const settled = settleRecord(stated, rents, growthOf(listing.postal_code), dues);
  const { rent, rent_low, rent_high, rent_source, rent_confidence, market_appreciation, flags } = settled;
  const { association_fee_monthly, hoa_source, hoa_low, hoa_high, hoa_count } = settled;
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
    association_fee_monthly,
    hoa_source,
    hoa_low,
    hoa_high,
    hoa_count,
    ...costsOf(listing.tax_source === null || listing.insurance_source === null ? listing : settled),
  };
}

/** A listing stored before sources were recorded keeps its costs. */
function costsOf(listing: Pick<EstimatedListing, CostColumn>): Pick<EstimatedListing, CostColumn> {
  const { tax_rate, tax_annual_amount, tax_source, insurance_annual, insurance_source } = listing;
  return { tax_rate, tax_annual_amount, tax_source, insurance_annual, insurance_source };
}

type CostColumn = 'tax_rate' | 'tax_annual_amount' | 'tax_source' | 'insurance_annual' | 'insurance_source';
