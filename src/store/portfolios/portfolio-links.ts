import { findRow, readRows } from '../read-rows.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { linkOrder } from './portfolios.ts';

const storedLink = {
  linkId: 'portfolio_proformas.portfolio_proforma_id',
  portfolioId: 'portfolio_proformas.portfolio_id',
  proformaId: 'portfolio_proformas.proforma_id',
  createdAt: 'portfolio_proformas.created_at',
} as const satisfies Selection;

/** A proforma's membership in a portfolio. Instants in ISO 8601. */
export type StoredLink = RowOf<typeof storedLink>;

const linkColumns = columnsOf(storedLink);
const portfolioOf = { portfolioId: 'portfolio_proformas.portfolio_id' } as const satisfies Selection;

/** A portfolio is recalculated as a whole while other requests wait. */
export const maxPortfolioProformas = 1000;

/**
 * Appends a proforma to a locked portfolio. `isNew` false: it was already in the portfolio and keeps its position. The
 * caller checks that both belong to the user. Null: the portfolio is full.
 */
export async function linkProforma(
  queries: Queries,
  userId: string,
  portfolioId: string,
  proformaId: string,
): Promise<(StoredLink & { readonly isNew: boolean }) | null> {
  const inserted = await findRow(
    queries,
    storedLink,
    `insert into portfolio_proformas (user_id, portfolio_id, proforma_id, position)
    select $1, $2, $3, coalesce((select max(position) + 1 from portfolio_proformas where portfolio_id = $2), 0)
    where (select count(*) from portfolio_proformas where portfolio_id = $2) < $4
    on conflict (portfolio_id, proforma_id) do nothing returning ${linkColumns}`,
    [userId, portfolioId, proformaId, maxPortfolioProformas],
  );
  if (inserted) return { ...inserted, isNew: true };
  const found = await findRow(
    queries,
    storedLink,
    `select ${linkColumns} from portfolio_proformas where user_id = $1 and portfolio_id = $2 and proforma_id = $3`,
    [userId, portfolioId, proformaId],
  );
  return found && { ...found, isNew: false };
}

/** Null: the user has no link with this id. */
export async function portfolioOfLink(queries: Queries, userId: string, linkId: string): Promise<string | null> {
  const link = await findRow(
    queries,
    portfolioOf,
    `select ${columnsOf(portfolioOf)} from portfolio_proformas where user_id = $1 and portfolio_proforma_id = $2`,
    [userId, linkId],
  );
  return link?.portfolioId ?? null;
}

/** False: the user has no link with this id. */
export async function unlinkProforma(queries: Queries, userId: string, linkId: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    'delete from portfolio_proformas where user_id = $1 and portfolio_proforma_id = $2',
    [userId, linkId],
  );
  return rowCount === 1;
}

/**
 * Sorts the proformas of a locked portfolio. Unlisted ones follow in their previous order; unknown ids have no effect.
 */
export async function orderLinks(
  queries: Queries,
  userId: string,
  portfolioId: string,
  proformaIds: readonly string[],
): Promise<void> {
  await queries.query(
    `update portfolio_proformas set position = ranked.place
    from (
      select portfolio_proforma_id as link_id, row_number() over (
        order by array_position($3::text[], proforma_id::text) nulls last, ${linkOrder()}) as place
      from portfolio_proformas where user_id = $1 and portfolio_id = $2
    ) as ranked
    where portfolio_proforma_id = ranked.link_id and position <> ranked.place`,
    [userId, portfolioId, [...proformaIds]],
  );
}

/** The ids of the portfolios that contain a proforma, in the order in which it was added. */
export async function portfoliosOf(queries: Queries, userId: string, proformaId: string): Promise<string[]> {
  const rows = await readRows(
    queries,
    portfolioOf,
    `select ${columnsOf(portfolioOf)} from portfolio_proformas where user_id = $1 and proforma_id = $2
    order by created_at, portfolio_id`,
    [userId, proformaId],
  );
  return rows.map((link) => link.portfolioId);
}
