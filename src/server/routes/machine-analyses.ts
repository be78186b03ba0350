import type { FastifyInstance } from 'fastify';
import { toolJobSummaryToWire, toolJobToWire } from '#commands/presenters/tool-job-to-wire.ts';
import { requireFound } from '#commands/refusal.ts';
import { comparablePricesOf } from '#commands/score/comparable-prices.ts';
import { requestToolJob } from '#commands/tool-jobs/request-tool-job.ts';
import { machineAnalysesApi, machineAnalysesEvents, type ToolJob } from '#contracts/machine-analyses.ts';
import { recordId } from '#contracts/record-id.ts';
import { defaultTargetEquityMultiple } from '#domain/search-defaults.ts';
import { listToolJobs, readToolJob } from '#store/analyses/tool-jobs.ts';
import type { Queries } from '#store/transact.ts';
import { requestClientOf } from '../callers/request-client.ts';
import { withTurns } from '../callers/turn-queue.ts';
import { pageOf, readListRequest } from '../http/list-page.ts';
import { register } from '../http/register.ts';
import { registerEvents } from '../http/register-events.ts';
import type { Services } from '../services.ts';
import { findComparablesInTurn } from './comparables.ts';
import { answerProforma } from './proformas.ts';

/** POST and GET /api/v1/machine_analyses/tool_jobs, a job by its id, and its events. */
export function registerMachineAnalyses(app: FastifyInstance, services: Services): void {
  const { pool } = services.database;
  register(
    app,
    machineAnalysesApi.createToolJob,
    async ({ input, caller, request, atomically, alreadyExisted }) => {
      const found = requireFound(await answerProforma(services, input.proforma_id, caller));
      const portfolioId = input.portfolio_id || null;
      if (portfolioId !== null) requireFound(recordId.safeParse(portfolioId).success);
      const isCompared = input.tool_name === 'determineProformaRating';
      const context = {
        comparablePrices: isCompared ? comparablePricesOf(await findComparablesInTurn(services, found, request)) : [],
        now: Date.now(),
      };
      const create = async (queries: Queries) => {
        const toolRequest = {
          toolName: input.tool_name,
          reference: input.proforma_id,
          numbers: { assumptions: input.assumptions, facts: input.facts },
          portfolioId,
          chatSessionId: input.chat_session_id || null,
          targetEquityMultiple: input.target_equity_multiple ?? defaultTargetEquityMultiple,
          maximumInitialEquityInvestment: isCompared ? (input.maximum_initial_equity_investment ?? null) : null,
        };
        const { job, isNew } = await requestToolJob(queries, caller.person, toolRequest, context);
        if (!isNew) alreadyExisted();
        return toolJobToWire(job);
      };
      // The fit underwrites a portfolio. A single turn, as for other transactions that calculate.
      if (input.tool_name !== 'determineAgendaFit') return atomically(create);
      return withTurns(services.portfolioQueue, requestClientOf(request), 1, (runInTurn) =>
        runInTurn(() => atomically(create)),
      );
    },
    { limit: 'search' },
  );
  register(app, machineAnalysesApi.toolJobs, async ({ input, caller: { person } }) => {
    const listRequest = readListRequest(input);
    const { proforma_id: reference, tool_name: toolName = null, chat_session_id: chatSession } = input;
    const chatSessionId = chatSession || null;
    if (chatSessionId !== null && !recordId.safeParse(chatSessionId).success) return [];
    const isId = recordId.safeParse(reference).success;
    const proforma = reference ? { [isId ? 'proformaId' : 'aliasId']: reference } : {};
    const filter = { proformaId: null, aliasId: null, ...proforma, toolName, chatSessionId };
    return pageOf(await listToolJobs(pool, person.userId, filter, listRequest), listRequest, (rows) =>
      rows.map(toolJobSummaryToWire),
    );
  });
  register(app, machineAnalysesApi.toolJob, async ({ params, caller: { person } }) =>
    toolJobToWire(requireFound(await readToolJob(pool, person.userId, params.id))),
  );
  registerEvents(app, machineAnalysesEvents.toolJobEvents, async ({ params, caller: { person } }) => {
    const read = async () => {
      const job = await readToolJob(pool, person.userId, params.id);
      return job && toolJobToWire(job);
    };
    requireFound(await read());
    return {
      state: read,
      eventOf: ({ status }: ToolJob) => status,
      isLast: ({ status }: ToolJob) => isSettled(status),
    };
  });
}

function isSettled(status: string): boolean {
  return status === 'done' || status === 'failed';
}
