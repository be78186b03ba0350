import type { ChatAnswer } from '#contracts/chat.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { isUuid } from '../is-uuid.ts';
import { type ListRequest, pageClauses, pageParameters, placeOf } from '../list-request.ts';
import { findRow, readRow, readRows } from '../read-rows.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const storedSession = {
  chatSessionId: 'chat_sessions.chat_session_id',
  title: 'chat_sessions.title',
  proformaId: 'chat_sessions.proforma_id',
  search: 'chat_sessions.search',
  createdAt: 'chat_sessions.created_at',
  updatedAt: 'chat_sessions.updated_at',
  place: placeOf('created_at', 'chat_session_id'),
} as const satisfies Selection;

/** A conversation without its messages. Instants in ISO 8601. */
export type StoredChatSession = RowOf<typeof storedSession>;

const storedMessage = {
  chatMessageId: 'chat_messages.chat_message_id',
  question: 'chat_messages.question',
  answer: 'chat_messages.answer',
  createdAt: 'chat_messages.created_at',
} as const satisfies Selection;

export type StoredChatMessage = RowOf<typeof storedMessage>;

const columns = columnsOf(storedSession);
const maxMessages = 200;

export async function addChatSession(
  queries: Queries,
  userId: string,
  start: { readonly proformaId: string | null; readonly search: Partial<SearchPayload> | null },
): Promise<StoredChatSession> {
  return readRow(
    queries,
    storedSession,
    `insert into chat_sessions (user_id, proforma_id, search) values ($1, $2, $3) returning ${columns}`,
    [userId, start.proformaId, start.search === null ? null : JSON.stringify(start.search)],
  );
}

/** Newest first. */
export async function listChatSessions(
  queries: Queries,
  userId: string,
  request: ListRequest,
): Promise<StoredChatSession[]> {
  const { where, order } = pageClauses('created_at', 'chat_session_id', 2);
  return readRows(
    queries,
    storedSession,
    `select ${columns} from chat_sessions where user_id = $1 and ${where} ${order}`,
    [userId, ...pageParameters(request)],
  );
}

/** Null: the user has no conversation with this id. */
export async function findChatSession(
  queries: Queries,
  userId: string,
  chatSessionId: string,
): Promise<StoredChatSession | null> {
  return findRow(
    queries,
    storedSession,
    `select ${columns} from chat_sessions where user_id = $1 and chat_session_id = $2`,
    [userId, chatSessionId],
  );
}

/** Locks the conversation against deletion until the transaction ends. False: the user has none with this id. */
export async function lockChatSession(queries: Queries, userId: string, chatSessionId: string): Promise<boolean> {
  if (!isUuid(chatSessionId)) return false;
  const { rowCount } = await queries.query(
    'select from chat_sessions where user_id = $1 and chat_session_id = $2 for key share',
    [userId, chatSessionId],
  );
  return rowCount === 1;
}

/** The last messages, oldest first. */
export async function readChatMessages(
  queries: Queries,
  userId: string,
  chatSessionId: string,
): Promise<StoredChatMessage[]> {
  const rows = await readRows(
    queries,
    storedMessage,
    `select ${columnsOf(storedMessage)} from chat_messages where user_id = $1 and chat_session_id = $2
    order by created_at desc, chat_message_id desc limit ${maxMessages}`,
    [userId, chatSessionId],
  );
  return rows.reverse();
}

/** Null: the user has no such conversation, such as one that was deleted while its answer was made. */
export async function addChatMessage(
  queries: Queries,
  userId: string,
  chatSessionId: string,
  message: { readonly question: string; readonly answer: ChatAnswer },
): Promise<StoredChatMessage | null> {
  return findRow(
    queries,
    storedMessage,
    `with session as (
      update chat_sessions set updated_at = now(), title = coalesce(title, left($3, 200))
      where user_id = $1 and chat_session_id = $2 returning user_id, chat_session_id
    )
    insert into chat_messages (user_id, chat_session_id, question, answer, created_at)
    select user_id, chat_session_id, $3, $4, clock_timestamp() from session
    returning ${columnsOf(storedMessage)}`,
    [userId, chatSessionId, message.question, JSON.stringify(message.answer)],
  );
}

/** Deletes a conversation with its messages. Bookmarks made in it stay. False: the user has none with this id. */
export async function deleteChatSession(queries: Queries, userId: string, chatSessionId: string): Promise<boolean> {
  await queries.query('select from chat_sessions where user_id = $1 and chat_session_id = $2 for update', [
    userId,
    chatSessionId,
  ]);
  await queries.query('update bookmarks set chat_session_id = null where user_id = $1 and chat_session_id = $2', [
    userId,
    chatSessionId,
  ]);
  const { rowCount } = await queries.query('delete from chat_sessions where user_id = $1 and chat_session_id = $2', [
    userId,
    chatSessionId,
  ]);
  return rowCount === 1;
}

/** Counts a question of today (UTC). False: the user already asked `most` today. */
export async function countQuestion(queries: Queries, userId: string, most: number): Promise<boolean> {
  const { rowCount } = await queries.query(
    `insert into chat_questions as known (user_id, asked_on, question_count)
    values ($1, (now() at time zone 'utc')::date, 1)
    on conflict (user_id, asked_on) do update set question_count = known.question_count + 1
    where known.question_count < $2`,
    [userId, most],
  );
  return rowCount === 1;
}
