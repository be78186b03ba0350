import type { EditedNumbers } from '#contracts/edited-numbers.ts';
import { recordId } from '#contracts/record-id.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken, readAliasToken, renewAliasToken } from '#domain/tokens.ts';
import { findVisibleListing } from '#store/listings/visible-listing.ts';
import { readProforma } from '#store/proformas/proformas.ts';
import type { Queries } from '#store/transact.ts';
import { applyEdits } from '../proformas/apply-edits.ts';
import {
  type DefaultsOwner,
  type FoundProforma,
  findByReference,
  findUnderDefaults,
  type ProformaOwner,
  type ReferencedProforma,
} from '../proformas/find-by-reference.ts';
import { Refusal, requireFound } from '../refusal.ts';

/** The target of a mark and its edited numbers. Empty and null mean absent. */
export type MarkTarget = EditedNumbers & {
  readonly proforma_id?: string | null | undefined;
  readonly alias_id?: string | null | undefined;
  readonly listing_id?: string | null | undefined;
};

/**
 * Finds the proforma to mark. A listing id alone means the listing under the default assumptions. Refuses missing ids,
 * unknown ids, and ids that do not belong together.
 */
export async function findTarget(
  queries: Queries,
  person: DefaultsOwner,
  target: MarkTarget,
): Promise<ReferencedProforma> {
  const found = await findTargetBeforeEdits(queries, person, target);
  const isSaved = recordId.safeParse(target.proforma_id || target.alias_id).success;
  return requireFound(await applyEdits(queries, person, found, { numbers: target, isSaved }));
}

/** Finds the target before edits. */
async function findTargetBeforeEdits(
  queries: Queries,
  person: DefaultsOwner,
  target: MarkTarget,
): Promise<FoundProforma> {
  const { proforma_id: proformaId, alias_id: aliasId, listing_id: listingId } = target;
  const reference = proformaId || aliasId;
  if (!reference && !listingId) throw wrongTarget('proforma_id', 'Give a proforma_id, an alias_id or a listing_id');
  const referenced = requireFound(
    reference
      ? await findByReference(queries, person, reference)
      : await findUnderDefaults(queries, person, listingId!),
  );
  if (proformaId && aliasId && !(await isAliasOf(queries, person, referenced, aliasId))) {
    requireFound(readAliasToken(aliasId));
    throw mismatched();
  }
  if (listingId && listingId !== listingIdOfReferenced(referenced)) {
    requireFound(await findVisibleListing(queries, person.userId, listingId));
    throw mismatched();
  }
  return referenced;
}

function mismatched(): Refusal {
  return wrongTarget('alias_id', 'proforma_id, alias_id and listing_id must belong together');
}

function wrongTarget(path: string, message: string): Refusal {
  return new Refusal('validation_failed', { fields: [{ path, message }] });
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
  const { listingId, proformaId } = referenced.saved;
  const stored = await readProforma(queries, person.userId, proformaId);
  const renewed = renewAliasToken(aliasId);
  return stored !== null && renewed === aliasToken(listingId, settleAssumptions(stored.assumptions));
}
