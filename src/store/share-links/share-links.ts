import type { StoredListing } from '#contracts/listing.ts';
import { digestOf } from '../digest.ts';
import { person } from '../people/callers.ts';
import { findRow, readRows } from '../read-rows.ts';
import { boolean, columnsOf, json, nullable, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const listedShare = {
  shareLinkId: 'share_links.share_link_id',
  proformaId: 'share_links.proforma_id',
  portfolioId: 'share_links.portfolio_id',
  showsAddress: 'share_links.shows_address',
  showsName: 'share_links.shows_name',
  createdAt: 'share_links.created_at',
  expiresAt: 'share_links.expires_at',
  isExpired: boolean('coalesce(share_links.expires_at <= now(), false)'),
  lastOpenedAt: 'share_links.last_opened_at',
  openCount: 'share_links.open_count',
  portfolioTitle: nullable('portfolios.title'),
  proformaTitle: 'proformas.title',
  listing: nullable(json<StoredListing>('proformas.listing')),
} as const satisfies Selection;

/** A share link with what its name is made of. Instants in ISO 8601. */
export type ListedShare = RowOf<typeof listedShare>;

export type NewShare = {
  readonly token: string;
  /** What it opens: exactly one is not null. */
  readonly proformaId: string | null;
  readonly portfolioId: string | null;
  readonly showsAddress: boolean;
  readonly showsName: boolean;
  readonly targetEquityMultiple: number;
  /** Null: until it is deleted. */
  readonly expiresInDays: number | null;
};

/** Per user. */
export const maxShareLinks = 100;

const subjects = `left join portfolios on portfolios.portfolio_id = share_links.portfolio_id
  left join proformas on proformas.proforma_id = share_links.proforma_id`;

/** Newest first. */
export async function listShareLinks(queries: Queries, userId: string): Promise<ListedShare[]> {
  return readRows(
    queries,
    listedShare,
    `select ${columnsOf(listedShare)} from share_links ${subjects} where share_links.user_id = $1
    order by share_links.created_at desc, share_link_id`,
    [userId],
  );
}

/** Stores only the digest of the token. The transaction must lock the user. Null: the user has reached the limit. */
export async function addShareLink(queries: Queries, userId: string, share: NewShare): Promise<ListedShare | null> {
  return findRow(
    queries,
    listedShare,
    `with added as (
      insert into share_links (user_id, proforma_id, portfolio_id, token_hash, shows_address, shows_name,
        target_equity_multiple, expires_at)
      select $1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $8)
      where (select count(*) from share_links where user_id = $1) < $9 returning *)
    select ${columnsOf(listedShare)} from added as share_links ${subjects}`,
    [
      userId,
      share.proformaId,
      share.portfolioId,
      digestOf(share.token),
      share.showsAddress,
      share.showsName,
      share.targetEquityMultiple,
      share.expiresInDays,
      maxShareLinks,
    ],
  );
}

/** False: the user has no such link. */
export async function deleteShareLink(queries: Queries, userId: string, shareLinkId: string): Promise<boolean> {
  const text = 'delete from share_links where user_id = $1 and share_link_id = $2';
  return (await queries.query(text, [userId, shareLinkId])).rowCount === 1;
}

const openShare = {
  shareLinkId: 'share_links.share_link_id',
  userId: 'share_links.user_id',
  proformaId: 'share_links.proforma_id',
  portfolioId: 'share_links.portfolio_id',
  showsAddress: 'share_links.shows_address',
  showsName: 'share_links.shows_name',
  targetEquityMultiple: 'share_links.target_equity_multiple',
  expiresAt: 'share_links.expires_at',
  firstName: 'users.first_name',
  lastName: 'users.last_name',
  role: person.role,
} as const satisfies Selection;

/** A link that opens, with its owner's name and role at this moment. */
export type OpenShare = RowOf<typeof openShare>;

/** Null: there is no such link, it has expired, or its owner is disabled. */
export async function findShareByToken(queries: Queries, token: string): Promise<OpenShare | null> {
  return findRow(
    queries,
    openShare,
    `select ${columnsOf(openShare)} from share_links join users using (user_id)
    where token_hash = $1 and (expires_at is null or expires_at > now()) and users.disabled_at is null`,
    [digestOf(token)],
  );
}

export async function countOpening(queries: Queries, shareLinkId: string): Promise<void> {
  await queries.query(
    'update share_links set open_count = open_count + 1, last_opened_at = now() where share_link_id = $1',
    [shareLinkId],
  );
}
