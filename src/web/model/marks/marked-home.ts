import type { Listing } from '#contracts/listing.ts';
import type { MarkedProforma } from '#contracts/marked-proforma.ts';
import { nameOf } from '../listing/listing-name.ts';
import type { MarkSubject } from './marks-state.ts';

/** A home that can be marked, as it is called where it shows. */
export type MarkedHome = MarkSubject & { readonly name: string };

/** The home of a row of a search. */
export function homeOfRow({ alias_id: aliasId, listing }: { alias_id: string; listing: Listing }): MarkedHome {
  return { proformaId: null, aliasId, listingId: listing.listing_id, name: nameOf(listing) };
}

/** The home of a proforma that the person keeps. */
export function homeOfMarked({ proforma_id, proforma, listing, title }: MarkedProforma): MarkedHome {
  const { listing_id: listingId } = listing;
  return { proformaId: proforma_id, aliasId: proforma.alias_id, listingId, name: title || nameOf(listing) };
}

type Names = 'data-home' | 'data-name' | 'data-proforma' | 'data-alias';

/** What a card carries, so that keys know which one has the focus. */
export function homeAttributes({ proformaId, aliasId, listingId, name }: MarkedHome): Partial<Record<Names, string>> {
  return {
    'data-home': listingId,
    'data-name': name,
    ...(proformaId && { 'data-proforma': proformaId }),
    ...(aliasId && { 'data-alias': aliasId }),
  };
}

/** The home of the card that has the focus; null where none has it. */
export function focusedHome(): MarkedHome | null {
  const card = document.activeElement?.closest<HTMLElement>('[data-home]');
  const { home, name = '', proforma = null, alias = null } = card?.dataset ?? {};
  return home === undefined ? null : { listingId: home, proformaId: proforma, aliasId: alias, name };
}
