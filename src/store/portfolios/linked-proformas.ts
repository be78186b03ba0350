import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { CalculationOnWire } from '#contracts/calculation.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import type { Queries } from '../transact.ts';
import { linkOrder } from './portfolios.ts';

/** The inputs of a saved proforma's figures. */
export type UnderwrittenProforma = {
  readonly proformaId: string;
  readonly aliasId: string | null;
  readonly listing: StoredListing;
  readonly facts: UserFacts;
  readonly assumptions: StatedAssumptions;
};

const columns = `proformas.proforma_id as "proformaId", proformas.alias_id as "aliasId", proformas.listing,
  proformas.facts, proformas.assumptions`;

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
  const { rows } = await queries.query<UnderwrittenProforma>(
    `select ${columns} from portfolio_proformas join proformas using (user_id, proforma_id)
    where portfolio_proformas.user_id = $1 and portfolio_id = $2
    order by ${lock ? 'proformas.proforma_id for no key update of proformas' : linkOrder()}`,
    [userId, portfolioId],
  );
  return rows;
}

/** The same for one proforma. Null: the user has no saved proforma with this id. */
export async function readUnderwrittenProforma(
  queries: Queries,
  userId: string,
  proformaId: string,
): Promise<UnderwrittenProforma | null> {
  const { rows } = await queries.query<UnderwrittenProforma>(
    `select ${columns} from proformas where user_id = $1 and proforma_id = $2`,
    [userId, proformaId],
  );
  return rows[0] ?? null;
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
      model_version = given.calculation ->> 'model_version', updated_at = now()
    from jsonb_to_recordset($2::jsonb) as given ("proformaId" uuid, assumptions jsonb, calculation jsonb)
    where user_id = $1 and proforma_id = given."proformaId"`,
    [userId, JSON.stringify(changed)],
  );
}
