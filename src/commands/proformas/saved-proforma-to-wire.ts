import type { ProformaParts } from '#contracts/api.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { MarkedProforma } from '#contracts/marked-proforma.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { withUserFacts } from '#domain/user-facts.ts';
import type { ExclusiveRow } from '#store/marks/marked-rows.ts';
import type { SavedFigures, SavedReference } from '#store/proformas/proformas.ts';
import type { MarkedRow, SavedRow } from '#store/proformas/saved-proformas.ts';
import { proformaOnWire, underwriteOnWire } from './find-proforma.ts';

/** The three objects of a kept proforma with every field: the listing as it was, with the facts of its owner. */
export function savedParts(kept: SavedReference & SavedFigures): ProformaParts & { readonly listing: StoredListing } {
  const listing = withUserFacts(kept.listing, kept.facts);
  const proforma = proformaOnWire(listing, settleAssumptions(kept.assumptions));
  const names = { alias_id: kept.aliasId ?? proforma.alias_id, proforma_id: kept.proformaId };
  return { listing, proforma: { ...proforma, ...names }, calculation: kept.calculation };
}

/** A kept proforma in a list, every field there; what the caller may not see is left out later. */
export function markedProformaOf(kept: SavedRow): MarkedProforma {
  const { proformaId, title, createdAt } = kept;
  return { ...savedParts(kept), ...marksOf(kept), proforma_id: proformaId, title, created_at: createdAt };
}

/** The same of a listing that is only marked as exclusive: as it is today, under the usual assumptions. */
export function markedExclusiveOf(row: ExclusiveRow): MarkedProforma {
  const { modification_timestamp: told } = row.listing;
  // As JSON it carries the offset of the database.
  const listing = { ...row.listing, modification_timestamp: told && new Date(told).toISOString() };
  const parts = underwriteOnWire(listing, settleAssumptions({}));
  return { ...parts, ...marksOf(row), proforma_id: null, title: null, created_at: row.createdAt };
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
