import type { StoredListing } from '#contracts/listing.ts';
import type { MarkedProforma } from '#contracts/marks.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { defaultAssumptions, type LenderLimits } from '#domain/lender-limits.ts';
import { type SettledAssumptions, settleAssumptions } from '#domain/settled-assumptions.ts';
import { withUserFacts } from '#domain/user-facts.ts';
import type { ExclusiveRow } from '#store/marks/marked-rows.ts';
import type { SavedFigures, SavedReference, StoredProforma } from '#store/proformas/proformas.ts';
import type { MarkedRow, SavedRow } from '#store/proformas/saved-proformas.ts';
import { proformaToWire, underwriteToWire } from './proforma-to-wire.ts';

/** Every field of a saved proforma: the saved listing with its owner's facts. */
export function savedPartsToWire(
  saved: SavedReference & SavedFigures,
  settledAssumptions: SettledAssumptions = settleAssumptions(saved.assumptions),
): ProformaParts & { readonly listing: StoredListing } {
  const listing = withUserFacts(saved.listing, saved.facts);
  const proforma = proformaToWire(listing, settledAssumptions);
  // Figures saved by an earlier model lack what it did not have.
  const calculation = Object.assign({ lender_dscr: null, failed_lender_tests: [] }, saved.calculation);
  return { listing, proforma: { ...proforma, proforma_id: saved.proformaId }, calculation };
}

/** A saved proforma in a list. Every field; role limits apply later. */
export function markedProformaToWire(saved: SavedRow): MarkedProforma {
  const { proformaId, title, listing, createdAt } = saved;
  return {
    ...savedPartsToWire(saved),
    ...marksOf(saved),
    proforma_id: proformaId,
    title,
    asking_price: listing.list_price,
    created_at: createdAt,
  };
}

/** An exclusive listing without a saved proforma, as it is today under the person's default assumptions. */
export function markedExclusiveToWire(row: ExclusiveRow, lenderLimits: LenderLimits | null): MarkedProforma {
  const { modification_timestamp: reportedAt } = row.listing;
  // JSON from the database carries its time zone offset.
  const listing = { ...row.listing, modification_timestamp: reportedAt && new Date(reportedAt).toISOString() };
  const parts = underwriteToWire(listing, defaultAssumptions(lenderLimits));
  const names = { proforma_id: null, title: null, asking_price: listing.list_price, created_at: row.createdAt };
  return { ...parts, ...marksOf(row), ...names };
}

function marksOf({ bookmarkId, pinId, rating, isExclusive, places, priceToday, statusToday, markedAt }: MarkedRow) {
  const current =
    priceToday === null || statusToday === null ? null : { list_price: priceToday, standard_status: statusToday };
  return {
    bookmark_id: bookmarkId,
    pin_id: pinId,
    rating,
    exclusive: isExclusive,
    portfolio_ids: places.map(({ portfolioId }) => portfolioId),
    current,
    marked_at: markedAt,
  };
}

/** What a saved proforma adds to the parts of a result. */
export function savedFieldsToWire(stored: StoredProforma) {
  const { title, notes, listing, facts, modelVersion, createdAt, updatedAt } = stored;
  return {
    title,
    notes,
    listing,
    facts,
    first: proformaToWire(listing, settleAssumptions(stored.firstAssumptions)),
    model_version: modelVersion,
    created_at: createdAt,
    updated_at: updatedAt,
    listing_saved_at: stored.listingSavedAt,
    numbers_saved_at: stored.numbersSavedAt,
  };
}
