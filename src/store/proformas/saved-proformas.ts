import { readRows } from '../read-rows.ts';
import { boolean, columnsOf, instant, json, nullable, number, type RowOf, type Selection, text } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { storedProforma } from './proformas.ts';

/** A proforma's position in a portfolio: lowest first, equal ones by age. */
export type PortfolioPlace = {
  readonly linkId: string;
  readonly portfolioId: string;
  readonly position: number;
};

/** The saved proformas of a portfolio in its order, or those with the ids, newest first. */
export type SavedBy = { readonly portfolioId: string } | { readonly ids: readonly string[] };

/** SQL: when a saved proforma was last marked. */
export const markedMoment = `coalesce(greatest(bookmarks.created_at, user_pins.created_at, user_ratings.updated_at,
  exclusives.created_at), proformas.created_at)`;

/** SQL: whether it has a mark. Membership in a portfolio does not count. */
export const isMarked = `(bookmarks.bookmark_id is not null or user_pins.user_pin_id is not null
  or user_ratings.rating is not null or exclusives.exclusive_id is not null)`;

const markedRow = {
  bookmarkId: nullable('bookmarks.bookmark_id'),
  pinId: nullable('user_pins.user_pin_id'),
  rating: nullable('user_ratings.rating'),
  isExclusive: boolean('exclusives.exclusive_id is not null'),
  /** In the order in which it was added to them. */
  places: json<readonly PortfolioPlace[]>(`coalesce((
    select jsonb_agg(jsonb_build_object('linkId', portfolio_proforma_id, 'portfolioId', portfolio_id, 'position', position)
      order by created_at, portfolio_proforma_id)
    from portfolio_proformas as link
    where link.user_id = proformas.user_id and link.proforma_id = proformas.proforma_id), '[]')`),
  /** Dollars; null: the listing no longer exists. */
  priceToday: nullable(number("coalesce(listings.list_price, (imported.listing ->> 'list_price')::double precision)")),
  statusToday: nullable(text("coalesce(listings.standard_status, imported.listing ->> 'standard_status')")),
  /** When it was last marked, or saved if it has no mark. */
  markedAt: instant(markedMoment),
} as const satisfies Selection;

/** The marks of a proforma, and the current state of its listing. Instants in ISO 8601. */
export type MarkedRow = RowOf<typeof markedRow>;

export const savedRow = { ...storedProforma, ...markedRow } as const satisfies Selection;

export type SavedRow = RowOf<typeof savedRow>;

/** SQL: the tables behind a `SavedRow`. */
export const savedTables = `proformas
  left join bookmarks using (user_id, proforma_id)
  left join user_pins using (user_id, proforma_id)
  left join user_ratings using (user_id, proforma_id)
  left join exclusives using (user_id, listing_id)
  left join listings using (listing_id)
  left join private_listings as imported using (user_id, listing_id)`;

/** With their marks, portfolios and current listing prices, in one query. */
export async function savedProformas(queries: Queries, userId: string, which: SavedBy): Promise<SavedRow[]> {
  const { where, values, order = '' } = conditionOf(which);
  return readRows(
    queries,
    savedRow,
    `select ${columnsOf(savedRow)} from ${savedTables} where proformas.user_id = $1 and ${where}
    order by ${order}proformas.created_at desc, proformas.proforma_id desc`,
    [userId, ...values],
  );
}

type Condition = { readonly where: string; readonly values: readonly unknown[]; readonly order?: string };

function conditionOf(which: SavedBy): Condition {
  if ('ids' in which) return { where: 'proformas.proforma_id = any($2::uuid[])', values: [which.ids] };
  const links = 'portfolio_proformas where portfolio_id = $2 and user_id = $1';
  return {
    // An array is read once even by a database that has no statistics yet and compares row by row.
    where: `proformas.proforma_id = any (array(select proforma_id from ${links}))`,
    values: [which.portfolioId],
    order: `(select (position, created_at, portfolio_proforma_id) from ${links}
      and portfolio_proformas.proforma_id = proformas.proforma_id), `,
  };
}
