import type { FastifyRequest } from 'fastify';
import {
  type AddedProforma,
  type FullSummary,
  summarizePortfolioOf,
  summarizeWithProforma,
} from '#commands/portfolios/summarize-portfolio.ts';
import type { SignedInCaller } from '../../callers/caller.ts';
import { requestClientOf } from '../../callers/request-client.ts';
import { withTurns } from '../../callers/turn-queue.ts';
import type { Services } from '../../services.ts';

/** Underwrites a portfolio, with one more proforma if one is added, in turn with calculations of others. */
export async function summarizeInTurn(
  { database: { pool }, portfolioQueue }: Services,
  { person }: Pick<SignedInCaller, 'person'>,
  request: FastifyRequest,
  portfolioId: string,
  added: AddedProforma | null = null,
): Promise<FullSummary> {
  return withTurns(portfolioQueue, requestClientOf(request), 1, (runInTurn) => {
    const context = { queries: pool, runInTurn };
    return added === null
      ? summarizePortfolioOf(context, person, portfolioId)
      : summarizeWithProforma(context, person, portfolioId, added);
  });
}
