import * as z from 'zod/mini';
import { statedAssumptions } from './assumptions.ts';
import { editedNumbers } from './edited-numbers.ts';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { listQuery } from './list-query.ts';
import { proformaReference } from './mark-target.ts';
import { recordId } from './record-id.ts';
import { searchPayload } from './search-payload.ts';
import { toolNames } from './tools/tools.ts';
import { userFacts } from './user-facts.ts';
import { textOfLines } from './user-text.ts';

/** Longest question, in characters. */
export const longestQuestion = 1000;

/** Questions a day of a person, by plan. */
export const questionsADay = { investor: 50, professional: 500 } as const;

/** A number or a name that a tool returned. An answer contains no other numbers. */
export const chatFigure = lazyObject(() => ({
  /** Unique within the answer: `cash_flow`, `before.cash_flow`, `home.2`. */
  key: z.string(),
  label: z.string(),
  /** As shown. */
  text: z.string(),
  /** In wire units; null: a name, or a figure that does not exist. */
  value: z.nullable(z.number()),
  /** The formula in words and with numbers. */
  explanation: z.nullable(z.object({ formula: z.string(), substituted: z.string() })),
  /** The home that it names, by proforma_id or alias_id. */
  home: z.nullable(z.string()),
}));
export type ChatFigure = z.infer<typeof chatFigure>;

const chatPart = z.union([
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('figure'), figure: chatFigure }),
]);
export type ChatPart = z.infer<typeof chatPart>;

/** Assumptions and facts of a what-if, ready to be applied to its home. */
const chatNumbers = lazyObject(() => ({
  home: z.string(),
  assumptions: statedAssumptions,
  facts: userFacts,
}));
export type ChatNumbers = z.infer<typeof chatNumbers>;

const toolCall = lazyObject(() => ({ tool: z.enum(toolNames), arguments: z.record(z.string(), z.unknown()) }));

/** An answer. Each line of `parts` ends with a line feed. */
export const chatAnswer = lazyObject(() => ({
  parts: z.array(chatPart),
  /** What the question was understood as, one line for each tool. */
  understood: z.array(z.string()),
  tools: z.array(toolCall),
  /** The homes that the answer lists, in order: `#1` is the first. By proforma_id or alias_id. */
  homes: z.array(z.string()),
  /** The home that the answer was about. */
  about: z.nullable(z.string()),
  apply: z.nullable(chatNumbers),
  /** Questions to ask next, such as the readings of an ambiguous one. */
  suggestions: z.array(z.string()),
  /** Why the answer is not from the language model; null: it is, or there is none. */
  note: z.nullable(z.string()),
}));
export type ChatAnswer = z.infer<typeof chatAnswer>;

const chatMessage = lazyObject(() => ({
  id: z.string(),
  question: z.string(),
  answer: chatAnswer,
  created_at: z.string(),
}));
export type ChatMessage = z.infer<typeof chatMessage>;

const sessionFields = {
  id: z.string(),
  /** The first question; null: none was asked yet. */
  title: z.nullable(z.string()),
  /** The proforma that the conversation started from. */
  proforma_id: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
};
const chatSession = lazyObject(() => sessionFields);
export type ChatSession = z.infer<typeof chatSession>;
const chatSessionDetail = lazyObject(() => ({
  ...sessionFields,
  /** Oldest first, the last two hundred. */
  messages: z.array(chatMessage),
}));

const reference = z.optional(z.nullable(z.union([z.literal(''), proformaReference])));
const search = z.optional(z.nullable(z.partial(searchPayload)));
const needs = 'chat_forma';
const byId = z.object({ id: recordId });

/** First homes of a search on screen. */
export const mostListed = 24;

/** What is beside the conversation: a proforma with its edits, or a search with its first homes. */
const chatContext = {
  proforma_id: reference,
  ...editedNumbers,
  search,
  listed: z.optional(z.array(proformaReference).check(z.maxLength(mostListed))),
};

/** One event of an answer, as `data` of a server-sent event with the name `kind`. */
export const chatEvent = z.union([
  z.object({ kind: z.literal('tool'), tool: z.enum(toolNames), understood: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('figure'), figure: chatFigure }),
  z.object({ kind: z.literal('done'), message: chatMessage }),
  z.object({ kind: z.literal('error'), code: z.string(), message: z.string() }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;

export const chatApi = {
  createChatSession: endpoint({
    method: 'POST',
    needs,
    path: '/api/v1/chat_sessions',
    bodyAs: 'json',
    summary: 'Starts a conversation, about a proforma or a search if one is given.',
    input: z.object({ proforma_id: reference, search }),
    output: chatSession,
    status: 201,
    refuses: ['not_found'],
  }),
  chatSessions: endpoint({
    method: 'GET',
    needs,
    path: '/api/v1/chat_sessions',
    summary: 'The caller’s conversations, newest first, at most 500 at a time.',
    input: listQuery,
    output: z.array(chatSession),
  }),
  chatSession: endpoint({
    method: 'GET',
    needs,
    path: '/api/v1/chat_sessions/{id}',
    summary: 'A conversation with its messages.',
    params: byId,
    output: chatSessionDetail,
  }),
  deleteChatSession: endpoint({
    method: 'DELETE',
    needs,
    path: '/api/v1/chat_sessions/{id}',
    summary: 'Deletes a conversation. Bookmarks made in it stay.',
    params: byId,
    output: z.null(),
    status: 204,
  }),
  askChat: endpoint({
    method: 'POST',
    needs,
    path: '/api/v1/chat_sessions/{id}/messages',
    bodyAs: 'json',
    summary:
      'Asks a question. The answer is a stream of server-sent events: `tool`, `text` and `figure` in the order of the answer, then `done` with the whole message, or `error`. Fifty questions a day on the investor plan, 500 on the professional plan.',
    params: byId,
    input: z.object({ text: textOfLines(longestQuestion), ...chatContext }),
    output: chatEvent,
    streams: true,
    refuses: ['rate_limited'],
  }),
} as const;

export type ChatQuestion = z.infer<typeof chatApi.askChat.input & object>;
