import type { FastifyInstance } from 'fastify';
import { parseStoredParameters } from '#commands/alerts/prepare-saved-search.ts';
import { textLinkPath } from '#commands/alerts/text-link.ts';
import { requireFound } from '#commands/refusal.ts';
import { defaultConfig, writeSearchQuery } from '#domain/search-parameters.ts';
import { findTextNotice, listTextedSearches, type TextedSearch } from '#store/alerts/text-notices.ts';
import type { Services } from '../../services.ts';

type Route = { Params: { token: string } };

/** The link of a text message: its search, or the saved searches if it counts several. */
export function registerShortLinks(app: FastifyInstance, { database: { pool } }: Services): void {
  app.get<Route>(textLinkPath(':token'), async ({ params }, reply) => {
    const isToken = /^[\w-]{1,64}$/.test(params.token);
    const noticeId = requireFound(isToken && (await findTextNotice(pool, params.token)));
    const [search, ...others] = await listTextedSearches(pool, noticeId);
    const address = search && others.length === 0 ? searchAddress(search) : null;
    const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
    return reply.headers(headers).redirect(address ?? '/saved-searches', 303);
  });
}

/** Null: this version cannot read the search. */
function searchAddress({ savedSearchId, searchParams }: TextedSearch): string | null {
  const parameters = parseStoredParameters(searchParams);
  if (!parameters) return null;
  const place = { page: 1, box: null, savedSearch: savedSearchId };
  return `/?${new URLSearchParams(writeSearchQuery({ parameters, config: defaultConfig, ...place }))}`;
}
