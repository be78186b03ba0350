import { queryOptions } from '@tanstack/react-query';
import { apiTokensApi } from '#contracts/api-tokens.ts';
import { sessionsApi } from '#contracts/sessions.ts';
import { webhooksApi } from '#contracts/webhooks.ts';
import { call, callPages } from '../../../model/api/call.ts';
import { personKey } from '../../../model/session/person-key.ts';

export function sessionsQuery() {
  return queryOptions({
    queryKey: [personKey, 'sessions'],
    queryFn: async ({ signal }) => (await callPages(sessionsApi.sessions, { signal })).flat(),
  });
}

/** The tokens' metadata, without the secret tokens. */
export function apiTokensQuery() {
  return queryOptions({
    queryKey: [personKey, 'api-tokens'],
    queryFn: async ({ signal }) => (await callPages(apiTokensApi.apiTokens, { signal })).flat(),
  });
}

export function webhooksQuery() {
  return queryOptions({
    queryKey: [personKey, 'webhooks'],
    queryFn: ({ signal }) => call(webhooksApi.webhooks, { signal }),
  });
}
