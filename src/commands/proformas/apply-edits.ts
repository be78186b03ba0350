import type { EditedNumbers } from '#contracts/edited-numbers.ts';
import type { StoredListing } from '#contracts/listing.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { statedDifferences } from '#domain/settled-search.ts';
import { aliasToken } from '#domain/tokens.ts';
import { statedFacts, withUserFacts } from '#domain/user-facts.ts';
import { findVisibleListing } from '#store/listings/visible-listing.ts';
import { proformaWithNumbers } from '#store/proformas/edited-proformas.ts';
import {
  lockReferenceOfAlias,
  type NewProforma,
  readProforma,
  type StoredProforma,
} from '#store/proformas/proformas.ts';
import type { Queries } from '#store/transact.ts';
import { listingToWire, underwriteToWire } from '../presenters/proforma-to-wire.ts';
import type { FoundProforma, ProformaOwner, ReferencedProforma } from './find-by-reference.ts';

type NumbersBefore = Pick<StoredProforma, 'facts' | 'assumptions' | 'firstAssumptions' | 'title'> & {
  readonly listing: StoredListing;
  /** Absent: today's listing. */
  readonly listingSavedAt?: string;
};

/**
 * Applies numbers edited on screen: finds a saved proforma with these numbers, otherwise prepares a new one. Without
 * edits, returns `found`. `isSaved`: the reference is a proforma_id, so the page showed the saved listing and not
 * today's. Null: there is no current listing.
 */
export async function applyEdits(
  queries: Queries,
  person: ProformaOwner,
  found: FoundProforma,
  { numbers, isSaved }: { readonly numbers: EditedNumbers; readonly isSaved: boolean },
): Promise<ReferencedProforma | null> {
  if (numbers.assumptions === undefined && numbers.facts === undefined) return found;
  const before = await findNumbersBefore(queries, person, found, isSaved);
  if (!before) return null;
  const editedProforma = newProforma(before, numbers, isSaved);
  const saved = await findSavedWithNumbers(queries, person, editedProforma);
  return saved ?? { kind: 'edited', proforma: editedProforma };
}

function newProforma(before: NumbersBefore, numbers: EditedNumbers, isSaved: boolean): NewProforma {
  const { title, firstAssumptions, listingSavedAt } = before;
  const settledAssumptions = settleAssumptions(numbers.assumptions ?? before.assumptions);
  const facts = statedFacts(numbers.facts ?? before.facts);
  const listing = listingToWire(before.listing);
  const { calculation } = underwriteToWire(withUserFacts(before.listing, facts), settledAssumptions);
  // Numbers that a search can produce are saved under the alias of its result.
  const aliasId = isSaved || Object.keys(facts).length > 0 ? null : aliasToken(listing.listing_id, settledAssumptions);
  return {
    aliasId,
    title,
    listing,
    facts,
    assumptions: statedDifferences(settledAssumptions),
    firstAssumptions,
    calculation,
    ...(listingSavedAt === undefined ? {} : { listingSavedAt }),
  };
}

async function findSavedWithNumbers(
  queries: Queries,
  { userId }: ProformaOwner,
  editedProforma: NewProforma,
): Promise<FoundProforma | null> {
  const { aliasId } = editedProforma;
  const saved =
    aliasId === null
      ? await proformaWithNumbers(queries, userId, editedProforma)
      : await lockReferenceOfAlias(queries, userId, aliasId);
  return saved && { kind: 'saved', saved };
}

async function findNumbersBefore(
  queries: Queries,
  { userId }: ProformaOwner,
  found: FoundProforma,
  isSaved: boolean,
): Promise<NumbersBefore | null> {
  if (found.kind === 'listed') return asSearched(found.listing, statedDifferences(found.assumptions));
  const { proformaId, listingId } = found.saved;
  const stored = await readProforma(queries, userId, proformaId);
  if (isSaved) return stored;
  const listing = stored && (await findVisibleListing(queries, userId, listingId));
  return listing && asSearched(listing, stored.assumptions);
}

function asSearched(listing: StoredListing, assumptions: NumbersBefore['assumptions']): NumbersBefore {
  return { listing, facts: {}, assumptions, firstAssumptions: assumptions, title: null };
}
