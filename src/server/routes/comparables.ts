import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findComparables } from '#commands/comparables/find-comparables.ts';
import { requireFound } from '#commands/refusal.ts';
import { type ComparablesAnswer, comparablesApi } from '#contracts/comparables.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { readAliasToken } from '#domain/tokens.ts';
import { requestClientOf } from '../callers/request-client.ts';
import { withTurns } from '../callers/turn-queue.ts';
import { register } from '../http/register.ts';
import { requireLiveInventory, type Services } from '../services.ts';
import { answerProforma } from './proformas.ts';

/** GET /api/v1/proformas/{id}/comparables. */
export function registerComparables(app: FastifyInstance, services: Services): void {
  register(
    app,
    comparablesApi.comparables,
    async ({ params, caller, request }) => {
      const found = requireFound(await answerProforma(services, params.id, caller));
      return findComparablesInTurn(services, found, request);
    },
    { limit: 'search' },
  );
}

/** The scan of the inventory waits in line with the searches of others. */
export async function findComparablesInTurn(
  services: Services,
  { listing, proforma }: Pick<ProformaParts, 'listing' | 'proforma'>,
  request: FastifyRequest,
): Promise<ComparablesAnswer> {
  const assumptions = readAliasToken(proforma.alias_id)?.assumptions ?? settleAssumptions({});
  const { database, searchQueue } = services;
  const { engine } = requireLiveInventory(services);
  return withTurns(searchQueue, requestClientOf(request), 1, (runInTurn) =>
    findComparables(listing, assumptions, { database, engine, runInTurn }),
  );
}
