import type { EditedNumbers } from '#contracts/edited-numbers.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import type { ProformaScore } from '#contracts/score.ts';
import { type ScoreContext, scoreInputOf } from '#domain/score-input.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { readAliasToken } from '#domain/tokens.ts';
import { statedFacts, withUserFacts } from '#domain/user-facts.ts';
import { underwriteToWire } from '../presenters/proforma-to-wire.ts';
import { scoreToWire } from '../presenters/score-to-wire.ts';
import type { FullProforma } from '../proformas/find-proforma.ts';

/** Scores a proforma, with numbers edited on screen if there are any. */
export function scoreProforma(found: FullProforma, edits: EditedNumbers, context: ScoreContext): ProformaScore {
  return scoreToWire(scoreInputOf(editedParts(found, edits), context));
}

/** Without edits, the proforma as it was found. */
function editedParts(
  found: FullProforma,
  { assumptions, facts }: EditedNumbers,
): Pick<ProformaParts, 'listing' | 'proforma'> {
  if (assumptions === undefined && facts === undefined) return found;
  const { saved_proforma: savedProforma } = found;
  const before = readAliasToken(savedProforma?.share_alias_id ?? found.proforma.alias_id)?.assumptions;
  const settled = assumptions === undefined && before ? before : settleAssumptions(assumptions ?? {});
  const listing = withUserFacts(
    savedProforma?.listing ?? found.listing,
    statedFacts(facts ?? savedProforma?.facts ?? {}),
  );
  return underwriteToWire(storedListing(listing), settled);
}

/** On the server a found listing has every field. */
function storedListing(listing: ProformaParts['listing']) {
  const { source = '', source_key = '', unparsed_address = null, listing_url = null } = listing;
  return { ...listing, source, source_key, unparsed_address, listing_url };
}
