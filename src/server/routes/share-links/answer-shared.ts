import { createHash } from 'node:crypto';
import { readDetail } from '#commands/portfolios/read-detail.ts';
import type { FullProforma } from '#commands/proformas/find-proforma.ts';
import { findSavedProforma } from '#commands/proformas/find-saved-proforma.ts';
import type { Role } from '#contracts/access.ts';
import type { Unlimited } from '#contracts/limited-fields.ts';
import { type Listing, listing as listingSchema, type StoredListing } from '#contracts/listing.ts';
import { description as descriptionSchema } from '#contracts/listing-description.ts';
import type { Origins, ProformaParts } from '#contracts/proformas.ts';
import { type SharedAnswer, type SharedPortfolio, type SharedProforma, sharedAnswer } from '#contracts/share-links.ts';
import { isForSale } from '#domain/is-for-sale.ts';
import { hasFeature } from '#domain/role-features.ts';
import type { Database } from '#store/database.ts';
import { withheldAmong } from '#store/listings/withdraw-listings.ts';
import { findShareByToken, type OpenShare } from '#store/share-links/share-links.ts';
import { limitTo } from '../../http/limited-fields.ts';

/** What a link shows, and its owner with the role that decides it. Every field of that role. */
export type Shared = {
  readonly shareLinkId: string;
  readonly ownerId: string;
  readonly role: Role;
  readonly answer: Unlimited<SharedAnswer>;
};

type Subject = Pick<SharedAnswer, 'proforma' | 'portfolio'>;

/** Null: an unknown, expired or deleted link, which must all look alike. */
export async function readShared(database: Database, token: string): Promise<Shared | null> {
  const share = await findShareByToken(database.pool, token);
  const subject = share && (await readSubject(database, share));
  if (!share || !subject) return null;
  const { shareLinkId, userId: ownerId, role, showsAddress, targetEquityMultiple, expiresAt } = share;
  const answer = {
    kind: subject.proforma ? ('proforma' as const) : ('portfolio' as const),
    owner_name: ownerNameOf(share),
    shows_address: showsAddress,
    target_equity_multiple: targetEquityMultiple,
    expires_at: expiresAt,
    ...subject,
  };
  return { shareLinkId, ownerId, role, answer };
}

/** The same as the owner's plan limits it, for a page or a picture. */
export function limitShared({ role, answer }: Shared): SharedAnswer {
  return limitTo(role, sharedAnswer, answer);
}

async function readSubject(database: Database, share: OpenShare): Promise<Subject | null> {
  const owner = { userId: share.userId };
  if (share.portfolioId !== null) {
    return { proforma: null, portfolio: await readPortfolio(database, share, share.portfolioId) };
  }
  const found = share.proformaId === null ? null : await findSavedProforma(database, owner, share.proformaId);
  if (!found?.saved_proforma) return null;
  const [parts] = await withoutIds(database, [found], share);
  const proforma: SharedProforma = {
    ...parts!,
    description: describedIn(found, share),
    history: found.history,
    origins: asReaderSees(found.origins),
    asking_price: found.saved_proforma.listing.list_price,
    is_for_sale: isForSale(found.saved_proforma.current?.listing ?? null),
    saved_at: found.saved_proforma.numbers_saved_at,
  };
  return { proforma, portfolio: null };
}

async function readPortfolio(database: Database, share: OpenShare, portfolioId: string): Promise<SharedPortfolio> {
  const { title, totals, proformas } = await readDetail(database.pool, { userId: share.userId }, portfolioId);
  return { title, totals, proformas: await withoutIds(database, proformas, share) };
}

/** With ids that open nothing else, and without what the owner did not choose or a feed no longer allows to show. */
async function withoutIds(
  { pool }: Database,
  proformas: readonly ProformaParts[],
  share: OpenShare,
): Promise<ProformaParts[]> {
  const withheld = await withheldAmong(
    pool,
    proformas.map(({ listing }) => listing.listing_id),
  );
  return proformas.map((parts) =>
    asShared(parts, withheld.has(parts.listing.listing_id) ? { ...share, showsAddress: false } : share),
  );
}

/** Without the address unless the share shows it. */
function asShared({ listing, proforma, calculation }: ProformaParts, share: OpenShare): ProformaParts {
  const shown = share.showsAddress ? listing : withoutAddress(listing as StoredListing);
  // Photos show house numbers, and their addresses name the listing.
  const isLocated = share.showsAddress && hasFeature(share.role, 'can_view_limited_fields');
  return {
    listing: {
      ...shown,
      listing_id: standInOf(share, proforma.proforma_id ?? listing.listing_id),
      photos: isLocated ? shown.photos : [],
    },
    proforma: { ...proforma, alias_id: '', proforma_id: null },
    calculation,
  };
}

/** Its owner sees the address of a private home in every role, a reader does not. */
function withoutAddress(listing: StoredListing): Listing {
  return { ...limitTo('guest', listingSchema, { ...listing, flags: [] }), flags: listing.flags };
}

/** Remarks can state the address. */
function describedIn({ description }: FullProforma, share: OpenShare): SharedProforma['description'] {
  return description && !share.showsAddress ? limitTo('guest', descriptionSchema, description) : description;
}

/** Has the form of a listing id, which its illustration needs. Differs for each link, so that nothing is found by it. */
function standInOf({ shareLinkId }: OpenShare, id: string): string {
  return createHash('sha256').update(`${shareLinkId} ${id}`).digest('hex').slice(0, 16);
}

/** What the owner stated is not the reader's own. */
function asReaderSees({ rent, tax, insurance, growth, dues }: Origins): Origins {
  const sender = { source: 'sender', name: null, dated: null };
  const from = <From extends Origins['rent']>(origin: From) => (origin?.source === 'own' ? sender : origin);
  return {
    rent: from(rent),
    tax: from(tax),
    insurance: from(insurance),
    growth: growth.source === 'assumption' ? sender : growth,
    ...(dues ? { dues: from(dues) } : {}),
  } as Origins;
}

function ownerNameOf({ showsName, firstName, lastName }: OpenShare): string | null {
  if (!showsName) return null;
  return [firstName, lastName].filter(Boolean).join(' ') || null;
}
