import type { FastifyInstance } from 'fastify';
import { plansOnOffer } from '#commands/billing/plans.ts';
import { readyImport } from '#commands/import/import-home.ts';
import { keepImport } from '#commands/import/keep-import.ts';
import { createSharedMarket } from '#commands/market-tables/shared-market.ts';
import type { Role } from '#contracts/access.ts';
import { type ImportRequest, importApi } from '#contracts/import-api.ts';
import { checkPageUrl, type PageRules, publicPages } from '#outside/home-pages/page-guard.ts';
import type { Environment } from '../environment.ts';
import { ApiError } from './api-error.ts';
import { mayUse } from './callers/roles.ts';
import { register } from './register.ts';
import type { Services } from './services.ts';

/** POST /api/v1/proformas/import_from_url. */
export function registerImport(app: FastifyInstance, { database }: Services, environment: Environment): void {
  const market = createSharedMarket(database);
  const rules = rulesOf(environment);
  const means = {
    queries: database.pool,
    market,
    checkUrl: (url: URL) => checkPageUrl(url, rules),
    readPage: async () => null,
  };
  register(
    app,
    importApi.importProforma,
    async ({ input, caller, atomically }) => {
      requireGoal(input);
      const { userId } = caller.person;
      const importer = { userId, seesAddresses: mayUse(caller.role, 'can_view_limited_fields') };
      const home = await readyImport(means, importer, input);
      return atomically((queries) => keepImport(queries, caller.person, home, limitsOf(caller.role)));
    },
    { limit: 'imports' },
  );
}

const goalNeeded = 'Please enter a portfolio goal (high cash flow, high appreciation)';

/** Refuses (422) a new portfolio without a goal. */
function requireGoal({ title, goal }: ImportRequest): void {
  if (title && !goal) throw new ApiError('validation_failed', { details: [{ path: 'goal', message: goalNeeded }] });
}

function limitsOf(role: Role) {
  const limits = plansOnOffer().find((plan) => plan.role === role)?.limits;
  return { imports: limits?.imports_a_month ?? null, portfolios: limits?.portfolios ?? null };
}

/** This site is no page of a home, by whichever name it is reached. */
function rulesOf({ publicOrigin, host }: Environment): PageRules {
  const names = [host, ...(publicOrigin === null ? [] : [new URL(publicOrigin).hostname])];
  return { ...publicPages, ownHosts: names.map((name) => name.toLowerCase()) };
}
