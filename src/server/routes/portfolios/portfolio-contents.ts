import type { FastifyInstance } from 'fastify';
import { addToPortfolio } from '#commands/portfolios/add-to-portfolio.ts';
import { changeAssumptionsInPortfolio } from '#commands/portfolios/change-assumptions-in-portfolio.ts';
import { readDetail } from '#commands/portfolios/read-detail.ts';
import { removeFromPortfolio } from '#commands/portfolios/remove-from-portfolio.ts';
import { portfolioLinkToWire } from '#commands/presenters/portfolio-link-to-wire.ts';
import { portfolioProformasApi } from '#contracts/portfolio-proformas.ts';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { requestClientOf } from '../../callers/request-client.ts';
import { withTurns } from '../../callers/turn-queue.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';
import { summarizeInTurn } from './summarize-in-turn.ts';

/** Contents of a portfolio: proformas, summary and links. */
export function registerPortfolioContents(app: FastifyInstance, services: Services): void {
  const { pool } = services.database;
  register(app, portfoliosApi.portfolio, ({ params, caller }) => readDetail(pool, caller.person, params.id));
  register(app, portfoliosApi.assumeInPortfolio, ({ params, input, caller, request, atomically }) =>
    // A single turn, because a transaction that waited for several would keep its connection and locks meanwhile.
    withTurns(services.portfolioQueue, requestClientOf(request), 1, (runInTurn) =>
      runInTurn(() =>
        atomically(async (queries) => {
          await changeAssumptionsInPortfolio(queries, caller.person, params.id, input.assumptions);
          return readDetail(queries, caller.person, params.id);
        }),
      ),
    ),
  );
  register(app, portfoliosApi.portfolioSummary, ({ params, caller, request }) =>
    summarizeInTurn(services, caller, request, params.id),
  );
  register(app, portfoliosApi.portfolioSummaryWith, ({ params, caller, request }) =>
    summarizeInTurn(services, caller, request, params.id, { reference: params.proforma_id }),
  );
  register(app, portfolioProformasApi.addToPortfolio, ({ input, caller, atomically, alreadyExisted }) =>
    atomically(async (queries) => {
      const { portfolio_id: intoId, proforma_id: reference, assumptions, facts } = input;
      const link = await addToPortfolio(queries, caller.person, intoId, reference, { assumptions, facts });
      if (!link.isNew) alreadyExisted();
      return portfolioLinkToWire(link);
    }),
  );
  register(app, portfolioProformasApi.removeFromPortfolio, ({ params, caller, atomically }) =>
    atomically(async (queries) => {
      await removeFromPortfolio(queries, caller.person, params.id);
      return null;
    }),
  );
}
