import type { HomeNewsItem } from '#commands/alerts/news-of-homes.ts';
import type { SearchNews } from '#commands/alerts/news-of-search.ts';
import { underwriteToWire } from '#commands/presenters/proforma-to-wire.ts';
import type { Listing } from '#contracts/listing.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { makeImportRow } from './import-rows.ts';

const details = {
  price: 120_000,
  previousPrice: 132_000,
  rent: 1300,
  previousRent: 1300,
  multiple: 1.31,
  previousMultiple: 1.2,
};

function listingWith(facts: Partial<Listing> = {}): RevisedListing {
  const { insertOnly: _insertOnly, lineNumber: _lineNumber, ...row } = makeImportRow('a');
  return {
    ...row,
    listing_id: '0123456789abcdef',
    revision: '1',
    observed_at: '2026-11-01T00:00:00Z',
    ...facts,
  } as RevisedListing;
}

/** News of a saved search with homes of these facts, all alike. */
export function newsOf(title: string, facts: Partial<Listing> = {}, count = 1): SearchNews {
  const row = { ...underwriteToWire(listingWith(facts), settleAssumptions({})), near_miss: false };
  const event = { eventId: 'e', listingId: 'a', kind: 'new_match', cause: 'price_cut', details } as const;
  const item = {
    event,
    row: { ...row, alias_id: 'alias', offer_to_target: 110_000, offer_reason: null },
    target: { words: '1.30x', cash: 50_000 },
  };
  const search = {
    savedSearchId: 'id',
    title,
    searchParams: { initialEquityInvestment: 50_000, targetEquityMultiple: 1.3 },
  };
  const matches = Array.from({ length: count }, () => item);
  return { search, matches, unlisted: 0, uncounted: [], gone: [] } as unknown as SearchNews;
}

/** News of a saved home. */
export function homeOf(kind: HomeNewsItem['event']['kind']): HomeNewsItem {
  const { listing, calculation } = underwriteToWire(listingWith(), settleAssumptions({}));
  return { event: { kind, cause: null, details }, proformaId: 'saved-id', listing, calculation };
}
