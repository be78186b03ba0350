import type { Connection, Database } from '#store/database.ts';
import { condosWithDues, condosWithEstimatedDues, replaceDuesFit, withDuesLock } from '#store/estimates/condo-dues.ts';
import { type EstimatedListing, updateEstimates } from '#store/estimates/update-estimates.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { estimateDues } from '#underwriting/dues/estimate-dues.ts';
import { type DuesFit, fitDues } from '#underwriting/dues/fit-dues.ts';
import { duesColumns, duesHomeOf } from './settle-record.ts';

/** Fits the model of condo dues to the dues that listings state now. */
export function fitKnownDues(database: Database): Promise<DuesFit> {
  return withDuesLock(database, fitWith);
}

async function fitWith(client: Connection): Promise<DuesFit> {
  const known = await condosWithDues(client);
  const fit = fitDues(known.map((condo) => ({ ...duesHomeOf(condo), monthly: condo.association_fee_monthly })));
  await replaceDuesFit(client, fit);
  return fit;
}

/**
 * Fits the model again and renews every estimate of dues, as news about the homes. Safe to repeat. Returns the number of
 * changed listings.
 */
export function renewDues(database: Database): Promise<number> {
  return withDuesLock(database, async (client) => {
    const fit = await fitWith(client);
    let renewed = 0;
    for await (const batch of condosWithEstimatedDues(database)) {
      const estimates = batch.map((listing) => withDuesOf(listing, fit));
      renewed += await updateEstimates(database, estimates, 'market');
    }
    return renewed;
  });
}

function withDuesOf(listing: RevisedListing, fit: DuesFit): EstimatedListing {
  const estimate = estimateDues(duesHomeOf(listing), fit);
  return { ...listing, association_fee_monthly: estimate.monthly, ...duesColumns(estimate) };
}
