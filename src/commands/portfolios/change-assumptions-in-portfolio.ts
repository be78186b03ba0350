import { isDeepStrictEqual } from 'node:util';
import type { StatedAssumptions } from '#contracts/assumptions.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { statedDifferences } from '#domain/settled-search.ts';
import { withUserFacts } from '#domain/user-facts.ts';
import {
  type ChangedAssumptions,
  readLinkedProformas,
  type UnderwrittenProforma,
  updateAssumptions,
} from '#store/portfolios/linked-proformas.ts';
import type { Queries } from '#store/transact.ts';
import { underwriteToWire } from '../presenters/proforma-to-wire.ts';
import { mapInTurns, runAfterInput } from '../run-in-turn.ts';
import { requirePortfolio } from './require-portfolio.ts';

/**
 * Changes assumptions of every proforma in a portfolio, in the caller's transaction. Null resets an assumption to its
 * default; absent ones stay. Writes only actual changes, which remove the alias. Refuses an unknown
 * portfolio.
 */
export async function changeAssumptionsInPortfolio(
  queries: Queries,
  person: { readonly userId: string },
  portfolioId: string,
  changes: StatedAssumptions,
): Promise<void> {
  const { userId } = person;
  await requirePortfolio(queries, person, portfolioId);
  const linked = await readLinkedProformas(queries, userId, portfolioId, { lock: true });
  const after = await mapInTurns(linked, (proforma) => withChangedAssumptions(proforma, changes), runAfterInput);
  const changed = after.filter((proforma) => proforma !== null);
  if (changed.length > 0) await updateAssumptions(queries, userId, changed);
}

/** Null: nothing changes. */
function withChangedAssumptions(
  { proformaId, listing, facts, assumptions }: UnderwrittenProforma,
  changes: StatedAssumptions,
): ChangedAssumptions | null {
  const before = settleAssumptions(assumptions);
  const after = settleAssumptions({ ...assumptions, ...changes });
  if (isDeepStrictEqual(before, after)) return null;
  const { calculation } = underwriteToWire(withUserFacts(listing, facts), after);
  return { proformaId, assumptions: statedDifferences(after), calculation };
}
