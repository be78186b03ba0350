import type { Listing } from '#contracts/listing.ts';
import type { MarkedProforma } from '#contracts/marks.ts';
import { nameOf, savedNameOf } from '#domain/labels/listing-name.ts';
import type { MarkSubject } from './marks-state.ts';

/** A home that can be marked, and its displayed name. */
export type MarkableHome = MarkSubject & { readonly name: string };

/** The home of a search row. */
export function homeOfRow({ alias_id: aliasId, listing }: { alias_id: string; listing: Listing }): MarkableHome {
  return { proformaId: null, aliasId, listingId: listing.listing_id, name: nameOf(listing) };
}

/** The home of a saved proforma. */
export function homeOfSavedProforma(saved: MarkedProforma): MarkableHome {
  const { proforma_id: proformaId, proforma, listing } = saved;
  return { proformaId, aliasId: proforma.alias_id, listingId: listing.listing_id, name: savedNameOf(saved) };
}

type Names = 'data-home' | 'data-name' | 'data-proforma' | 'data-alias';

/** Attributes of a card that let key handlers find the focused home. */
export function homeAttributes({ proformaId, aliasId, listingId, name }: MarkableHome): Partial<Record<Names, string>> {
  return {
    'data-home': listingId,
    'data-name': name,
    ...(proformaId && { 'data-proforma': proformaId }),
    ...(aliasId && { 'data-alias': aliasId }),
  };
}

/** The home of the focused card; null without one. */
export function focusedHome(): MarkableHome | null {
  const card = document.activeElement?.closest<HTMLElement>('[data-home]');
  const { home, name = '', proforma = null, alias = null } = card?.dataset ?? {};
  return home === undefined ? null : { listingId: home, proformaId: proforma, aliasId: alias, name };
}
