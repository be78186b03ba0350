import type { FastifyInstance } from 'fastify';
import { limitsOf } from '#commands/billing/plans.ts';
import { createSharedMarket } from '#commands/estimates/shared-market.ts';
import { prepareImport } from '#commands/import/import-home.ts';
import { limitPageReads } from '#commands/import/limit-page-reads.ts';
import { createPageReading } from '#commands/import/read-page.ts';
import { type ImportMarks, saveImport } from '#commands/import/save-import.ts';
import { requireGoal } from '#commands/portfolios/require-goal.ts';
import { markedProformaToWire } from '#commands/presenters/saved-proforma-to-wire.ts';
import { Refusal } from '#commands/refusal.ts';
import { type ImportRequest, importsApi } from '#contracts/imports.ts';
import { hasFeature } from '#domain/role-features.ts';
import type { Environment } from '#environment/environment.ts';
import type { FetchLimits } from '#outside/home-pages/fetch-page.ts';
import { type PageRules, publicPagesBeside } from '#outside/home-pages/page-guard.ts';
import { countImports, importedProformas } from '#store/proformas/imports.ts';
import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';

/** Overrides for tests, which have no internet. */
export type PageSettings = { readonly rules?: PageRules; readonly limits?: FetchLimits };

/** POST /api/v1/proformas/import_from_url, GET /api/v1/imports and GET /api/v1/imports/this_month. */
export function registerImport(
  app: FastifyInstance,
  { database }: Services,
  environment: Environment,
  { rules = publicPagesBeside(environment), limits }: PageSettings = {},
): void {
  const market = createSharedMarket(database);
  const { checkUrl, readPage } = createPageReading(rules, limits);
  const readLimitedPage = limitPageReads(readPage);
  const context = { queries: database.pool, market, checkUrl };
  register(app, importsApi.imports, async ({ input, caller }) => {
    const listRequest = readListRequest(input);
    const found = await importedProformas(database.pool, caller.person.userId, listRequest);
    return pageOf(found, listRequest, (rows) => ({ rows: rows.map(markedProformaToWire) }));
  });
  register(app, importsApi.importsThisMonth, async ({ caller }) => ({
    used: await countImports(database.pool, caller.person.userId),
  }));
  register(
    app,
    importsApi.importProforma,
    async ({ input, caller, atomically }) => {
      if (input.title) requireGoal(input.goal);
      const { userId, lenderLimits } = caller.person;
      const most = limitsOf(caller.role).imports_a_month;
      // Before a page is read or a price asked for. The transaction counts again.
      if (most !== null && (await countImports(database.pool, userId)) >= most) throw new Refusal('plan_limit_reached');
      const importer = { userId, lenderLimits, seesAddresses: hasFeature(caller.role, 'can_view_limited_fields') };
      const readPageOfPerson = (url: URL) => readLimitedPage(userId, url);
      const home = await prepareImport({ ...context, readPage: readPageOfPerson }, importer, input);
      return atomically((queries) => saveImport(queries, caller.person, home, { most, marks: marksIn(input) }));
    },
    { limit: 'imports' },
  );
}

function marksIn({ portfolio_ids, title, rating, pinned, ...portfolio }: ImportRequest): ImportMarks {
  const text = {
    goal: portfolio.goal || null,
    strategy: portfolio.strategy || null,
    goalMetric: portfolio.goal_metric ?? null,
    goalValue: portfolio.goal_value ?? null,
  };
  return {
    portfolioIds: [...new Set(portfolio_ids ?? [])],
    newPortfolio: title ? { title, ...text } : null,
    rating: rating || null,
    pinned: pinned === true,
  };
}
