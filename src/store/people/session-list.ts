import { type ListPlace, type ListRequest, pageClauses, pageParameters, placeOf } from '../list-request.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const listedSession = {
  sessionId: 'sessions.session_id',
  userAgent: 'sessions.user_agent',
  createdAt: 'sessions.created_at',
  lastSeenAt: 'sessions.last_seen_at',
} as const satisfies Selection;
const placedSession = { ...listedSession, place: placeOf('last_seen_at', 'session_id') } as const;

/** A browser in which the user is signed in. Instants in ISO 8601. */
export type ListedSession = RowOf<typeof listedSession>;

const isOpen = 'ended_at is null and expires_at > now()';

/** Most recently used first. */
export async function listSessions(
  queries: Queries,
  userId: string,
  request: ListRequest,
): Promise<(ListedSession & { readonly place: ListPlace })[]> {
  const { where, order } = pageClauses('last_seen_at', 'session_id', 2);
  return readRows(
    queries,
    placedSession,
    `select ${columnsOf(placedSession)} from sessions where user_id = $1 and ${isOpen} and ${where} ${order}`,
    [userId, ...pageParameters(request)],
  );
}

/** False: the user has no open session with this id. */
export async function endListedSession(queries: Queries, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update sessions set ended_at = now(), end_reason = 'ended_by_person'
    where user_id = $1 and session_id = $2 and ${isOpen}`,
    [userId, sessionId],
  );
  return rowCount === 1;
}

/** Ends every open session except one; null: ends all. */
export async function endOtherSessions(queries: Queries, userId: string, sessionId: string | null): Promise<void> {
  await queries.query(
    `update sessions set ended_at = now(), end_reason = 'ended_by_person'
    where user_id = $1 and session_id is distinct from $2 and ${isOpen}`,
    [userId, sessionId],
  );
}
