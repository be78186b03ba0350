import type { EditedNumbers } from '#contracts/edited-numbers.ts';
import type { StoredListing } from '#contracts/listing.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { statedDifferences } from '#domain/settled-search.ts';
import { aliasToken } from '#domain/tokens.ts';
import { statedFacts, withUserFacts } from '#domain/user-facts.ts';
import { findVisibleListing } from '#store/listings/visible-listing.ts';
import { proformaWithNumbers } from '#store/proformas/edited-proformas.ts';
import { type NewProforma, readProforma, type StoredProforma } from '#store/proformas/proformas.ts';
import type { Queries } from '#store/transact.ts';
import { underwriteOnWire } from './find-proforma.ts';
import { type Found, findReferred, type ProformaOwner, type Referred } from './find-referred.ts';

type NumbersBefore = Pick<StoredProforma, 'facts' | 'assumptions' | 'firstAssumptions' | 'title'> & {
  readonly listing: StoredListing;
};

/**
 * Applies numbers edited on screen: finds a saved proforma with these numbers, otherwise prepares a new one. Without
 * edits, returns `found`. `isSaved`: the reference is a proforma_id, so the page showed the saved listing and not
 * today's. Null: there is no current listing.
 */
export async function editReferred(
  queries: Queries,
  person: ProformaOwner,
  found: Found,
  { numbers, isSaved }: { readonly numbers: EditedNumbers; readonly isSaved: boolean },
): Promise<Referred | null> {
  if (numbers.assumptions === undefined && numbers.facts === undefined) return found;
  const before = await numbersBefore(queries, person, found, isSaved);
  if (!before) return null;
  const made = newProforma(before, numbers, isSaved);
  const saved = await savedWith(queries, person, made);
  return saved ?? { kind: 'edited', made };
}

function newProforma(before: NumbersBefore, numbers: EditedNumbers, isSaved: boolean): NewProforma {
  const { title, firstAssumptions } = before;
  const settledAssumptions = settleAssumptions(numbers.assumptions ?? before.assumptions);
  const facts = statedFacts(numbers.facts ?? before.facts);
  const { listing } = underwriteOnWire(before.listing, settledAssumptions);
  const { calculation } = underwriteOnWire(withUserFacts(before.listing, facts), settledAssumptions);
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
  };
}

async function savedWith(queries: Queries, person: ProformaOwner, made: NewProforma): Promise<Found | null> {
  if (made.aliasId !== null) {
    const found = await findReferred(queries, person, made.aliasId);
    return found?.kind === 'kept' ? found : null;
  }
  const kept = await proformaWithNumbers(queries, person.userId, made);
  return kept && { kind: 'kept', kept };
}

async function numbersBefore(
  queries: Queries,
  { userId }: ProformaOwner,
  found: Found,
  isSaved: boolean,
): Promise<NumbersBefore | null> {
  if (found.kind === 'seen') return asSearched(found.listing, statedDifferences(found.assumptions));
  const { proformaId, listingId } = found.kept;
  const stored = await readProforma(queries, userId, proformaId);
  if (isSaved) return stored;
  const listing = stored && (await findVisibleListing(queries, userId, listingId));
  return listing && asSearched(listing, stored.assumptions);
}

function asSearched(listing: StoredListing, assumptions: NumbersBefore['assumptions']): NumbersBefore {
  return { listing, facts: {}, assumptions, firstAssumptions: assumptions, title: null };
}
