import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { MarkedProforma } from '#contracts/marked-proforma.ts';
import { sampleRow } from './sample-rows.ts';

const createdAt = '2026-03-01T00:00:00Z';

type MarkedOptions = Partial<Omit<MarkedProforma, 'listing' | 'proforma' | 'calculation'>> & {
  readonly stated?: StatedAssumptions;
};

/** A saved home with its marks: none, unless `more` says otherwise. */
export function sampleMarked(listing: StoredListing, { stated = {}, ...more }: MarkedOptions = {}): MarkedProforma {
  const { listing_id: id, list_price, standard_status } = listing;
  const { proforma, calculation } = sampleRow(listing, stated);
  return {
    listing,
    proforma,
    calculation,
    proforma_id: `proforma-${id}`,
    title: null,
    bookmark_id: null,
    pin_id: null,
    rating: null,
    exclusive: false,
    portfolio_ids: [],
    current: { list_price, standard_status },
    created_at: createdAt,
    marked_at: createdAt,
    ...more,
  };
}
