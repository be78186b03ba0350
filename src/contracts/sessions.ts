import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery } from './list-query.ts';
import { recordId } from './record-id.ts';

const session = z.object({
  id: z.string(),
  /** True for the session that makes the request. */
  current: z.boolean(),
  /** Browser and operating system, for display; null: unknown. */
  browser: z.nullable(z.string()),
  created_at: z.string(),
  last_seen_at: z.string(),
});

export const sessionsApi = {
  sessions: endpoint({
    method: 'GET',
    needs: 'session',
    path: '/api/v1/sessions',
    summary: 'The browsers where the person is signed in, most recently used first, at most 500 at a time.',
    input: listQuery,
    output: z.array(session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    needs: 'session',
    path: '/api/v1/sessions/{id}',
    summary: 'Signs one browser out.',
    params: z.object({ id: recordId }),
    output: z.null(),
    status: 204,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    needs: 'session',
    path: '/api/v1/sessions',
    summary: 'Signs every other browser out.',
    output: z.null(),
    status: 204,
  }),
} as const;
