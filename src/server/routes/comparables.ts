import type { FastifyInstance } from 'fastify';
import { findComparables } from '#commands/comparables/find-comparables.ts';
import { requireFound } from '#commands/refusal.ts';
import { comparablesApi } from '#contracts/comparables.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { readAliasToken } from '#domain/tokens.ts';
import { requestClientOf } from '../callers/request-client.ts';
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
      const assumptions = readAliasToken(found.proforma.alias_id)?.assumptions ?? settleAssumptions({});
      const { database, searchQueue } = services;
      const { runInTurn, leave } = searchQueue.enter(requestClientOf(request));
      const comparables = findComparables(found.listing, assumptions, {
        database,
        live: requireLiveInventory(services),
        runInTurn,
      });
      return comparables.finally(leave);
    },
    { limit: 'search' },
  );
}
