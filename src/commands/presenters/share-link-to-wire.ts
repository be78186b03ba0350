import type { ShareLink } from '#contracts/share-links.ts';
import { nameOf, placeOf } from '#domain/labels/listing-name.ts';
import type { ListedShare } from '#store/share-links/share-links.ts';

/** `seesAddresses`: whether the owner's plan shows the street of a home. */
export function shareLinkToWire(share: ListedShare, seesAddresses: boolean): ShareLink {
  return {
    id: share.shareLinkId,
    kind: share.portfolioId === null ? 'proforma' : 'portfolio',
    proforma_id: share.proformaId,
    portfolio_id: share.portfolioId,
    title: titleOf(share, seesAddresses),
    shows_address: share.showsAddress,
    shows_name: share.showsName,
    created_at: share.createdAt,
    expires_at: share.expiresAt,
    is_expired: share.isExpired,
    last_opened_at: share.lastOpenedAt,
    open_count: share.openCount,
  };
}

function titleOf({ portfolioTitle, proformaTitle, listing }: ListedShare, seesAddresses: boolean): string {
  const title = portfolioTitle ?? proformaTitle;
  if (title !== null || listing === null) return title ?? '';
  const shown = seesAddresses ? listing : { ...listing, unparsed_address: null };
  return [nameOf(shown), placeOf(shown)].filter(Boolean).join(', ');
}
