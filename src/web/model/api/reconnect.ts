import type { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** No response, a server that is starting, or a proxy without its server. */
const unreachableStatuses: readonly number[] = [0, 502, 503, 504];

/** True if no server is reachable for now. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && unreachableStatuses.includes(error.status);
}

/**
 * Retries queries that wait for an unreachable server as soon as the browser reports a connection. Without a
 * connection requests are still sent, because a server on this machine answers. Returns a function that stops it.
 */
export function retryOnReconnect(client: QueryClient): () => void {
  const retryWaiting = () => {
    const waiting = client.getQueryCache().findAll({
      predicate: ({ state }) => state.fetchStatus === 'fetching' && isUnreachable(state.fetchFailureReason),
    });
    for (const query of waiting) {
      // The query keeps its error.
      query
        .cancel({ silent: true })
        .then(() => query.fetch())
        .catch(() => {});
    }
  };
  addEventListener('online', retryWaiting);
  return () => removeEventListener('online', retryWaiting);
}
