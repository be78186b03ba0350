import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { configApi } from '#contracts/config.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { type SearchAnswer, searchApi } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { type BackOff, retryDelay, withJitter } from '#domain/async/retry-delay.ts';
import type { ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { isUnreachable } from './reconnect.ts';

const minute = 60_000;
const longestWaitSeconds = 10;
/** Seconds. */
const retryPause: BackOff = { first: 1, longest: longestWaitSeconds };

/**
 * The page of listings for a search, its count and its ranges. Aborts when no longer used. While no server is
 * reachable, it retries with growing pauses.
 */
export function searchQuery(payload: SearchPayload) {
  return queryOptions({
    queryKey: ['search', payload],
    queryFn: ({ signal }) => call(searchApi.search, { input: payload, signal }),
    retry: (failures, error) => isUnreachable(error) || canRetry(failures, error),
    staleTime: minute,
    gcTime: minute,
  });
}

/** One proforma by its alias. */
export function proformaQuery(id: string) {
  return queryOptions({
    queryKey: ['proforma', id],
    queryFn: ({ signal }): Promise<ShownProforma> => call(proformasApi.proforma, { params: { id }, signal }),
    staleTime: minute,
  });
}

/** The visitor's role and the settings of the server. */
export function configQuery() {
  return queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => call(configApi.config, { signal }),
    staleTime: 5 * minute,
  });
}

/** The query cache. Retries automatically only where the server asks to wait. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    // The visitor's plan differs from what this page knows.
    if (isNotIncluded(error)) void client.invalidateQueries(configQuery());
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // A local server works without a network connection, so only a request can show that.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: canRetry,
        retryDelay: (failures, error) => waitSeconds(failures, error) * 1000,
      },
      // Never delays a save, payment or deletion until later: without a response it fails, and the user can retry.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

function isNotIncluded(error: Error): boolean {
  return error instanceof CallError && error.code === 'feature_not_included';
}

function canRetry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallError && (error.status === 429 || error.status === 503);
}

function waitSeconds(failures: number, error: Error): number {
  const requestedWait = error instanceof CallError ? error.retryAfter : null;
  return Math.min(Math.max(withJitter(requestedWait ?? 0), retryDelay(failures + 1, retryPause)), longestWaitSeconds);
}

/** A proforma from a loaded page of results. Shown until its own response arrives. */
export function findRow(client: QueryClient, aliasId: string): ShownProforma | undefined {
  for (const [, answer] of client.getQueriesData<SearchAnswer>({ queryKey: ['search'] })) {
    const row = answer?.page.find(({ alias_id }) => alias_id === aliasId);
    if (answer && row) return { ...row, limited_fields: answer.limited_fields };
  }
  return undefined;
}
