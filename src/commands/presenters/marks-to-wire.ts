import type { Bookmark } from '#contracts/bookmarks.ts';
import type { Exclusive } from '#contracts/exclusives.ts';
import type { HiddenHome } from '#contracts/hidden-homes.ts';
import type { UserPin } from '#contracts/pins.ts';
import type { UserRating } from '#contracts/ratings.ts';
import { defaultAssumptions, type LenderLimits } from '#domain/lender-limits.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import type { StoredExclusive } from '#store/marks/exclusives.ts';
import type { StoredHiddenHome } from '#store/marks/hidden-homes.ts';
import type { ProformaMark } from '#store/marks/proforma-marks.ts';
import type { StoredRating } from '#store/marks/ratings.ts';
import { underwriteToWire } from './proforma-to-wire.ts';

export function pinToWire({ markId, proformaId, aliasId, listingId, createdAt }: ProformaMark): UserPin {
  return { id: markId, proforma_id: proformaId, alias_id: aliasId, listing_id: listingId, created_at: createdAt };
}

export function bookmarkToWire(mark: ProformaMark): Bookmark {
  const { title, chatSessionId, aliasId } = mark;
  return { ...pinToWire(mark), title, chat_session_id: chatSessionId, proforma: { alias_id: aliasId } };
}

export function exclusiveToWire({ exclusiveId, listingId, createdAt }: StoredExclusive): Exclusive {
  return { id: exclusiveId, listing_id: listingId, created_at: createdAt };
}

export function hiddenNowToWire({ hiddenHomeId, listingId, createdAt }: StoredHiddenHome) {
  return { id: hiddenHomeId, listing_id: listingId, created_at: createdAt };
}

/** A hidden home as it is today under the person's default assumptions. Every field; role limits apply later. */
export function hiddenHomeToWire(
  { hiddenHomeId, createdAt }: StoredHiddenHome,
  listing: RevisedListing,
  lenderLimits: LenderLimits | null,
): HiddenHome {
  return { id: hiddenHomeId, ...underwriteToWire(listing, defaultAssumptions(lenderLimits)), created_at: createdAt };
}

export function ratingToWire({
  ratingId,
  proformaId,
  aliasId,
  listingId,
  rating,
  createdAt,
}: StoredRating): UserRating {
  return {
    id: ratingId,
    proforma_id: proformaId,
    alias_id: aliasId,
    listing_id: listingId,
    rating,
    created_at: createdAt,
  };
}
