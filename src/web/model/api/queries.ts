import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type ProformaAnswer, type ProformaParts, type SearchAnswer } from '#contracts/api.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { type BackOff, retryDelay, withJitter } from '#domain/retry-delay.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { isUnreachable } from './reconnect.ts';

const minute = 60_000;
const longestWaitSeconds = 10;
/** Seconds between tries. */
const retryPause: BackOff = { first: 1, longest: longestWaitSeconds };

/**
 * The page of listings for a search, its count and its ranges. A search that is no longer asked for is aborted; one
 * that finds no server goes on trying, ever more patiently, until there is one.
 */
export function searchQuery(payload: SearchPayload) {
  return queryOptions({
    queryKey: ['search', payload],
    queryFn: ({ signal }) => call(api.search, { input: payload, signal }),
    retry: (failures, error) => isUnreachable(error) || isWorthAsking(failures, error),
    staleTime: minute,
    gcTime: minute,
  });
}

/** One proforma by its alias. */
export function proformaQuery(id: string) {
  return queryOptions({
    queryKey: ['proforma', id],
    queryFn: ({ signal }): Promise<ShownProforma> => call(api.proforma, { params: { id }, signal }),
    staleTime: minute,
  });
}

/** The role of the visitor and the settings of the server. */
export function configQuery() {
  return queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => call(api.config, { signal }),
    staleTime: 5 * minute,
  });
}

/** The one store of answers. Only a server that asks for patience is asked again without being told to. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    // The plan is another one than this page knows.
    if (isNotIncluded(error)) void client.invalidateQueries(configQuery());
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // A server on this machine answers without any connection: only asking tells.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: isWorthAsking,
        retryDelay: (failures, error) => waitSeconds(failures, error) * 1000,
      },
      // Nothing is sent, paid or deleted later, when nobody looks: without an answer it fails, and may be tried again.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

function isNotIncluded(error: Error): boolean {
  return error instanceof CallError && error.code === 'feature_not_included';
}

function isWorthAsking(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallError && (error.status === 429 || error.status === 503);
}

function waitSeconds(failures: number, error: Error): number {
  const asked = error instanceof CallError ? error.retryAfter : null;
  return Math.min(Math.max(withJitter(asked ?? 0), retryDelay(failures + 1, retryPause)), longestWaitSeconds);
}

/** A proforma on its page: whole, or as far as a page of results carries it. */
export type ShownProforma = ProformaParts & Pick<ProformaAnswer, 'limited_fields'> & Partial<ProformaAnswer>;

/** A proforma that a page of results already carries; it stands until its own answer comes. */
export function findRow(client: QueryClient, aliasId: string): ShownProforma | undefined {
  for (const [, answer] of client.getQueriesData<SearchAnswer>({ queryKey: ['search'] })) {
    const row = answer?.page.find(({ alias_id }) => alias_id === aliasId);
    if (answer && row) return { ...row, limited_fields: answer.limited_fields };
  }
  return undefined;
}
