import type { Unlimited } from '#contracts/limited-fields.ts';
import type { ProformaAnswer } from '#contracts/proformas.ts';
import { defaultAssumptions } from '#domain/lender-limits.ts';
import type { SettledAssumptions } from '#domain/settled-assumptions.ts';
import { readSearchToken } from '#domain/tokens.ts';
import type { Database } from '#store/database.ts';
import { findDescription } from '#store/listings/listing-descriptions.ts';
import { listingHistory } from '#store/listings/listing-history.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { findVisibleListing } from '#store/listings/visible-listing.ts';
import type { Person } from '#store/people/callers.ts';
import { underwriteToWire } from '../presenters/proforma-to-wire.ts';
import { resolveAlias } from './find-by-reference.ts';
import { originsOf } from './origins-of.ts';

/** Every field. Role limits apply later. */
export type FullProforma = Unlimited<ProformaAnswer>;

const listingIdForm = /^[0-9a-f]{16}$/;

/** Null: a guest. */
type Viewer = Pick<Person, 'userId' | 'lenderLimits'> | null;

/** Null: the alias is invalid, or the viewer may see no such listing. */
export async function findProforma(database: Database, viewer: Viewer, aliasId: string): Promise<FullProforma | null> {
  const alias = await resolveAlias(database.pool, viewer, aliasId);
  const listing = alias && (await findVisibleListing(database.pool, viewer?.userId ?? null, alias.listingId));
  return listing ? fullProforma(database, listing, alias.assumptions) : null;
}

/** A listing under the assumptions of a search, or under the defaults. Null: either is unknown to the viewer. */
export async function findListing(
  database: Database,
  viewer: Viewer,
  queryHash: string,
  listingId: string,
): Promise<FullProforma | null> {
  const assumptions =
    queryHash === 'default'
      ? defaultAssumptions(viewer?.lenderLimits ?? null)
      : readSearchToken(queryHash)?.assumptions;
  if (!assumptions || !listingIdForm.test(listingId)) return null;
  const listing = await findVisibleListing(database.pool, viewer?.userId ?? null, listingId);
  return listing && fullProforma(database, listing, assumptions);
}

async function fullProforma(
  database: Database,
  listing: RevisedListing,
  settledAssumptions: SettledAssumptions,
): Promise<FullProforma> {
  const [description, history, origins] = await Promise.all([
    findDescription(database.pool, listing.listing_id),
    listingHistory(database, listing.listing_id),
    originsOf(database, listing, settledAssumptions),
  ]);
  return { ...underwriteToWire(listing, settledAssumptions), saved_proforma: null, description, history, origins };
}
