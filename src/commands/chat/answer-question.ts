import { type ChatAnswer, type ChatEvent, type ChatQuestion, mostListed } from '#contracts/chat.ts';
import { readToolCall, type ToolCall } from '#contracts/tools/tools.ts';
import { readQuestion } from '#domain/chat/read-question.ts';
import type { Conversation } from '#domain/chat/reading.ts';
import type { AskModel } from '#outside/language-model/ask-model.ts';
import { ModelFailure } from '#outside/language-model/model-failure.ts';
import {
  addChatMessage,
  readChatMessages,
  type StoredChatMessage,
  type StoredChatSession,
} from '#store/chat/chat-sessions.ts';
import type { Queries } from '#store/transact.ts';
import { messageToWire } from '../presenters/chat-to-wire.ts';
import { requireFound } from '../refusal.ts';
import { answerByGrammar } from './answer-by-grammar.ts';
import { answerByModel } from './answer-by-model.ts';
import { hasHome } from './resolve-homes.ts';
import type { ChatContext, ToolContext } from './tool-context.ts';
import { searchBeside, withoutPage } from './tools/list-tools.ts';

type Model = {
  /** Null: there is none. */
  readonly askModel: AskModel | null;
  readonly onModelFailure: (failure: ModelFailure) => void;
};

/** Runs work in one transaction, which also saves its result as the response. */
type Atomically = <Data>(work: (queries: Queries) => Promise<Data>) => Promise<Data>;

/** Answers a question of a conversation, and saves both. Returns the last event. */
export async function answerQuestion(
  session: StoredChatSession,
  question: ChatQuestion,
  {
    tools,
    atomically,
    ...model
  }: Model & { readonly tools: Omit<ToolContext, 'chatContext'>; readonly atomically: Atomically },
  emit: (event: ChatEvent) => void,
): Promise<ChatEvent> {
  const { database, person } = tools;
  const messages = await readChatMessages(database.pool, person.userId, session.chatSessionId);
  const chatContext = await withList(contextOf(session, question, messages), tools);
  const context = { ...tools, chatContext };
  const conversation = conversationOf(context, messages);
  const answer = await answerWith(question.text, conversation, context, { ...model, emit });
  const message = { question: question.text, answer };
  return atomically(async (queries) => {
    const saved = await addChatMessage(queries, person.userId, session.chatSessionId, message);
    return { kind: 'done', message: messageToWire(requireFound(saved)) };
  });
}

const withoutModel = 'The language model didn’t answer, so we read the question ourselves.';

/** By the model if there is one. If it fails, by the grammar. What fails in a tool would fail there too. */
async function answerWith(
  question: string,
  conversation: Conversation,
  context: ToolContext,
  { askModel, onModelFailure, emit }: Model & { readonly emit: (event: ChatEvent) => void },
): Promise<ChatAnswer> {
  const byGrammar = () => answerByGrammar(question, conversation, context, emit);
  if (!askModel) return byGrammar();
  try {
    return await answerByModel(question, { askModel, lastCall: conversation.lastCall }, context, emit);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    onModelFailure(error);
    return { ...(await byGrammar()), note: withoutModel };
  }
}

/** What is on screen, else what the conversation started from; and what its answers named. */
function contextOf(
  session: StoredChatSession,
  question: ChatQuestion,
  messages: readonly StoredChatMessage[],
): ChatContext {
  const { proforma_id, assumptions, facts, search, listed } = question;
  const lastList = messages.findLast(({ answer }) => answer.homes.length > 0)?.answer.homes;
  return {
    proforma_id: proforma_id || session.proformaId,
    assumptions,
    facts,
    search: search ?? session.search,
    about: messages.findLast(({ answer }) => answer.about !== null)?.answer.about ?? null,
    listed: lastList ?? listed ?? [],
  };
}

/** Beside a search whose homes the question does not list, `the first two` are its first. */
async function withList(chatContext: ChatContext, { search }: Pick<ToolContext, 'search'>): Promise<ChatContext> {
  if (chatContext.listed.length > 0 || !chatContext.search || hasHome({ chatContext })) return chatContext;
  const { page } = await search({ ...searchBeside(chatContext), from: 0, limit: mostListed });
  return { ...chatContext, listed: page.map(({ alias_id }) => alias_id) };
}

function conversationOf({ chatContext, isPlace }: ToolContext, messages: readonly StoredChatMessage[]): Conversation {
  const [call, earlier] = messages.flatMap(({ answer }) => answer.tools).toReversed();
  const isAboutHome = hasHome({ chatContext });
  const conversation: Conversation = {
    hasHome: isAboutHome,
    listed: chatContext.listed.length,
    lastCall: call ? readToolCall(call.tool, call.arguments) : isAboutHome ? null : searchOnScreen(chatContext),
    lastSearch: lastSearchOf(chatContext, messages),
    earlierCall: earlier ? readToolCall(earlier.tool, earlier.arguments) : null,
    asked: [],
    isPlace,
  };
  const last = messages.at(-1);
  if (!last || last.answer.tools.length > 0) return conversation;
  const reading = readQuestion(last.question, conversation);
  return reading.kind === 'asks' ? { ...conversation, asked: reading.calls } : conversation;
}

function lastSearchOf(chatContext: ChatContext, messages: readonly StoredChatMessage[]): ToolCall | null {
  const last = messages.flatMap(({ answer }) => answer.tools).findLast(({ tool }) => tool === 'search');
  return last ? readToolCall(last.tool, last.arguments) : searchOnScreen(chatContext);
}

/** A first question beside the results continues their search: `what if rates go to 8?` */
function searchOnScreen({ search }: ChatContext): ToolCall | null {
  return search ? readToolCall('search', withoutPage(search)) : null;
}
