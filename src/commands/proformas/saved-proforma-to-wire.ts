import type { StoredListing } from '#contracts/listing.ts';
import type { MarkedProforma } from '#contracts/marks.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { withUserFacts } from '#domain/user-facts.ts';
import type { ExclusiveRow } from '#store/marks/marked-rows.ts';
import type { SavedFigures, SavedReference } from '#store/proformas/proformas.ts';
import type { MarkedRow, SavedRow } from '#store/proformas/saved-proformas.ts';
import { proformaOnWire, underwriteOnWire } from './find-proforma.ts';

/** Every field of a saved proforma: the saved listing with its owner's facts. */
export function savedParts(saved: SavedReference & SavedFigures): ProformaParts & { readonly listing: StoredListing } {
  const listing = withUserFacts(saved.listing, saved.facts);
  const proforma = proformaOnWire(listing, settleAssumptions(saved.assumptions));
  const names = { alias_id: saved.aliasId ?? proforma.alias_id, proforma_id: saved.proformaId };
  return { listing, proforma: { ...proforma, ...names }, calculation: saved.calculation };
}

/** A saved proforma in a list. Every field; role limits apply later. */
export function markedProformaOf(saved: SavedRow): MarkedProforma {
  const { proformaId, title, createdAt } = saved;
  return { ...savedParts(saved), ...marksOf(saved), proforma_id: proformaId, title, created_at: createdAt };
}

/** An exclusive listing without a saved proforma, as it is today under the default assumptions. */
export function markedExclusiveOf(row: ExclusiveRow): MarkedProforma {
  const { modification_timestamp: reportedAt } = row.listing;
  // JSON from the database carries its time zone offset.
  const listing = { ...row.listing, modification_timestamp: reportedAt && new Date(reportedAt).toISOString() };
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
