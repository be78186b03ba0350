import type { ListedSession } from '#store/people/session-list.ts';
import { browserNameOf } from './browser-name.ts';

/** `currentId`: the session of the caller; null: none. */
export function sessionToWire(
  { sessionId, userAgent, createdAt, lastSeenAt }: ListedSession,
  currentId: string | null,
) {
  return {
    id: sessionId,
    current: sessionId === currentId,
    browser: browserNameOf(userAgent),
    created_at: createdAt,
    last_seen_at: lastSeenAt,
  };
}
