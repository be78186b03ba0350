import type { CalculationOnWire } from '#contracts/calculation.ts';
import { findRow, readRows } from '../read-rows.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { linkOrder } from './portfolios.ts';

const underwrittenProforma = {
  proformaId: 'proformas.proforma_id',
  aliasId: 'proformas.alias_id',
  listing: 'proformas.listing',
  facts: 'proformas.facts',
  assumptions: 'proformas.assumptions',
  calculation: 'proformas.calculation',
} as const satisfies Selection;

/** The inputs of a saved proforma's figures, and the figures. */
export type UnderwrittenProforma = RowOf<typeof underwrittenProforma>;

/**
 * The inputs of all proformas of a portfolio, in its order. `lock`: locks them until the transaction ends, in the order
 * of their ids.
 */
export async function readLinkedProformas(
  queries: Queries,
  userId: string,
  portfolioId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<UnderwrittenProforma[]> {
  return readRows(
    queries,
    underwrittenProforma,
    `select ${columnsOf(underwrittenProforma)} from portfolio_proformas join proformas using (user_id, proforma_id)
    where portfolio_proformas.user_id = $1 and portfolio_id = $2
    order by ${lock ? 'proformas.proforma_id for no key update of proformas' : linkOrder()}`,
    [userId, portfolioId],
  );
}

/** The same for one proforma. Null: the user has no saved proforma with this id. */
export async function readUnderwrittenProforma(
  queries: Queries,
  userId: string,
  proformaId: string,
): Promise<UnderwrittenProforma | null> {
  return findRow(
    queries,
    underwrittenProforma,
    `select ${columnsOf(underwrittenProforma)} from proformas where user_id = $1 and proforma_id = $2`,
    [userId, proformaId],
  );
}

/** New assumptions of a proforma and its recalculated figures. */
export type ChangedAssumptions = {
  readonly proformaId: string;
  readonly assumptions: Record<string, unknown>;
  readonly calculation: CalculationOnWire;
};

/**
 * Changes the assumptions of proformas in one query and clears their alias, because they no longer match a search
 * result.
 */
export async function updateAssumptions(
  queries: Queries,
  userId: string,
  changed: readonly ChangedAssumptions[],
): Promise<void> {
  await queries.query(
    `update proformas set assumptions = given.assumptions, calculation = given.calculation, alias_id = null,
      model_version = given.calculation ->> 'model_version', updated_at = now(), numbers_saved_at = now()
    from jsonb_to_recordset($2::jsonb) as given ("proformaId" uuid, assumptions jsonb, calculation jsonb)
    where user_id = $1 and proforma_id = given."proformaId"`,
    [userId, JSON.stringify(changed)],
  );
}
