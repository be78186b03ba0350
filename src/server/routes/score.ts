import type { FastifyInstance } from 'fastify';
import { requireFound } from '#commands/refusal.ts';
import { comparablePricesOf } from '#commands/score/comparable-prices.ts';
import { scoreProforma } from '#commands/score/score-proforma.ts';
import { scoreApi } from '#contracts/score.ts';
import { defaultTargetEquityMultiple } from '#domain/search-defaults.ts';
import { requestClientOf } from '../callers/request-client.ts';
import { withTurns } from '../callers/turn-queue.ts';
import { register } from '../http/register.ts';
import type { Services } from '../services.ts';
import { findComparablesInTurn } from './comparables.ts';
import { answerProforma } from './proformas.ts';

/** POST /api/v1/proformas/{id}/score. */
export function registerScore(app: FastifyInstance, services: Services): void {
  register(
    app,
    scoreApi.score,
    async ({ params, input, caller, request }) =>
      withTurns(services.analysisQueue, requestClientOf(request), 1, async (runInTurn) => {
        const found = requireFound(await answerProforma(services, params.id, caller));
        const context = {
          targetEquityMultiple: input.target_equity_multiple ?? defaultTargetEquityMultiple,
          maximumInitialEquityInvestment: input.maximum_initial_equity_investment ?? null,
          comparablePrices: comparablePricesOf(await findComparablesInTurn(services, found, request)),
          now: Date.now(),
        };
        return runInTurn(() => scoreProforma(found, input, context));
      }),
    { limit: 'search' },
  );
}
