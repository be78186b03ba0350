import type { Bookmark } from '#contracts/bookmarks.ts';
import type { Exclusive } from '#contracts/exclusives.ts';
import type { UserPin } from '#contracts/pins.ts';
import type { UserRating } from '#contracts/ratings.ts';
import type { StoredExclusive } from '#store/marks/exclusives.ts';
import type { ProformaMark } from '#store/marks/proforma-marks.ts';
import type { StoredRating } from '#store/marks/ratings.ts';

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
