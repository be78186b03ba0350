import type { FastifyInstance } from 'fastify';
import { sessionToWire } from '#commands/presenters/session-to-wire.ts';
import { requireFound } from '#commands/refusal.ts';
import { sessionsApi } from '#contracts/sessions.ts';
import { endListedSession, endOtherSessions, listSessions } from '#store/people/session-list.ts';
import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import { logRequestSecurity } from '../../log-security.ts';
import type { Services } from '../../services.ts';

/** Browser sessions of a person: GET and DELETE /api/v1/sessions, DELETE /api/v1/sessions/{id}. */
export function registerSessions(app: FastifyInstance, { database: { pool } }: Services): void {
  register(app, sessionsApi.sessions, async ({ input, caller }) => {
    const listRequest = readListRequest(input);
    return pageOf(await listSessions(pool, caller.person.userId, listRequest), listRequest, (listed) =>
      listed.map((session) => sessionToWire(session, caller.sessionId)),
    );
  });
  register(app, sessionsApi.endSession, async ({ params, caller, request }) => {
    requireFound(await endListedSession(pool, caller.person.userId, params.id));
    logRequestSecurity(request, 'session_ended', { session_id: params.id, reason: 'ended_by_person' });
    return null;
  });
  register(app, sessionsApi.endOtherSessions, async ({ caller, request }) => {
    await endOtherSessions(pool, caller.person.userId, caller.sessionId);
    logRequestSecurity(request, 'session_ended', { session_id: 'others', reason: 'ended_by_person' });
    return null;
  });
}
