import type { EditedNumbers } from '#contracts/edited-numbers.ts';
import { recordId } from '#contracts/record-id.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken, readAliasToken } from '#domain/tokens.ts';
import { findVisibleListing } from '#store/listings/visible-listing.ts';
import { readProforma } from '#store/proformas/proformas.ts';
import type { Queries } from '#store/transact.ts';
import { applyEdits } from '../proformas/apply-edits.ts';
import {
  type FoundProforma,
  findByReference,
  findUnderDefaults,
  type ProformaOwner,
  type ReferencedProforma,
} from '../proformas/find-by-reference.ts';

/** The target of a mark and its edited numbers. Empty and null mean absent. */
export type MarkTarget = EditedNumbers & {
  readonly proforma_id?: string | null | undefined;
  readonly alias_id?: string | null | undefined;
  readonly listing_id?: string | null | undefined;
};

/** `unnamed`: no id was sent. `unknown`: an id is unknown. `mismatched`: the ids belong to different proformas. */
export type TargetProblem = 'unnamed' | 'unknown' | 'mismatched';

/** Finds the proforma to mark. A listing id alone means the listing under the default assumptions. */
export async function findTarget(
  queries: Queries,
  person: ProformaOwner,
  target: MarkTarget,
): Promise<ReferencedProforma | TargetProblem> {
  const found = await findTargetBeforeEdits(queries, person, target);
  if (typeof found === 'string') return found;
  const isSaved = recordId.safeParse(target.proforma_id || target.alias_id).success;
  return (await applyEdits(queries, person, found, { numbers: target, isSaved })) ?? 'unknown';
}

/** Finds the target before edits. */
async function findTargetBeforeEdits(
  queries: Queries,
  person: ProformaOwner,
  target: MarkTarget,
): Promise<FoundProforma | TargetProblem> {
  const { proforma_id: proformaId, alias_id: aliasId, listing_id: listingId } = target;
  const reference = proformaId || aliasId;
  if (!reference && !listingId) return 'unnamed';
  const referenced = reference
    ? await findByReference(queries, person, reference)
    : await findUnderDefaults(queries, person, listingId!);
  if (!referenced) return 'unknown';
  if (proformaId && aliasId && !(await isAliasOf(queries, person, referenced, aliasId))) {
    return readAliasToken(aliasId) ? 'mismatched' : 'unknown';
  }
  if (listingId && listingId !== listingIdOfReferenced(referenced)) {
    return (await findVisibleListing(queries, person.userId, listingId)) ? 'mismatched' : 'unknown';
  }
  return referenced;
}

export function listingIdOfReferenced(referenced: ReferencedProforma): string {
  if (referenced.kind === 'edited') return referenced.proforma.listing.listing_id;
  return referenced.kind === 'saved' ? referenced.saved.listingId : referenced.listing.listing_id;
}

/** An edited proforma has no stored alias. Its alias is that of its listing under its current assumptions. */
async function isAliasOf(
  queries: Queries,
  person: ProformaOwner,
  referenced: FoundProforma,
  aliasId: string,
): Promise<boolean> {
  if (referenced.kind === 'listed')
    return aliasId === aliasToken(referenced.listing.listing_id, referenced.assumptions);
  const { saved } = referenced;
  if (saved.aliasId !== null) return aliasId === saved.aliasId;
  const stored = await readProforma(queries, person.userId, saved.proformaId);
  return stored !== null && aliasId === aliasToken(saved.listingId, settleAssumptions(stored.assumptions));
}
