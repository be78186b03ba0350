import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerQuestion } from '#commands/chat/answer-question.ts';
import type { ToolContext } from '#commands/chat/tool-context.ts';
import { messageToWire, sessionToWire } from '#commands/presenters/chat-to-wire.ts';
import { Refusal, requireFound } from '#commands/refusal.ts';
import { comparablePricesOf } from '#commands/score/comparable-prices.ts';
import type { Role } from '#contracts/access.ts';
import { type ChatEvent, chatApi, questionsADay } from '#contracts/chat.ts';
import { comparablesApi } from '#contracts/comparables.ts';
import { hasFeature } from '#domain/role-features.ts';
import { publicView } from '#engine/columns/view-as-user.ts';
import { createPlaceIndex, isPlaceName } from '#outside/autocomplete/place-index.ts';
import type { AskModel } from '#outside/language-model/ask-model.ts';
import type { ModelFailure } from '#outside/language-model/model-failure.ts';
import {
  addChatSession,
  countQuestion,
  deleteChatSession,
  findChatSession,
  listChatSessions,
  readChatMessages,
} from '#store/chat/chat-sessions.ts';
import type { SignedInCaller } from '../../callers/caller.ts';
import { requestClientOf } from '../../callers/request-client.ts';
import { withTurns } from '../../callers/turn-queue.ts';
import { refusalOf } from '../../http/error-responses.ts';
import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import { registerStream } from '../../http/register-stream.ts';
import { requireLiveInventory, type Services } from '../../services.ts';
import { findComparablesInTurn } from '../comparables.ts';
import { summarizeInTurn } from '../portfolios/summarize-in-turn.ts';
import { answerProforma } from '../proformas.ts';
import { createAutocomplete } from '../search/autocomplete.ts';
import { answerSearch } from '../search/search.ts';
import { createModelFailureLog } from './log-model-failures.ts';

/** Conversations and their questions. */
export function registerChat(app: FastifyInstance, services: Services, askModel: AskModel | null): void {
  registerConversations(app, services);
  const suggest = createAutocomplete(services, createPlaceIndex());
  const logFailure = createModelFailureLog();
  const { pool } = services.database;
  registerStream(
    app,
    chatApi.askChat,
    async ({ params, input, caller, request }) => {
      const session = requireFound(await findChatSession(pool, caller.person.userId, params.id));
      if (!(await countQuestion(pool, caller.person.userId, mostQuestions(caller.role))))
        throw new Refusal('rate_limited', { message: tooMany, retryAfterSeconds: secondsUntilTomorrow() });
      const tools = toolServices(services, suggest, caller, request);
      return {
        write: (emit, atomically) => {
          const onModelFailure = (failure: ModelFailure) => logFailure(request.log, failure);
          return answerQuestion(session, input, { tools, askModel, onModelFailure, atomically }, emit);
        },
        describeFailure: (error): ChatEvent => {
          if (!(error instanceof Refusal)) request.log.error({ err: error }, 'chat question failed');
          return { kind: 'error', code: refusalOf(error).code, message: 'We couldn’t answer that. Please try again.' };
        },
      };
    },
    { limit: 'search' },
  );
}

const tooMany = 'You’ve asked all of today’s questions. You can ask again tomorrow.';

/** Roles beyond the plans have the largest plan's number. */
function mostQuestions(role: Role): number {
  return role === 'investor' ? questionsADay.investor : questionsADay.professional;
}

/** Days are counted in UTC. */
function secondsUntilTomorrow(): number {
  const day = 86_400;
  return day - (Math.floor(Date.now() / 1000) % day);
}

function registerConversations(app: FastifyInstance, services: Services): void {
  const { pool } = services.database;
  register(app, chatApi.createChatSession, async ({ input, caller, atomically }) => {
    const proformaId = input.proforma_id || null;
    if (proformaId) requireFound(await answerProforma(services, proformaId, caller));
    return atomically(async (queries) =>
      sessionToWire(await addChatSession(queries, caller.person.userId, { proformaId, search: input.search ?? null })),
    );
  });
  register(app, chatApi.chatSessions, async ({ input, caller }) => {
    const listRequest = readListRequest(input);
    return pageOf(await listChatSessions(pool, caller.person.userId, listRequest), listRequest, (rows) =>
      rows.map(sessionToWire),
    );
  });
  register(app, chatApi.chatSession, async ({ params, caller: { person } }) => {
    const session = requireFound(await findChatSession(pool, person.userId, params.id));
    const messages = await readChatMessages(pool, person.userId, params.id);
    return { ...sessionToWire(session), messages: messages.map(messageToWire) };
  });
  register(app, chatApi.deleteChatSession, async ({ params, caller, atomically }) => {
    requireFound(await atomically((queries) => deleteChatSession(queries, caller.person.userId, params.id)));
    return null;
  });
}

type Suggest = ReturnType<typeof createAutocomplete>;

function toolServices(
  services: Services,
  suggest: Suggest,
  caller: SignedInCaller,
  request: FastifyRequest,
): Omit<ToolContext, 'chatContext'> {
  return {
    database: services.database,
    person: caller.person,
    search: (payload) => answerSearch(services, payload, caller, requestClientOf(request)),
    isPlace: isPlaceName,
    comparablePrices: async (parts) => comparablePricesOf(await findComparablesInTurn(services, parts, request)),
    findComparables: hasFeature(caller.role, comparablesApi.comparables.needs)
      ? (parts) => findComparablesInTurn(services, parts, request)
      : null,
    findPlaces: (text) => suggest(text, ['C', 'Z', 'N', 'T'], caller),
    summarizePortfolio: (portfolioId, added) => summarizeInTurn(services, caller, request, portfolioId, added),
    summarizeMarket: (postalCodes) => summarizeMarketInTurn(services, postalCodes, request),
  };
}

function summarizeMarketInTurn(services: Services, postalCodes: readonly string[], request: FastifyRequest) {
  const { engine } = requireLiveInventory(services);
  return withTurns(services.searchQueue, requestClientOf(request), 1, (runInTurn) =>
    runInTurn(() => engine.run('summarizeMarket', publicView, postalCodes)),
  );
}
