import type { FastifyInstance } from 'fastify';
import { addToPortfolio } from '#commands/portfolios/add-to-portfolio.ts';
import { changeAssumptionsInPortfolio } from '#commands/portfolios/change-assumptions-in-portfolio.ts';
import { readDetail } from '#commands/portfolios/read-detail.ts';
import { removeFromPortfolio } from '#commands/portfolios/remove-from-portfolio.ts';
import {
  type FullSummary,
  summarizePortfolioOf,
  summarizeWithProforma,
} from '#commands/portfolios/summarize-portfolio.ts';
import type { Role } from '#contracts/access.ts';
import type { PortfolioSummary } from '#contracts/portfolio-figures.ts';
import { portfolioProformasApi } from '#contracts/portfolio-proformas.ts';
import { type PortfolioDetail, portfoliosApi } from '#contracts/portfolios.ts';
import { hasFeature } from '../../callers/roles.ts';
import { limitedFieldsOf, limitMarked } from '../../http/limited-fields.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';

/** Contents of a portfolio: proformas, summary and links. */
export function registerPortfolioContents(app: FastifyInstance, { database: { pool } }: Services): void {
  register(app, portfoliosApi.portfolio, async ({ params, caller }) =>
    limitDetail(await readDetail(pool, caller.person, params.id), caller.role),
  );
  register(app, portfoliosApi.assumeInPortfolio, ({ params, input, caller, atomically }) =>
    atomically(async (queries) => {
      await changeAssumptionsInPortfolio(queries, caller.person, params.id, input.assumptions);
      return limitDetail(await readDetail(queries, caller.person, params.id), caller.role);
    }),
  );
  register(app, portfoliosApi.portfolioSummary, async ({ params, caller }) =>
    limitSummary(await summarizePortfolioOf(pool, caller.person, params.id), caller.role),
  );
  register(app, portfoliosApi.portfolioSummaryWith, async ({ params, caller }) =>
    limitSummary(await summarizeWithProforma(pool, caller.person, params.id, params.proforma_id), caller.role),
  );
  register(app, portfolioProformasApi.addToPortfolio, ({ input, caller, atomically, alreadyExisted }) =>
    atomically(async (queries) => {
      const { portfolio_id: intoId, proforma_id: reference, assumptions, facts } = input;
      const link = await addToPortfolio(queries, caller.person, intoId, reference, { assumptions, facts });
      if (!link.isNew) alreadyExisted();
      const { linkId: id, portfolioId: portfolio_id, proformaId: proforma_id, createdAt: created_at } = link;
      return { id, portfolio_id, proforma_id, created_at };
    }),
  );
  register(app, portfolioProformasApi.removeFromPortfolio, ({ params, caller, atomically }) =>
    atomically(async (queries) => {
      await removeFromPortfolio(queries, caller.person, params.id);
      return null;
    }),
  );
}

/** Applies role limits. */
export function limitDetail(detail: Omit<PortfolioDetail, 'limited_fields'>, role: Role): PortfolioDetail {
  const proformas = detail.proformas.map(({ link_id, ...marked }) => ({ ...limitMarked(marked, role), link_id }));
  return { ...detail, proformas, limited_fields: limitedFieldsOf(role) };
}

/** Applies role limits. */
export function limitSummary(summary: FullSummary, role: Role): PortfolioSummary {
  if (hasFeature(role, 'can_view_limited_fields')) return { ...summary, limited_fields: [] };
  const { irr: _irr, irr_reason: _reason, ...visibleSummary } = summary;
  return { ...visibleSummary, limited_fields: ['irr', 'irr_reason'] };
}
