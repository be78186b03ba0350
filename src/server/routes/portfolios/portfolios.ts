import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { changePortfolio, type PortfolioChange } from '#commands/portfolios/change-portfolio.ts';
import { createPortfolio } from '#commands/portfolios/create-portfolio.ts';
import { requireGoal } from '#commands/portfolios/require-goal.ts';
import { requirePortfolio } from '#commands/portfolios/require-portfolio.ts';
import { portfolioToWire } from '#commands/presenters/portfolio-to-wire.ts';
import { requireFound } from '#commands/refusal.ts';
import { type Portfolio, portfoliosApi } from '#contracts/portfolios.ts';
import { orderLinks } from '#store/portfolios/portfolio-links.ts';
import { deletePortfolio, listPortfolios, type PortfolioText, readPortfolio } from '#store/portfolios/portfolios.ts';
import type { Queries } from '#store/transact.ts';
import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';

type PortfolioTextInput = z.output<NonNullable<typeof portfoliosApi.changePortfolio.input>>;

/** Lists, creates, changes, orders and deletes portfolios. */
export function registerPortfolios(app: FastifyInstance, { database: { pool } }: Services): void {
  register(app, portfoliosApi.portfolios, async ({ input, caller }) => {
    const listRequest = readListRequest(input);
    const rows = await listPortfolios(pool, caller.person.userId, listRequest);
    return pageOf(rows, listRequest, (pageRows) => pageRows.map(portfolioToWire));
  });
  register(app, portfoliosApi.createPortfolio, ({ input, caller, atomically }) =>
    atomically(async (queries) => {
      if (input.proforma_id) requireGoal(input.goal);
      const text = textOf(input);
      const first = {
        reference: input.proforma_id || null,
        numbers: { assumptions: input.assumptions, facts: input.facts },
        rating: input.rating || null,
        pinned: input.pinned === true,
      };
      const portfolioId = await createPortfolio(queries, caller.person, text, first);
      return answerPortfolio(queries, caller.person.userId, portfolioId);
    }),
  );
  register(app, portfoliosApi.changePortfolio, ({ params, input, caller, atomically }) =>
    atomically(async (queries) => {
      await changePortfolio(queries, caller.person, params.id, changeIn(input));
      return answerPortfolio(queries, caller.person.userId, params.id);
    }),
  );
  register(app, portfoliosApi.orderPortfolio, ({ params, input, caller: { person }, atomically }) =>
    atomically(async (queries) => {
      await requirePortfolio(queries, person, params.id);
      await orderLinks(queries, person.userId, params.id, input.proforma_ids);
      return answerPortfolio(queries, person.userId, params.id);
    }),
  );
  register(app, portfoliosApi.deletePortfolio, async ({ params, caller }) => {
    requireFound(await deletePortfolio(pool, caller.person.userId, params.id));
    return null;
  });
}

async function answerPortfolio(queries: Queries, userId: string, portfolioId: string): Promise<Portfolio> {
  return portfolioToWire(requireFound(await readPortfolio(queries, userId, portfolioId)));
}

/** Empty text becomes null. */
function changeIn({ title, goal, strategy, goal_metric, goal_value }: PortfolioTextInput): PortfolioChange {
  return {
    title,
    goal: emptyAsNull(goal),
    strategy: emptyAsNull(strategy),
    goalMetric: goal_metric,
    goalValue: goal_value,
  };
}

function textOf(textInput: PortfolioTextInput & { readonly title: string }): PortfolioText {
  const { goal = null, strategy = null, goalMetric = null, goalValue = null } = changeIn(textInput);
  return { title: textInput.title, goal, strategy, goalMetric, goalValue };
}

function emptyAsNull(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text;
}
