import type { StatedAssumptions } from '#contracts/assumptions.ts';
import { type SummedFigures, summedFigures } from '#domain/saved-holding.ts';
import { type ListRequest, pageClauses, pageParameters, placeOf } from '../list-request.ts';
import { lockPerson } from '../people/lock-person.ts';
import { findRow, readRows } from '../read-rows.ts';
import { columnsOf, json, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

/** A proforma in a portfolio, with the inputs of the portfolio's sums. */
export type LinkedProforma = {
  readonly link_id: string;
  readonly proforma_id: string;
  readonly alias_id: string | null;
  readonly listing_id: string;
  readonly figures: SummedFigures;
  /** Only those that differ from the defaults. */
  readonly assumptions: StatedAssumptions;
};

const portfolioText = {
  title: 'portfolios.title',
  goal: 'portfolios.goal',
  strategy: 'portfolios.strategy',
  goalMetric: 'portfolios.goal_metric',
  goalValue: 'portfolios.goal_value',
} as const satisfies Selection;

export type PortfolioText = RowOf<typeof portfolioText>;

const storedPortfolio = {
  portfolioId: 'portfolios.portfolio_id',
  ...portfolioText,
  createdAt: 'portfolios.created_at',
  updatedAt: 'portfolios.updated_at',
  place: placeOf('created_at', 'portfolio_id'),
  proformas: json<readonly LinkedProforma[]>("coalesce(linked.proformas, '[]')"),
} as const satisfies Selection;

/** A portfolio and its proformas in order. Instants in ISO 8601. */
export type StoredPortfolio = RowOf<typeof storedPortfolio>;

const figurePairs = summedFigures.map((name) => `'${name}', proformas.calculation -> '${name}'`).join(', ');

/** Returns one row per portfolio. */
const selectPortfolios = `select ${columnsOf(storedPortfolio)}
  from portfolios left join lateral (
    select json_agg(json_build_object('link_id', portfolio_proforma_id, 'proforma_id', proformas.proforma_id,
        'alias_id', proformas.alias_id, 'listing_id', proformas.listing_id, 'assumptions', proformas.assumptions,
        'figures', json_build_object(${figurePairs})) order by ${linkOrder()}) as proformas
    from portfolio_proformas join proformas using (user_id, proforma_id)
    where portfolio_proformas.portfolio_id = portfolios.portfolio_id
  ) as linked on true`;

/** SQL: the order of proformas in a portfolio. */
export function linkOrder(): string {
  return 'portfolio_proformas.position, portfolio_proformas.created_at, portfolio_proforma_id';
}

/** Newest first, in one query. */
export async function listPortfolios(
  queries: Queries,
  userId: string,
  request: ListRequest,
): Promise<StoredPortfolio[]> {
  const { where, order } = pageClauses('created_at', 'portfolio_id', 2);
  return readRows(queries, storedPortfolio, `${selectPortfolios} where user_id = $1 and ${where} ${order}`, [
    userId,
    ...pageParameters(request),
  ]);
}

/** Null: the user has no portfolio with this id. */
export async function readPortfolio(
  queries: Queries,
  userId: string,
  portfolioId: string,
): Promise<StoredPortfolio | null> {
  return findRow(queries, storedPortfolio, `${selectPortfolios} where user_id = $1 and portfolio_id = $2`, [
    userId,
    portfolioId,
  ]);
}

/**
 * Creates a portfolio and returns its id. Null: the user already has `maxPortfolios` (null: no limit). Serializes
 * concurrent requests of the user.
 */
export async function addPortfolio(
  queries: Queries,
  userId: string,
  { title, goal, strategy, goalMetric, goalValue }: PortfolioText,
  maxPortfolios: number | null,
): Promise<string | null> {
  await lockPerson(queries, userId);
  const added = await findRow(
    queries,
    { portfolio_id: 'portfolios.portfolio_id' },
    `insert into portfolios (user_id, title, goal, strategy, goal_metric, goal_value)
    select $1, $2, $3, $4, $5, $6
    where $7::int is null or (select count(*) from portfolios where user_id = $1) < $7
    returning portfolio_id`,
    [userId, title, goal, strategy, goalMetric, goalValue, maxPortfolios],
  );
  return added?.portfolio_id ?? null;
}

/**
 * Sets `updated_at` and locks the portfolio until the transaction ends. Null: the user has no portfolio with this id.
 */
export async function lockPortfolio(
  queries: Queries,
  userId: string,
  portfolioId: string,
): Promise<PortfolioText | null> {
  return findRow(
    queries,
    portfolioText,
    `update portfolios set updated_at = now() where user_id = $1 and portfolio_id = $2
    returning ${columnsOf(portfolioText)}`,
    [userId, portfolioId],
  );
}

export async function writePortfolio(
  queries: Queries,
  userId: string,
  portfolioId: string,
  { title, goal, strategy, goalMetric, goalValue }: PortfolioText,
): Promise<void> {
  await queries.query(
    `update portfolios set title = $3, goal = $4, strategy = $5, goal_metric = $6, goal_value = $7
    where user_id = $1 and portfolio_id = $2`,
    [userId, portfolioId, title, goal, strategy, goalMetric, goalValue],
  );
}

/** Its proformas stay saved. False: the user has no portfolio with this id. */
export async function deletePortfolio(queries: Queries, userId: string, portfolioId: string): Promise<boolean> {
  const { rowCount } = await queries.query('delete from portfolios where user_id = $1 and portfolio_id = $2', [
    userId,
    portfolioId,
  ]);
  return rowCount === 1;
}
