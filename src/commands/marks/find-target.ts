import type { EditedNumbers } from '#contracts/edited-numbers.ts';
import { recordId } from '#contracts/record-id.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken, readAliasToken } from '#domain/tokens.ts';
import { findVisibleListing } from '#store/listings/visible-listing.ts';
import { readProforma } from '#store/proformas/proformas.ts';
import type { Queries } from '#store/transact.ts';
import { editReferred } from '../proformas/edit-referred.ts';
import { type Found, findReferred, findUsual, type ProformaOwner, type Referred } from '../proformas/find-referred.ts';

/** The target of a mark and its edited numbers. Empty and null mean absent. */
export type MarkTarget = EditedNumbers & {
  readonly proforma_id?: string | null | undefined;
  readonly alias_id?: string | null | undefined;
  readonly listing_id?: string | null | undefined;
};

/** `unnamed`: no id was sent. `unknown`: an id is unknown. `mismatched`: the ids belong to different proformas. */
export type NoTarget = 'unnamed' | 'unknown' | 'apart';

/** Finds the proforma to mark. A listing id alone means the listing under the default assumptions. */
export async function findTarget(
  queries: Queries,
  person: ProformaOwner,
  target: MarkTarget,
): Promise<Referred | NoTarget> {
  const found = await findNamed(queries, person, target);
  if (typeof found === 'string') return found;
  const isSaved = recordId.safeParse(target.proforma_id || target.alias_id).success;
  return (await editReferred(queries, person, found, { numbers: target, isSaved })) ?? 'unknown';
}

/** Finds the target before edits. */
async function findNamed(queries: Queries, person: ProformaOwner, target: MarkTarget): Promise<Found | NoTarget> {
  const { proforma_id: proformaId, alias_id: aliasId, listing_id: listingId } = target;
  const reference = proformaId || aliasId;
  if (!reference && !listingId) return 'unnamed';
  const referred = reference
    ? await findReferred(queries, person, reference)
    : await findUsual(queries, person, listingId!);
  if (!referred) return 'unknown';
  if (proformaId && aliasId && !(await isAliasOf(queries, person, referred, aliasId))) {
    return readAliasToken(aliasId) ? 'apart' : 'unknown';
  }
  if (listingId && listingId !== listingIdIn(referred)) {
    return (await findVisibleListing(queries, person.userId, listingId)) ? 'apart' : 'unknown';
  }
  return referred;
}

export function listingIdIn(referred: Referred): string {
  if (referred.kind === 'edited') return referred.made.listing.listing_id;
  return referred.kind === 'kept' ? referred.kept.listingId : referred.listing.listing_id;
}

/** An edited proforma has no stored alias. Its alias is that of its listing under its current assumptions. */
async function isAliasOf(queries: Queries, person: ProformaOwner, referred: Found, aliasId: string): Promise<boolean> {
  if (referred.kind === 'seen') return aliasId === aliasToken(referred.listing.listing_id, referred.assumptions);
  const { kept } = referred;
  if (kept.aliasId !== null) return aliasId === kept.aliasId;
  const stored = await readProforma(queries, person.userId, kept.proformaId);
  return stored !== null && aliasId === aliasToken(kept.listingId, settleAssumptions(stored.assumptions));
}
