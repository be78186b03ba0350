import type { Origins } from '#contracts/proformas.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { withUserFacts } from '#domain/user-facts.ts';
import type { Database } from '#store/database.ts';
import { findDescription } from '#store/listings/listing-descriptions.ts';
import { listingHistory } from '#store/listings/listing-history.ts';
import { findVisibleListing } from '#store/listings/visible-listing.ts';
import { readProforma } from '#store/proformas/proformas.ts';
import { underwriteToWire } from '../presenters/proforma-to-wire.ts';
import { savedFieldsToWire, savedPartsToWire } from '../presenters/saved-proforma-to-wire.ts';
import type { ProformaOwner } from './find-by-reference.ts';
import type { FullProforma } from './find-proforma.ts';
import { originsOf } from './origins-of.ts';

/** A saved proforma with today's listing. Null: the person has no such proforma. */
export async function findSavedProforma(
  database: Database,
  { userId }: ProformaOwner,
  proformaId: string,
): Promise<FullProforma | null> {
  const stored = await readProforma(database.pool, userId, proformaId);
  if (!stored) return null;
  const { listing, facts, listingId, listingSavedAt } = stored;
  const settledAssumptions = settleAssumptions(stored.assumptions);
  const [today, description, history, origins] = await Promise.all([
    findVisibleListing(database.pool, userId, listingId),
    findDescription(database.pool, listingId),
    listingHistory(database, listingId),
    originsOf(database, { ...listing, observed_at: listingSavedAt }, settledAssumptions, listingSavedAt),
  ]);
  const current = today && underwriteToWire(withUserFacts(today, facts), settledAssumptions);
  return {
    ...savedPartsToWire(stored, settledAssumptions),
    saved_proforma: {
      ...savedFieldsToWire(stored),
      share_alias_id: aliasToken(listingId, settledAssumptions),
      current: current && { listing: current.listing, calculation: current.calculation },
    },
    description,
    history,
    origins: withUserOrigins(origins, facts),
  };
}

/** Facts that the person stated have no other origin. */
function withUserOrigins(origins: Origins, { rent, tax_rate, insurance_annual, ...facts }: UserFacts): Origins {
  const userOrigin = { source: 'own', name: null, dated: null };
  return {
    ...origins,
    ...(rent == null ? {} : { rent: userOrigin }),
    ...(tax_rate == null ? {} : { tax: userOrigin }),
    ...(insurance_annual == null ? {} : { insurance: userOrigin }),
    ...(facts.association_fee_monthly == null ? {} : { dues: userOrigin }),
  };
}
